"""What a kind of input is, and the folders that kinds are made of."""

from dataclasses import dataclass
from pathlib import Path
from typing import Callable

MEGABYTE = 1 << 20
DAY = '2026-11-21'
FRONT = 'workouts/templates/'


@dataclass(frozen=True)
class Kind:
    """An input of any size and the command that reads it."""

    name: str
    # The size at the limit, where the seconds are measured, in units that only the kind knows.
    top: int
    # The largest of the sizes whose work is counted; 0 for a kind that shares its code with another
    # one, of which only the seconds are measured.
    counted: int
    # Fills a folder with an input of a size and gives the arguments of kb.
    make: Callable
    # Exit statuses that are right.
    fine: tuple = (0, 1)
    # Where a limit that kb states ends the growth: the instructions that are never exceeded.
    most: int = 0


class Folder:
    """A knowledge base on its way into being."""

    def __init__(self, path):
        self.path = Path(path)
        self.write('kb.yaml', 'units: kg\n')

    def write(self, name, text):
        file = self.path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text if isinstance(text, bytes) else text.encode())

    def workout(self, text, name='a'):
        self.write(f'{FRONT}{name}.md', text)

    def exercise(self, name, text=None, **fields):
        front = ''.join(f'{key}: {value}\n' for key, value in fields.items())
        key = name.lower().replace(' ', '-')
        self.write(f'resources/exercises/{key}.md', text or f'---\n{front}---\n# {name}\n')

    def journal(self, text, name='2026/2026-11'):
        self.write(f'workouts/journal/{name}.md', text)


KINDS = []


def kind(name, top, counted, fine=(0, 1), most=0):
    """Registers a generator."""

    def register(make):
        KINDS.append(Kind(name, top, counted, make, fine, most))
        return make

    return register


def fill(piece, size):
    """A text of about so many bytes: the piece again and again; a function gives each its number."""
    if callable(piece):
        out, length, number = [], 0, 0
        while length < size:
            part = piece(number)
            out.append(part)
            length += len(part.encode())
            number += 1
        return ''.join(out)
    return piece * max(1, size // len(piece.encode()))


def days(count, last=20_000):
    """So many days up to a day, as texts; 20,000 is in 2024."""
    from datetime import date, timedelta
    first = date(1970, 1, 1) + timedelta(days=last - count + 1)
    return [(first + timedelta(days=number)).isoformat() for number in range(count)]

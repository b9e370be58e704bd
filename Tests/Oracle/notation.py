"""Targets and sets as text, and kb's targets read back."""

import re

from model import Planned


def number(thousandths):
    whole, rest = divmod(abs(thousandths), 1000)
    text = f"{whole}.{rest:03}".rstrip("0").rstrip(".")
    return ("-" if thousandths < 0 else "") + text


def load_text(load, unit, added):
    return f"{'BW+' if added else ''}{number(load)}{unit}"


def target_text(target, unit, added):
    """A target, each set a group of its own unless neighbours are alike."""
    groups = []
    for item in target:
        if item.kind == "time":
            most = item.most if item.most and item.most != item.amount else None
            work = f"{item.amount}-{most}s" if most else f"{item.amount}s"
        elif item.kind == "plus":
            work = f"{item.amount}+" if item.amount else "AMRAP"
        else:
            work = f"{item.amount}-{item.most}" if item.most else f"{item.amount}"
        key = (work, item.load)
        if groups and groups[-1][0] == key and item.kind != "plus":
            groups[-1][1] += 1
        elif groups and item.kind == "plus" and item.amount and groups[-1][0] == (
                f"{item.amount}", item.load):
            groups[-1] = [key, groups[-1][1] + 1]
        elif groups and groups[-1][0] == key and work == "AMRAP":
            groups[-1][1] += 1
        else:
            groups.append([key, 1])
    return ", ".join(
        f"{count}x{work}" + (f" {load_text(load, unit, added)}" if load is not None else "")
        for (work, load), count in groups)


def set_text(item, unit, added):
    parts = []
    if item.amount is not None:
        amount = f"{item.amount}s" if item.kind == "time" else f"{item.amount}"
        if item.load is not None:
            mark = "+" if added else ""
            parts.append(f"{mark}{number(item.load)}{unit} x {amount}")
        else:
            parts.append(amount)
    if item.effort is not None:
        parts.append(f"@{item.effort / 2:g}")
    return " ".join(parts + sorted(item.marks))


PART = re.compile(
    r"(?:(\d+)x)?(AMRAP|\d+:\d\d|\d+(?: min|s|\+|))(?: (?:BW\+)?([\d.]+)(?:kg|lb))?$")


def seconds(work):
    """A time in seconds; None for anything else."""
    if work.endswith(" min"):
        return int(work[:-4]) * 60
    if ":" in work:
        minutes, rest = work.split(":")
        return int(minutes) * 60 + int(rest)
    return int(work[:-1]) if work.endswith("s") else None


def read_target(text):
    """The sets of a target that kb printed, each with its load."""
    sets, waiting = [], []
    # Three or more different numbers are a set each: 9-5-6 is 1x9, 1x5, 1x6.
    text = re.sub(r"\b\d+(?:-\d+){2,}", lambda found: found[0].replace("-", ", "), text)
    for part in text.split(", "):
        # A range is printed with its unit at the end; its lower end is the target.
        found = PART.match(re.sub(r"(\d+)-\d+", r"\1", part))
        if not found:
            raise ValueError(f"{text!r}: {part!r} is not sets")
        count, work = int(found[1] or 1), found[2]
        for place in range(count):
            time = seconds(work)
            if time is not None:
                waiting.append(Planned("time", time))
            elif work == "AMRAP":
                waiting.append(Planned("plus", 0))
            elif work.endswith("+"):
                waiting.append(Planned("plus" if place == count - 1 else "reps", int(work[:-1])))
            else:
                waiting.append(Planned("reps", int(work)))
        if found[3]:
            for item in waiting:
                item.load = round(float(found[3]) * 1000)
            sets += waiting
            waiting = []
    return sets + waiting


def plain(target):
    return [(item.kind, item.amount, item.load) for item in target]

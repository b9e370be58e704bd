"""What is done to kb serve on one connection: calls, the same spoiled, cut, slow or at once, and odd ones."""

import dataclasses

import calls
import odd_requests

# Names of files that are sent to be imported.
NAMES = ["strong.csv", "a/b.csv", "%2e%2e%2fup.csv", "x" * 300, "%F0%9F%92%AA.csv", "-", "a%00b", "%0a"]
COLUMNS = b"Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n"
BREAKS = [b"\r\n", b"\n", b"\0", b" ", b"\r\n\r\n", b":", b"\xff"]


@dataclasses.dataclass
class Attack:
    """What is sent on a connection, and how that goes on: read, half, sip, leave, reset or keep."""

    pieces: list
    then: str = "read"
    # Seconds between two pieces.
    pause: float = 0
    # So many answers must come, and hold the marks in their order.
    wanted: int = 0
    marks: list = dataclasses.field(default_factory=list)


class Attacks(calls.Calls):
    """Makes attacks of all kinds, each as often as its weight says."""

    def any_attack(self):
        kinds = {
            self.plain: 12, self.spoiled: 24, self.cut: 10, self.slow: 4, self.unread: 4, self.pipelined: 6,
            self.upload: 4, self.idle: 2, self.odd: 46,
        }
        return self.random.choices(list(kinds), kinds.values())[0]()

    def odd(self):
        kinds = {
            odd_requests.garbage: 6, odd_requests.huge: 5, odd_requests.other_method: 6, odd_requests.chunked: 6,
            odd_requests.escaped: 10, odd_requests.odd_body: 8, odd_requests.wrong_length: 5,
        }
        make = self.random.choices(list(kinds), kinds.values())[0]
        return Attack([make(self)], self.random.choice(["read"] * 6 + ["half", "leave", "reset", "keep"]))

    def plain(self):
        then = self.random.choice(["read", "read", "half", "leave"])
        return Attack([self.any()], then, wanted=1 if then == "read" else 0)

    def spoiled(self):
        """A request with bytes changed, repeated, removed, moved or cut off."""
        random, text = self.random, bytearray(self.any())
        for _ in range(random.randint(1, 5)):
            place = random.randrange(len(text) + 1)
            end = min(len(text), place + random.choice([1, 1, 2, 8, 40]))
            match random.randrange(6):
                case 0: text[place:place + 1] = random.randbytes(1)
                case 1: text[place:place] = text[place:end]
                case 2: del text[place:end]
                case 3: text[place:place] = random.choice(BREAKS)
                case 4: text[place:place] = text[end:end + 30]
                case _: del text[max(1, place):]
        return Attack([bytes(text)])

    def cut(self):
        """A request that ends too early, or whose answer nobody waits for."""
        text = self.any()
        place = self.random.choice([len(text), self.random.randrange(len(text) + 1)])
        return Attack([text[:place]], self.random.choice(["half", "leave", "reset", "reset"]))

    def slow(self):
        """A request whose last part trickles in, or stops in the middle of it."""
        text = self.any()
        start = self.random.randrange(max(1, len(text) - 40), len(text) + 1)
        rest = [text[at:at + 2] for at in range(start, len(text), 2)]
        if self.random.random() < 0.5:
            return Attack([text[:start], *rest], "read", self.random.choice([0.001, 0.02]), wanted=1)
        return Attack([text[:start], *rest[:len(rest) // 2]], "keep", 0.01)

    def unread(self):
        """Large answers of which only a sip is read, or nothing."""
        target = self.random.choice(["/api/backup", "/api/export/sqlite", "/", "/api/events", "/app.js"])
        times = self.random.choice([1, 1, 20])
        return Attack([self.head("GET", target) * times], self.random.choice(["sip", "sip", "sip", "leave", "keep"]))

    def pipelined(self):
        """Several requests at once, or each with something of its own in its answer."""
        random = self.random
        if random.random() < 0.4:
            return Attack([b"".join(self.any() for _ in range(random.randint(2, 30)))])
        marks = [f"nobody{random.randrange(10 ** 6)}" for _ in range(random.randint(2, 20))]
        text = b"".join(self.head("GET", f"/api/why?name={mark}") for mark in marks)
        places = sorted(random.randrange(len(text)) for _ in range(3))
        pieces = [text[start:end] for start, end in zip([0, *places], [*places, len(text)])]
        return Attack(pieces, "read", random.choice([0, 0.002]), len(marks), marks)

    def upload(self):
        """A log of another app, whole or cut off."""
        random = self.random
        rows = [b"2026-10-%02d 07:00:00,Push,Bench Press,%d,60,8,0,0,,,\n" % (n % 28 + 1, n)
                for n in range(random.choice([0, 9, 2_000]))]
        text = random.choice([
            COLUMNS + b"".join(rows), random.randbytes(random.choice([0, 10, 200_000])), b"a,b\n" * 50_000,
            b"PK\x03\x04" + random.randbytes(3_000)])
        call = self.write("POST", f"/api/import?file={random.choice(NAMES)}", text, kind="application/octet-stream")
        if random.random() < 0.5:
            return Attack([call])
        end = len(call) - random.randint(0, len(text))
        return Attack([call[:end]], random.choice(["leave", "reset", "half", "keep"]))

    def idle(self):
        return Attack([], "keep")

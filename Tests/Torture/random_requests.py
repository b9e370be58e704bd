"""Ten minutes of random and malformed requests to kb serve, while somebody uses it as always.

Whoever asks as a page does is answered; no answer is broken, or holds what lies outside of the folder;
nothing changes that no call may change; memory and descriptors end where they were after the start.
"""

import collections
import datetime
import re
import statistics
import threading
import time

import answers
import attackers
import folder as folders
import oracle
import served
import sessions
import visitor

SECONDS = 600
ATTACKERS = 6
# Sessions that are in the journal already, of almost three years.
JOURNAL = 500
# Kilobytes without a file behind them, as the program itself is one, that may come to those of a quiet server.
# kb gives free memory back once it has grown by 32 MiB; 18 MB came in five minutes.
GROWTH = 40_000
# Seconds after which the level is taken that the end is compared with, and for how long.
WARM_UP, WINDOW = 120, 30
# Longer than any connection may be silent.
QUIET = 100
# Longer than a build waits for its turn.
CALM = 5
# What calls may change, and a session that none of those that are sent may.
OPEN = re.compile(r"kb/(workouts/|kb\.yaml$)")
SENTINEL = ("workouts/journal/2026/2026-11-19.md",
            "- Squat (3x5 100kg): 5, 5, 5\n- Push-up (3x10): 10, 10, 8\n- Plank (3x45s): 45s, 45s, 40s\n")


def campaign(lab, tally):
    place = lab.fresh("requests")
    place.mkdir()
    run = Run(lab, place)
    try:
        run.all()
    finally:
        run.served.discard()
    for what, times in collections.Counter(run.wrong).most_common(8):
        tally.failed(f"{what} ({times} times)", f"torture.py --only requests --seed {lab.seed}", place)
    tally.count(run.asked + run.visitor.asked)
    tally.remark = run.remark()
    folders.discard(place)
    return tally


class Run:
    """The server, all that send to it, and what they have found."""

    def __init__(self, lab, place):
        self.lab, self.place, self.root = lab, place, place / "kb"
        folders.make(lab, self.root)
        random = lab.random("requests")
        for number in range(JOURNAL):
            day = datetime.date(2026, 8, 31) - datetime.timedelta(days=2 * number)
            text = sessions.body(random, f"old-{number}", day)["markdown"]
            folders.put(self.root, f"workouts/journal/{day.year}/{day}.md", text)
        folders.put(place, "neighbour/secret.md", answers.SECRET)
        self.before = oracle.state(place)
        self.served = served.Served(lab, self.root, random)
        self.visitor = visitor.Visitor(self)
        self.is_over = threading.Event()
        self.lock = threading.Lock()
        self.wrong = []
        self.asked = 0
        self.statuses = collections.Counter()
        # Kilobytes before all, and at each second; what was open at rest before and after.
        self.quiet = 0
        self.memory = []
        self.descriptors = []

    def blame(self, what):
        with self.lock:
            self.wrong.append(what)

    def note(self, found):
        """Counts the answers on one connection."""
        with self.lock:
            self.asked += 1
            self.statuses.update(answer.status for answer in found)

    def all(self):
        self.served.start()
        problem = self.served.wait_until_up()
        if problem:
            return self.blame(problem)
        self.visitor.turn()
        (self.root / "public/leak.txt").symlink_to(self.place / "neighbour/secret.md")
        self.descriptors.append(self.at_rest())
        self.quiet = self.served.memory()
        self.attack()
        if self.served.process.poll() is not None:
            return self.blame(f"kb serve ended with {self.served.process.returncode}: {self.served.said()}")
        self.visitor.turn()
        self.descriptors.append(self.at_rest())
        self.judge_use()
        for what in self.served.end():
            self.blame(what)
        if self.served.said():
            self.blame(f"kb serve said {self.served.said()!r}")
        self.judge_folder()

    def attack(self):
        """Has all send for their time, and looks at the server and its folder meanwhile."""
        threads = [self.visitor, *(attackers.Attacker(self, number) for number in range(ATTACKERS))]
        for thread in threads:
            thread.start()
        end = time.monotonic() + SECONDS
        while time.monotonic() < end and self.served.process.poll() is None:
            self.memory.append(self.served.memory())
            self.judge_sentinel()
            time.sleep(1)
        self.is_over.set()
        for thread in threads:
            thread.join()
        # What tries little proves nothing.
        if min(self.asked, self.visitor.asked) < SECONDS or len(self.statuses) < 12:
            self.blame(f"only {self.asked} connections, {self.visitor.asked} answers to the visitor, and"
                       f" the statuses {sorted(self.statuses)}")

    def judge_sentinel(self):
        if SENTINEL[1] not in (self.root / SENTINEL[0]).read_text():
            self.blame("a session is gone that no call was about")

    def at_rest(self):
        """What the server has open once nobody is connected and nothing is built any more."""
        self.visitor.client.close()
        deadline = time.monotonic() + QUIET
        found, since = None, 0
        while time.monotonic() < deadline and (not found or time.monotonic() < since + CALM):
            now = self.served.descriptors()
            if now != found or now["socket"] > 1:
                found, since = now, time.monotonic()
            time.sleep(0.1)
        return found

    def judge_use(self):
        """Compares what the server holds with what it held."""
        before, after = self.descriptors
        for name in (after - before) | (before - after):
            shown = name.replace(f"{self.place}/", "")[:60]
            self.blame(f"{after[name]} and not {before[name]} descriptors of {shown}")
        peak = max(self.memory)
        if peak > self.quiet + GROWTH:
            self.blame(f"memory: {self.quiet} kB without requests, and up to {peak} kB with them")

    def levels(self):
        """The memory before, after the warm-up, and at the end."""
        parts = self.memory[WARM_UP:WARM_UP + WINDOW], self.memory[-WINDOW:]
        return [self.quiet, *(statistics.median(part or [0]) for part in parts)]

    def judge_folder(self):
        """Whether all is as before but for what calls may change, and that is without errors."""
        self.judge_sentinel()
        now = oracle.state(self.place)
        closed = [{name: file for name, file in state.items() if not OPEN.match(name)}
                  for state in (self.before, now)]
        if closed[0] != closed[1]:
            self.blame(f"the folder: {oracle.difference(*closed)}")
        checked = self.lab.run(["check"], self.root)
        if checked.status != 0:
            self.blame(f"kb check: {checked.brief()}")

    def remark(self):
        quiet, warm, end = (f"{level / 1000:.1f}" for level in self.levels())
        counts = ", then ".join(str(found.total()) for found in self.descriptors)
        return (f"requests; {quiet} MB when quiet, {warm} warmed up, {end} at the end,"
                f" {max(self.memory, default=0) / 1000:.1f} at most; {counts} descriptors;"
                f" {self.visitor.slowest:.1f} s for the visitor at most")

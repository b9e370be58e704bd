"""Clients that send sessions to kb serve at once, while it is killed and started again.

Each sends every session of its own until it is acknowledged, and some of them twice. Whatever was
acknowledged is in the journal once, as it was sent: in the moment of each kill, and at the end.
"""

import dataclasses
import fcntl
import os
import threading
import time

import folder as folders
import senders
import served
import sessions

# Clients, sessions of each, kills.
FULL = (64, 200, 8)
IN_A_MINUTE = (8, 20, 1)
SHOWN = 5


def campaign(lab, tally):
    clients, each, kills = IN_A_MINUTE if lab.minute else FULL
    root = lab.fresh("serving")
    folders.make(lab, root)
    random = lab.random("serving")
    run = Run(served.Served(lab, root, random), sessions.Journal(root))
    try:
        play(run, random, clients, each, kills)
        judge(lab, run, clients * each, tally)
    finally:
        run.served.discard()
    for number, what in enumerate(run.wrong[:SHOWN]):
        kept = root if number == 0 else None
        tally.failed(what, f"torture.py --only serving --seed {lab.seed}", kept)
    if len(run.wrong) > SHOWN:
        tally.failed(f"and {len(run.wrong) - SHOWN} more of the same run", "see above")
    if not run.wrong:
        folders.discard(root)
    tally.remark = (f"sessions of {clients} clients in {run.seconds:.0f} s; {run.kills} kills,"
                    f" {run.retries} retries, {run.repeats} sent twice")
    return tally


@dataclasses.dataclass
class Run:
    """What all clients share."""

    served: served.Served
    journal: sessions.Journal
    acknowledged: set = dataclasses.field(default_factory=set)
    wrong: list = dataclasses.field(default_factory=list)
    retries: int = 0
    repeats: int = 0
    kills: int = 0
    seconds: float = 0
    is_given_up: bool = False
    changed: threading.Condition = dataclasses.field(default_factory=threading.Condition)

    def acknowledge(self, key):
        with self.changed:
            self.acknowledged.add(key)
            self.changed.notify_all()

    def count(self, retries=0, repeats=0):
        with self.changed:
            self.retries += retries
            self.repeats += repeats

    def blame(self, what):
        with self.changed:
            self.wrong.append(what)

    def reach(self, count, clients):
        """Waits until so many sessions are acknowledged, or nobody sends any more, or to nobody."""
        with self.changed:
            while len(self.acknowledged) < count and any(client.is_alive() for client in clients):
                if self.served.process.poll() is not None:
                    self.wrong.append(f"kb serve ended by itself: {self.served.said()}")
                    self.is_given_up = True
                    return
                self.changed.wait(1)


def play(run, random, count, each, kills):
    """Has all clients send, and kills the server at moments of the seed's."""
    began = time.monotonic()
    run.served.start()
    clients = [senders.Sender(run, number, each) for number in range(count)]
    run.journal.expect(body for client in clients for body in client.bodies)
    for client in clients:
        client.start()
    for number in sorted(random.sample(range(count, count * each), kills)):
        run.reach(number, clients)
        # Every third one meets a server that was started a moment ago.
        for again in range(2 if run.kills % 3 == 2 else 1):
            time.sleep(random.uniform(0, 0.6 if again else 0.1))
            kill(run)
    run.reach(count * each, clients)
    for client in clients:
        client.join()
    run.seconds = time.monotonic() - began


def kill(run):
    """Kills the server, looks what is in the journal in this moment, and starts it again."""
    run.served.kill()
    run.kills += 1
    with run.changed:
        acknowledged = set(run.acknowledged)
    run.wrong += [f"after kill {run.kills}: {what}" for what in run.journal.faults(acknowledged)]
    run.served.start()


def judge(lab, run, wanted, tally):
    """What is wrong at the end, with the server and without it."""
    problem = run.served.wait_until_up()
    if problem:
        run.wrong.append(problem)
        return
    _, text = served.Client(run.served).ask("GET", "/api/history?all")
    run.wrong += [f"GET /api/history: {what}" for what in run.journal.disagreements(text)]
    run.wrong += run.served.end()
    if run.served.said():
        run.wrong.append(f"kb serve said {run.served.said()!r}")
    if len(run.acknowledged) != wanted:
        run.wrong.append(f"{len(run.acknowledged)} of {wanted} sessions were acknowledged")
    faults = run.journal.faults(run.acknowledged, is_over=True)
    run.wrong += faults
    tally.count(max(0, len(run.acknowledged) - len(faults)))
    checked = lab.run(["check", "--json"], run.served.root, timeout=600)
    # Two of so many may well begin in the same minute under the same title.
    if checked.status != 0 or "duplicate-session-id" in checked.out:
        run.wrong.append(f"kb check: {checked.brief()}")
    text = lab.run(["history", "--all", "--json"], run.served.root, timeout=600).out
    run.wrong += [f"kb history: {what}" for what in run.journal.disagreements(text)]
    run.wrong += taken_back(lab, run)
    run.wrong += left_over(lab, run.served.root)


def taken_back(lab, run):
    """What is wrong with kb undo and kb redo: each must take away one session, and bring it back."""
    wrong = []
    states = [run.journal.standing()]
    for words in (["undo"], ["undo"], ["redo"], ["redo"]):
        done = lab.run(words, run.served.root, timeout=600)
        if done.status != 0:
            return [f"kb {words[0]}: {done.brief()}"]
        states.append(run.journal.standing())
    once, twice = (states[0] - state for state in states[1:3])
    if (once.total(), twice.total()) != (1, 2) or states[2] - states[0]:
        wrong.append(f"kb undo has taken back {sorted(once)}, and then {sorted(twice)}")
    if states[3] != states[1] or states[4] != states[0]:
        wrong.append("kb redo does not bring back what kb undo has taken")
    return wrong


def left_over(lab, root):
    """What the kills have left that is still there once kb has written and built again, an hour later."""
    # In sight there may be none at any time; elsewhere kb waits for an hour, since a writer may be slow.
    strange = [path for path in root.rglob(".kb-tmp-*") if "workouts" in path.parts]
    hour_ago = time.time() - 4000
    for path in root.rglob(".kb-tmp-*"):
        os.utime(path, (hour_ago, hour_ago))
    for words in (["log", "--date", "2026-11-21", "Plank: 30s", "-q"], ["undo"], ["build", "-q"]):
        done = lab.run(words, root, timeout=600)
        if done.status != 0:
            return [f"kb {words[0]} at the end: {done.brief()}"]
    for pattern in ("**/.kb-tmp-*", ".kb/tmp/*", ".kb/changes/*.*doing", ".kb/import/*", ".git/**/*.lock"):
        strange += root.glob(pattern)
    wrong = [f"{path.relative_to(root)} was left" for path in strange]
    with open(root / ".kb/lock") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            wrong.append("the folder is still locked")
    return wrong

"""Whether a site that was built again after a change is that of a first build, byte for byte.

Random folders go through random edits, logged sessions and days that pass; after each of them the
site is built again, once more into a new folder, and by a `kb build --watch` that goes on all the time.
Over all builds after common edits, pages are rendered at most 1.2 times as often as they are written, and
five times more for each build.
"""

import datetime
import filecmp
import re
import shutil
import signal
import subprocess
import time

import folder as folders
import journals

# Seconds in which a watch must have built what was changed, on a busy machine.
PATIENCE = 30
PLANNED = re.compile(r"^plan +\S+ \S+ +([\d,]+) of", re.MULTILINE)
WRITTEN = re.compile(r"^(?:documents|lists) +\S+ \S+ +([\d,]+) of [\d,]+ written", re.MULTILINE)
# The tables of the search are made as a whole, and count as one page.
SEARCH = re.compile(r"([\d,]+) of them of the search")


def campaign(lab, tally):
    count, edits = (2, 8) if lab.minute else (40, 20)
    work = []

    def try_one(number):
        random = lab.random("rebuilds", number)
        root = journals.make(lab.fresh("rebuilds"), random)
        history = History(lab, root, random, tally)
        wrong = list(history.live(edits))
        work.extend(history.work)
        return root, wrong

    for number, (root, wrong) in enumerate(lab.map(try_one, range(count))):
        for what in wrong:
            tally.failed(f"folder {number}: {what}",
                         f"torture.py --only rebuilds --seed {lab.seed}", root)
        folders.discard(root)
    rendered, written = (sum(column) for column in zip(*work, (0, 0)))
    if written == 0:
        tally.failed("no build says that it wrote anything", "look at the table of kb build --verbose")
    # A few builds say nothing about the mean.
    if not lab.minute and rendered > 1.2 * written + 5 * len(work):
        tally.failed(f"{rendered} pages were rendered to write {written} in {len(work)} builds",
                     f"torture.py --only rebuilds --seed {lab.seed}")
    tally.remark = f"builds after a change; {rendered} pages rendered to write {written}"
    return tally


class Watch:
    """A process that builds a site of its own after each change."""

    def __init__(self, lab, root, site, day):
        self.process = subprocess.Popen(
            [lab.kb, "build", "--watch", "--quiet", "--audience", "personal", "--out", str(site)], cwd=root,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env=lab.environment(KB_TODAY=day.isoformat()))

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()


class History:
    """A folder, the day it is, and what happens to it."""

    def __init__(self, lab, root, random, tally):
        self.lab, self.root, self.random, self.tally, self.work = lab, root, random, tally, []
        self.day = journals.LAST - datetime.timedelta(days=random.randint(0, 200))

    def live(self, edits):
        """Gives what is wrong after each edit."""
        self.build("public")
        watch, since = self.watch(), self.day
        try:
            for _ in range(edits):
                name, edit = self.random.choice(EDITS)
                edit(self)
                if self.day != since:
                    watch.end()
                    watch, since = self.watch(), self.day
                again = self.build("public", "--verbose")
                fresh = self.build("fresh", "--clean")
                wrong = self.difference("public") if again and fresh else "kb build failed"
                wrong = wrong or self.watched_difference()
                if wrong:
                    yield f"after {name}, {self.day}: {wrong}"
                    return
                self.tally.passed()
                if name not in WIDE:
                    self.count(again)
                shutil.rmtree(self.root / "fresh")
        finally:
            watch.end()

    def watch(self):
        return Watch(self.lab, self.root, self.root / "watched", self.day)

    def watched_difference(self):
        """What the watch's site differs in once it had its time."""
        end = time.monotonic() + PATIENCE
        while (wrong := self.difference("watched")) and time.monotonic() < end:
            time.sleep(0.05)
        return wrong and f"built by a watch, {wrong}"

    def count(self, report):
        """Takes note of how many pages a build rendered and wrote."""
        def sum_of(pattern):
            return sum(int(number.replace(",", "")) for number in pattern.findall(report))

        # Where nothing changed, nothing was planned.
        if PLANNED.search(report):
            self.work.append([sum_of(PLANNED) - max(0, sum_of(SEARCH) - 1), sum_of(WRITTEN)])

    def build(self, out, *options):
        done = self.lab.run(
            ["build", "--audience", "personal", "--out", str(self.root / out), *options], self.root,
            KB_TODAY=self.day.isoformat())
        return done.out if done.status == 0 else None

    def difference(self, site):
        """The first file of a site that differs from the new one; `None` for none."""
        sides = [self.root / site, self.root / "fresh"]
        names = [{str(path.relative_to(side)) for path in side.rglob("*") if path.is_file()}
                 for side in sides]
        lost = names[0] ^ names[1]
        if lost:
            return f"{min(lost)} is only in one of them"
        same, other, unread = filecmp.cmpfiles(*sides, sorted(names[0]), shallow=False)
        return f"{other[0]} differs ({len(other)} files do)" if other or unread else None

    def texts(self, pattern):
        return sorted(self.root.glob(pattern))

    def append(self, pattern, text):
        path = self.random.choice(self.texts(pattern))
        path.write_text(path.read_text() + text)


def sentence(history):
    history.append("*/*/*.md", "\nOne more sentence.\n")


def step(history):
    names = [name for name, *_ in journals.EXERCISES]
    history.append(
        "workouts/templates/*.md",
        f"- {history.random.choice(names)} — 3x{history.random.randint(3, 15)}\n")


def session(history):
    path = f"workouts/journal/{history.day.year}/{history.day.isoformat()}.md"
    file = history.root / path
    text = file.read_text() if file.exists() else f"# {history.day.isoformat()}\n"
    hour = history.random.randint(0, 23)
    folders.put(history.root, path, text + "\n" + journals.session(history.random, hour))


def forgotten(history):
    history.random.choice(history.texts("workouts/journal/*/*.md")).unlink()


def days(history):
    history.day += datetime.timedelta(days=history.random.choice([1, 1, 7, 30, 91]))


def settings(history):
    file = history.root / "kb.yaml"
    text = file.read_text()
    swaps = [("rotation: [push, pull, legs]", "rotation: [legs, push]"), ("units: kg", "units: lb"),
             ("favorites: [push-light, other]", "favorites: [push]")]
    one, other = history.random.choice(swaps)
    file.write_text(text.replace(one, other) if one in text else text.replace(other, one))


def more_settings(history):
    """A section that is added, or taken away again."""
    file = history.root / "kb.yaml"
    text = file.read_text()
    section = history.random.choice(SECTIONS)
    key = section.split(":")[0] + ":"
    if section in text:
        file.write_text(text.replace(section, ""))
    elif f"\n{key}" not in "\n" + text:
        file.write_text(text + section)


SECTIONS = [
    "rest: {compound: 2:30, isolation: 45s}\n", "formula: Brzycki\n", "name: Sam\n",
    "challenge: {name: Hangs, sets: 2, each: 30s}\n", "discovery: {avoid-repeat: yes}\n",
    "progression: {default: {scheme: linear}}\n", "site: {title: Iron}\n", "# a remark\n",
    "equipment: {plates: [{weight: 10kg, count: 4}, {weight: 1.25kg, count: 2}]}\n",
]


def title(history):
    path = history.random.choice(history.texts("*/*/*.md"))
    path.write_text(re.sub(r"^# (.*)$", r"# \1 I", path.read_text(), count=1, flags=re.M))


def plan(history):
    day = history.day + datetime.timedelta(days=history.random.randint(-2, 5))
    path = history.root / "workouts/plan.md"
    text = path.read_text() if path.exists() else "# Plan\n\n"
    path.write_text(text + f"- {day.isoformat()} {history.random.choice(journals.KEYS)}\n")


def exercise(history):
    path = history.random.choice(history.texts("resources/exercises/*.md"))
    one, other = history.random.choice(
        [("compound", "isolation"), ("barbell", "dumbbell"), ("chest", "back")])
    text = path.read_text()
    path.write_text(text.replace(one, other) if one in text else text.replace(other, one))


def link(history):
    """A text that mentions a workout or an exercise, which show on their pages what mentions them."""
    name = history.random.choice(journals.KEYS + [name for name, *_ in journals.EXERCISES])
    history.append("*/*/*.md", f"\nAs in [[{name}]].\n")


def program(history):
    names = [name for name, *_ in journals.EXERCISES]
    path = f"resources/programs/own-{history.random.randint(1, 3)}.md"
    folders.put(history.root, path, "# Own program\n\n## Monday\n\n" + "".join(
        f"- {history.random.choice(names)} — 3x5\n" for _ in range(3)))


EDITS = [
    ("a sentence", sentence), ("a sentence", sentence), ("a step", step), ("a session", session),
    ("a session", session), ("a day that was removed", forgotten), ("days passed", days),
    ("days passed", days), ("settings", settings), ("more settings", more_settings),
    ("a title", title), ("a plan", plan), ("an exercise", exercise), ("a link", link), ("a program", program),
]
# Rare edits that may reach all pages: the settings of figures, and names, to which steps link.
WIDE = ["settings", "more settings", "a title"]

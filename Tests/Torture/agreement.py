"""Whether kb answers alike on every surface: its commands, their JSON, the pages and the site's files.

On random journals, each as of five days, and on the folder of this repository.
"""

import datetime
import html
import json
import pathlib
import re
import shutil

import folder as folders
import journals

TOP = pathlib.Path(__file__).resolve().parents[2]
CARD = re.compile(r'<p class="big">(.*?)</p>\s*<p>(.*?)</p>', re.DOTALL)
NUMBER = re.compile(r'data-counts="([a-z]+)"><dt>.*?</dt><dd>(\d+)')
BEST = re.compile(r'<dt>Best e1RM</dt>.{0,80}?href="[./]*sessions/([0-9-]{10})')
DAY = re.compile(r"(?<![\w/-])\d{4}-\d{2}-\d{2}(?![\w/-]|\.\w)")
# Between texts of two directions; they are no part of an answer.
ISOLATES = str.maketrans("", "", "\u2066\u2067\u2068\u2069")


def in_words(text):
    """A sentence with its days as pages write them."""
    return DAY.sub(lambda found: "{0:%A} {0.day} {0:%B} {0.year}".format(
        datetime.date.fromisoformat(found[0])), text or "")


def campaign(lab, tally):
    count = 3 if lab.minute else 40

    def try_one(number):
        random = lab.random("agreement", number)
        root = journals.make(lab.fresh("agreement"), random)
        wrong = []
        span = (journals.LAST - journals.FIRST).days
        for offset in sorted(random.sample(range(span + 1), 5)):
            day = journals.FIRST + datetime.timedelta(days=offset)
            wrong += Surfaces(lab, root, day.isoformat(), tally).disagreements()
        return root, wrong

    for number, (root, wrong) in enumerate(lab.map(try_one, range(count))):
        for what in wrong:
            tally.failed(f"journal {number}: {what}",
                         f"torture.py --only agreement --seed {lab.seed}", root)
        folders.discard(root)
    if not lab.minute:
        sample(lab, tally)
    tally.remark = f"answers about {count} journals and the sample"
    return tally


def sample(lab, tally):
    """The same of every exercise and workout of this repository."""
    root = lab.fresh("agreement-sample")
    shutil.copytree(TOP / "workouts", root / "workouts")
    shutil.copytree(TOP / "resources", root / "resources")
    shutil.copy(TOP / "kb.yaml", root)
    for what in Surfaces(lab, root, "2026-11-21", tally).disagreements():
        tally.failed(f"sample: {what}", "torture.py --only agreement", root)
    folders.discard(root)


class Surfaces:
    """The answers of one folder as of one day."""

    def __init__(self, lab, root, day, tally):
        self.lab, self.root, self.day, self.tally = lab, root, day, tally
        self.site = root / "public"
        self.wrong = []

    def disagreements(self):
        built = self.lab.run(
            ["build", "--audience", "personal", "--quiet", "--out", str(self.site)], self.root,
            timeout=120, KB_TODAY=self.day)
        if built.status != 0:
            return [f"{self.day}: kb build: {built.brief()}"]
        try:
            self.exercises()
            self.workouts()
            self.counts()
            self.today()
        except (ValueError, KeyError, IndexError, OSError) as error:
            self.wrong.append(f"{self.day}: {type(error).__name__}: {error}")
        return self.wrong

    def json(self, *words):
        done = self.lab.run([*words, "--json"], self.root, timeout=120, KB_TODAY=self.day)
        if done.status != 0:
            raise ValueError(f"kb {' '.join(words[:4])}: {done.brief()}")
        return json.loads(done.out)

    def page(self, path):
        text = (self.site / path).read_text()
        return html.unescape(text).translate(ISOLATES)

    def same(self, what, **answers):
        """All answers are equal; each is named by where it stands."""
        first = next(iter(answers.values()))
        if all(answer == first for answer in answers.values()):
            self.tally.passed()
        else:
            shown = "; ".join(f"{name} says {answer!r}" for name, answer in answers.items())
            self.wrong.append(f"{self.day}: {what}: {shown}"[:900])

    def exercises(self):
        files = {item["name"]: item for item in json.loads((self.site / "run/exercises.json").read_text())}
        pages = {item["name"]: item for item in self.json("list", "exercises")}
        names = sorted(files)
        answers = {}
        for part in self.json("next", *names):
            for target in part["targets"]:
                answers.setdefault(target["exercise"], []).append(target)
        few = names if len(names) < 20 else names[::12]
        for name in names:
            own = answers.get(name, [])
            on_page = CARD.findall(self.page(f"exercises/{pages[name]['key']}/index.html"))
            spoken = [[target["target"], target["why"]] for target in own]
            worded = [[target, in_words(why)] for target, why in spoken]
            self.same(f"what {name} asks for", next=worded, page=[list(card) for card in on_page])
            if name in few:
                why = [[target["target"], target["why"]] for target in self.json("why", name)]
                self.same(f"why {name} asks for it", next=spoken, why=why)
                self.same(
                    f"what rests on what for {name}",
                    next=[target["evidence"] for target in own],
                    why=[target["evidence"] for target in self.json("why", name)])
                self.records(name, pages[name]["key"])
            self.same(
                f"why a run adds {name}", next=in_words(own[0]["why"]) if own else None,
                run=files[name].get("why"))

    def records(self, name, key):
        """The records of an exercise, by command, view and page."""
        shown = self.json("show", "exercise", name)
        done = self.json("history", "--all", "--exercise", name)
        self.same(
            f"the sessions of {name}", show=len(shown["sessions"]), history=len(done["sessions"]),
            total=done["totals"]["sessions"])
        if not shown["sessions"]:
            self.same(f"the records of {name}", show=shown["best"], none=[])
            return
        listed = self.json("records", name)[0]["records"]
        best = [item["date"] for item in listed if item["kind"] == "e1rm"]
        days = [item["date"] for item in shown["best"] if item.get("label") == "Best e1RM"]
        on_page = BEST.findall(self.page(f"exercises/{key}/index.html"))
        self.same(f"the day of {name}'s best", records=best, show=days, page=on_page)

    def workouts(self):
        cards = self.json("list", "workouts")
        known = {item["key"]: item for item in json.loads((self.site / "workouts.json").read_text())}
        self.same("the workouts", list=sorted(card["key"] for card in cards), site=sorted(known))
        parts = {part["key"]: part["targets"]
                 for part in self.json("next", *sorted(known)) if "key" in part}
        for key, card in sorted(known.items()):
            run = json.loads((self.site / f"run/{card['id']}.json").read_text())
            targets = parts.get(key, [])
            # A run has what is logged, so not what only paces the others.
            names = [step["name"] for step in run["exercises"]]
            why = [step.get("why") for step in run["exercises"]]
            if len(targets) == len(names):
                self.same(
                    f"what {key} asks for", next=[in_words(target["why"]) for target in targets], run=why)
            else:
                missing = [text for text in why if text not in [in_words(t["why"]) for t in targets]]
                self.same(f"what {key} asks for", next=[], run=missing)
        for card in cards:
            self.same(f"the base of {card['key']}", list=card.get("base"),
                      site=known[card["key"]].get("base"))

    def counts(self):
        stats = self.json("stats")
        week = self.json("history", "--week")
        month = self.json("history", "--month")
        every = self.json("history", "--all")
        streak = self.json("streak")
        home = dict(NUMBER.findall(self.page("index.html")))
        self.same("the sessions of the week", stats=stats["sessionsThisWeek"],
                  history=week["totals"]["sessions"], page=int(home["week"]))
        self.same("the sessions of the month", stats=stats["sessionsThisMonth"],
                  history=month["totals"]["sessions"], page=int(home["month"]))
        self.same("the streak", streak=streak["gym"]["current"], page=int(home["streak"]))
        totals = stats["totals"]
        self.same("all sessions", stats=totals["sessions"], history=every["totals"]["sessions"])
        self.same("the days trained", stats=totals["days"], history=every["totals"]["days"])
        self.same("what was lifted", stats=[totals["lifted"], totals["bodyweightReps"]],
                  history=[every["totals"]["lifted"], every["totals"]["bodyweightReps"]])

    def today(self):
        today = self.json("today")
        suggestion = today.get("suggestion")
        page = self.page("index.html")
        if not suggestion:
            self.tally.passed()
            return
        self.same("the workout of the day", today=True,
                  page=f"<h2>{suggestion['name']}</h2>" in page)
        parts = self.json("next", suggestion["key"])
        self.same("the targets of the day", today=suggestion["targets"], next=parts[0]["targets"])
        told = [in_words(target["why"]) for target in suggestion["targets"]]
        self.same("why the day asks for them", today=[],
                  page=[why for why in told[:24] if f"<p>{why}</p>" not in page])
        rotation = self.json("rotation")
        if suggestion.get("chosenBy") == "rotation":
            self.same("the next of the rotation", today=suggestion["key"], rotation=rotation["next"])
            self.same("why it is next", today=suggestion["why"], rotation=rotation["why"])

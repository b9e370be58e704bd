"""Sessions as a phone sends them, and a reader of the journal that knows nothing of kb's own."""

import collections
import datetime
import json
import re

FIRST = datetime.date(2026, 9, 1)
DAYS = 80
WORKOUTS = {
    "push-a": ["Bench Press (3x8 60kg)", "Push-up (3x10)"],
    "evening": ["Squat (3x5 100kg)", "Push-up (3x10)", "Plank (3x45s)"],
    "lunch": ["Push-up (5x10)", "Plank (2x30s)"],
    "evening-at-home": ["Squat (5x5 60kg)", "Box Push-up (3x12)", "Deadlift (1x5 120kg)"],
}
NOTES = ["Slept badly, went anyway.", "The gym was full.", "Felt light.", "Grip wider from set two on.",
         "Läuft wieder; 走った後。", "No rack free, so less than planned."]


def day_of(turn):
    return FIRST + datetime.timedelta(days=turn % DAYS)


def body(random, key, day):
    """The body of the call that adds a session."""
    title = random.choice(sorted(WORKOUTS))
    minutes = random.randrange(5 * 60, 23 * 60)
    head = [f"- id: {key}"]
    if random.random() < 0.6:
        head.append(f"- workout: {title}")
    if random.random() < 0.7:
        head.append(f"- duration: {random.randint(18, 59)}:{random.randint(0, 59):02}")
    if random.random() < 0.5:
        head.append(f"- effort: {random.randint(4, 10)}")
    lines = [
        f"# {day}", "", f"## {minutes // 60:02}:{minutes % 60:02} {title.replace('-', ' ').title()}",
        "", *head, "", *(entry(random, words) for words in WORKOUTS[title]), ""]
    if random.random() < 0.4:
        lines += [random.choice(NOTES), ""]
    # The last line names the session, so that a cut would show.
    lines += [f"So ends {key}."]
    return {"id": key, "markdown": "\n".join(lines) + "\n"}


def entry(random, words):
    """A line of an entry with what was done of its target."""
    if random.random() < 0.06:
        return f"- {words}: skipped, no time"
    sets, wanted = map(int, re.search(r"\((\d+)x(\d+)", words).groups())
    done = [max(1, wanted - random.choice([0, 0, 0, 0, 1, 2, 3])) for _ in range(sets)]
    unit = "s" if "s)" in words else ""
    return f"- {words}: {', '.join(f'{number}{unit}' for number in done)}"


class Journal:
    """The Markdown of a journal, and what must stand there."""

    def __init__(self, root):
        self.root = root
        self.sent = {}
        self.own = self.standing()

    def expect(self, bodies):
        """Notes what will be sent."""
        for one in bodies:
            day, text = one["markdown"].split("\n\n", 1)
            self.sent[one["id"]] = (day, text.strip())

    def standing(self):
        """Each session of the files with its day, and how often it stands there."""
        found = collections.Counter()
        for path in self.root.glob("workouts/journal/**/*.md"):
            head, *parts = re.split(r"^(?=## )", path.read_text(), flags=re.MULTILINE)
            found.update((head.strip(), part.strip()) for part in parts)
            if not parts or head.strip() != f"# {path.stem}":
                found[path.name, head.strip()] += 1
        return found

    def faults(self, acknowledged, is_over=False):
        """What is wrong with the journal, as long as all but these may be missing."""
        found = self.standing()
        wrong = []
        for key, session in self.sent.items():
            times = found.pop(session, 0)
            if times > 1:
                wrong.append(f"{key} stands there {times} times")
            elif times == 0 and (key in acknowledged or is_over):
                wrong.append(f"{key} was acknowledged and is gone, or not as it was sent")
        wrong += [f"nobody has sent {session}" for session in found - self.own]
        wrong += [f"{session} was there before and is gone" for session in self.own - found]
        return wrong

    def disagreements(self, history):
        """What kb itself lists otherwise than it was sent, in the JSON of kb history --all."""
        try:
            listed = json.loads(history)["sessions"]
        except (ValueError, KeyError, TypeError):
            return [f"it gives {history[:200]!r}"]
        ids = collections.Counter(one["id"] for one in listed if "id" in one)
        wrong = [f"it has {key} {ids[key]} times" for key in ids.keys() | self.sent.keys()
                 if ids[key] != (key in self.sent)]
        for one in listed:
            if one.get("id") in self.sent and f"# {one['date']}" != self.sent[one["id"]][0]:
                wrong.append(f"it has {one['id']} on {one['date']}")
        return wrong

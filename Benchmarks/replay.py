"""Makes a journal and a ledger file that say the same, for measuring how long a report takes.

A session becomes a transaction and an entry a posting of what was lifted in it.
"""

import datetime
import random
from pathlib import Path

LAST = datetime.date(2024, 12, 31)
LIFTS = ["Back Squat", "Bench Press", "Deadlift", "Overhead Press", "Barbell Row", "Front Squat",
         "Romanian Deadlift", "Incline Bench Press", "Dumbbell Row", "Hip Thrust", "Lat Pulldown",
         "Goblet Squat", "Leg Press", "Cable Row", "Dumbbell Curl", "Farmer's Carry"]
TITLES = ["Push Day", "Pull Day", "Leg Day", "Upper Body", "Lower Body", "Full Body"]
NOTES = ["Slept badly, still moved well.", "Gym was crowded; swapped two exercises.",
         "Grip gave out first.", "Felt strong from the first set on.", ""]


def entry(chance, name):
    """An entry's line, and the kilograms that were lifted in it."""
    reps, load = chance.randrange(5, 11), 20 + 5 * chance.randrange(20)
    target = f"- {name} (3x{reps} {load}kg): "
    if chance.random() < 0.3:
        return target + "done\n", 3 * reps * load
    last = reps - chance.randrange(3)
    effort = " @8" if chance.random() < 0.4 else ""
    return f"{target}{reps}, {reps}, {last}{effort}\n", (2 * reps + last) * load


def generate(folder, count, seed):
    """Writes `folder/kb`, with a journal in files of a month, and `folder/ledger.dat`."""
    chance = random.Random(seed)
    months, transactions = {}, []
    for index in range(count):
        # Two sessions a day, backwards.
        day = LAST - datetime.timedelta(days=index // 2)
        hour = 18 if index % 2 == 0 else 7
        title = chance.choice(TITLES)
        lines = [f"## {hour:02}:{5 * chance.randrange(12):02} {title}\n\n",
                 f"- duration: {chance.randrange(25, 75)}:{chance.randrange(60):02}\n",
                 f"- effort: {chance.randrange(5, 10)}\n\n"]
        postings = [f"{day:%Y/%m/%d} {title}\n"]
        for name in chance.sample(LIFTS, 6):
            line, lifted = entry(chance, name)
            lines.append(line)
            postings.append(f"    Lifted:{name}  {lifted} KG\n")
        note = chance.choice(NOTES)
        lines.append(f"\n{note}\n\n" if note else "\n")
        postings.append("    Sessions\n\n")
        transactions.append("".join(postings))
        days = months.setdefault(f"{day:%Y}/{day:%Y-%m}", {})
        days.setdefault(day, []).append("".join(lines))
    for path, days in months.items():
        file = Path(folder) / "kb/workouts/journal" / (path + ".md")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("".join(f"# {day}\n\n" + "".join(reversed(sessions))
                                for day, sessions in sorted(days.items())))
    (Path(folder) / "kb/kb.yaml").write_text("name: Benchmark\nunits: kg\n")
    (Path(folder) / "ledger.dat").write_text("".join(reversed(transactions)))

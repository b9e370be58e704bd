#!/usr/bin/env python3
"""Compares kb's next targets with those of an independent model, on random journals.

    python3 Tests/Oracle/progression.py --kb .build/test/debug/kb --share .build/share/kb --count 300

`model.py` is written from the documents and not from kb's code. Each journal is one exercise with a
scheme, settings and equipment of its own; a folder holds many, so that one `kb next --json` answers
for all of them. A difference is printed with its journal and what each side says.
"""

import argparse
import datetime
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
from dataclasses import replace

import equipment
import journals
import notation

A_FOLDER = 100
# The percentage of the training max that kb is asked for.
ASKED = 92
FIRST = datetime.date(2026, 1, 1)


def lives(seed, count, gym_name):
    """Exercises with their journals, as (name, matter, settings, made, lines, course)."""
    unit, gym = journals.GYMS[gym_name]
    for number in range(count):
        draw = random.Random(f"{seed} {gym_name} {number}")
        made, matter, settings = journals.exercise(draw, unit, gym)
        lifter = journals.Lifter(draw, made)
        # In letters, since a line `next:` reads a number after a name as sets.
        name = "Lift " + "".join(chr(ord("a") + number // 26 ** power % 26) for power in (2, 1, 0))
        lines = []
        for _ in range(draw.randint(1, 12)):
            lines.append(session(draw, lifter, name, unit, lines))
        yield name, matter, settings, made, lines, lifter.course


def session(draw, lifter, name, unit, lines_before):
    """A line of the journal, which the model takes as well."""
    course, added = lifter.course, lifter.made.bodyweight
    if course.suggested and draw.random() < 0.5:
        load = max((item.load or 0 for item in course.suggested), default=0)
        if load and load != max((item.load or 0) for item in course.target):
            course.accept_deload(load)
            return f"deload: {name} {notation.load_text(load, unit, False)}"
    if lifter.made.scheme == "percent" and draw.random() < (0.15 if lines_before else 0.6):
        known = course.training_max() or lifter.load()
        load = max(5000, equipment.share(known, draw.choice([90, 99, 100, 101, 105])))
        course.set_training_max(load)
        return f"training max: {name} {notation.load_text(load, unit, False)}"
    if course.target is not None and lifter.made.scheme == "double" and draw.random() < 0.05:
        target = lifter.first()
        if target[0].kind == "reps" and len({item.kind for item in target}) == 1:
            reps = draw.randint(*course.range)
            for item in target:
                item.amount = reps
            course.decide(target)
            return f"next: {name} {notation.target_text(target, unit, added)}"
    target = lifter.planned()
    if target is not None and draw.random() < 0.06:
        course.skipped(target)
        return f"{name} ({notation.target_text(target, unit, added)}): skipped"
    sets = lifter.performed(target)
    confirmed = ""
    times = draw.choice([3, 10])
    heaviest = max((item.load or 0 for item in [*sets, *(target or [])]), default=0)
    if not added and draw.random() < 0.04 and heaviest * times <= 400000:
        # A slip of the pen in every set, which the lifter sometimes stands by.
        own = target[0].load if target is not None and len({item.load for item in target}) == 1 else None
        sets = [replace(item, load=(item.load or own or 0) * times or None) if item.amount is not None else item
                for item in sets]
        if draw.random() < 0.4:
            confirmed = f"confirmed: {name}\n- "
    course.entry(target, sets, bool(confirmed))
    plan = f" ({notation.target_text(target, unit, added)})" if target is not None else ""
    return f"{confirmed}{name}{plan}: " + ", ".join(notation.set_text(item, unit, added) for item in sets)


def key(name):
    return name.lower().replace(" ", "-")


def write(root, gym_name, all_lives):
    unit, gym = journals.GYMS[gym_name]
    (root / "resources/exercises").mkdir(parents=True)
    (root / "workouts/journal").mkdir(parents=True)
    (root / "workouts/templates").mkdir()
    settings = "format: 1\n" + journals.gym_yaml(unit, gym) + "progression:\n  exercises:\n"
    days = {}
    for name, matter, own, _, lines, _ in all_lives:
        settings += f"    {name}: {{" + ", ".join(f"{key}: {value}" for key, value in own.items())
        settings += "}\n"
        text = "---\n" + "".join(f"{key}: {value}\n" for key, value in matter.items())
        (root / "resources/exercises" / f"{key(name)}.md").write_text(f"{text}---\n# {name}\n")
        # Percentages are asked for by a workout.
        (root / "workouts/templates" / f"day-of-{key(name)}.md").write_text(
            f"# Day of {name}\n\n- {name} — 1x3 @ {ASKED}% TM\n")
        for place, line in enumerate(lines):
            days.setdefault(place, []).append(line)
    (root / "kb.yaml").write_text(settings)
    journal = ""
    for place, lines in days.items():
        journal += f"# {FIRST + datetime.timedelta(days=place)}\n\n## 07:30 Training\n\n"
        journal += "".join(f"- {line}\n" for line in lines) + "\n"
    (root / "workouts/journal/2026.md").write_text(journal)


def answers(arguments, root, names):
    done = subprocess.run(
        [arguments.kb, "next", "--json", "--on", "2026-02-01", *names], cwd=root,
        capture_output=True, text=True, env={**os.environ, "KB_SHARE": arguments.share})
    if done.returncode != 0:
        raise SystemExit(f"kb next failed in {root}: {done.stderr}")
    found = {}
    for part in json.loads(done.stdout):
        for target in part["targets"]:
            found.setdefault(target["exercise"], target)
    return found


def difference(unit, made, course, answer):
    """What differs, in words; None where both agree."""
    if made.scheme == "percent":
        known = course.training_max()
        if known is None:
            wanted = f"1x3 @ {ASKED}% TM"
        else:
            load = equipment.nearest(made.loads, equipment.share(known, ASKED))
            wanted = f"1x3 {notation.load_text(load, unit, False)}"
        return None if answer["target"] == wanted else f"kb has {answer['target']}, the model {wanted}"
    if course.target is None:
        return None if not answer["evidence"] else f"kb has {answer['target']}, the model nothing"
    wanted = notation.target_text(course.target, unit, made.bodyweight)
    if made.scheme == "none" and not answer["evidence"]:
        return f"kb has nothing, the model {wanted}"
    try:
        found = notation.read_target(answer["target"])
    except ValueError as error:
        return str(error)
    if notation.plain(found) != notation.plain(course.target):
        return f"kb has {answer['target']}, the model {wanted}"
    hints = [hint for hint in answer["hints"] if "deload to" in hint]
    offered = [hint.split("deload to ")[1].split(" (kb deload")[0] for hint in hints]
    suggested = notation.plain(course.suggested) if course.suggested else None
    read = notation.plain(notation.read_target(offered[0])) if offered else None
    if made.scheme == "double" and read != suggested:
        return f"kb offers a deload to {read}, the model to {suggested}"
    stalls = [hint.split(" ")[0] for hint in hints if " stalls in a row" in hint]
    if stalls and int(stalls[0]) != course.failures:
        return f"kb counts {stalls[0]} stalls, the model {course.failures}"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--kb", required=True)
    parser.add_argument("--share", required=True)
    parser.add_argument("--count", type=int, default=300, help="how many journals")
    parser.add_argument("--seed", default="1", help="which ones")
    parser.add_argument("--show", type=int, default=5, help="how many differences are printed")
    arguments = parser.parse_args()
    arguments.kb = os.path.abspath(arguments.kb)
    arguments.share = os.path.abspath(arguments.share)
    different, compared, lines, folder = 0, 0, 0, 0
    while compared < arguments.count:
        gym_name = list(journals.GYMS)[folder % len(journals.GYMS)]
        unit, _ = journals.GYMS[gym_name]
        count = min(A_FOLDER, arguments.count - compared, max(1, arguments.count // 4))
        all_lives = list(lives(f"{arguments.seed} {folder}", count, gym_name))
        with tempfile.TemporaryDirectory() as place:
            root = pathlib.Path(place)
            write(root, gym_name, all_lives)
            found = answers(arguments, root, [
                "day-of-" + key(life[0]) if life[3].scheme == "percent" else life[0] for life in all_lives])
        for name, matter, settings, made, own, course in all_lives:
            lines += len(own)
            wrong = difference(unit, made, course, found[name])
            if wrong is None:
                continue
            different += 1
            if different <= arguments.show:
                print(f"seed {arguments.seed} {folder}, {gym_name}: {matter} {settings}")
                print("".join(f"  {line}\n" for line in own) + f"  {wrong}")
                print(f"  why: {found[name]['why']}\n")
        compared += count
        folder += 1
    print(f"{compared} journals with {lines} entries: {different} differ")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())

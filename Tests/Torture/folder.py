"""Makes the knowledge base that the campaigns break: small, with every kind of file, under git."""

import os
import pathlib
import shutil

EXERCISES = {
    "bench-press": ("Bench Press", "push", "compound", "chest", "barbell"),
    "squat": ("Squat", "legs", "compound", "quads", "barbell"),
    "deadlift": ("Deadlift", "pull", "compound", "hamstrings", "barbell"),
    "push-up": ("Push-up", "push", "compound", "chest", "bodyweight"),
    "box-push-up": ("Box Push-up", "push", "compound", "chest", "bodyweight"),
    "plank": ("Plank", "core", "isolation", "abs", "bodyweight"),
}
FILES = {
    ".gitignore": "public/\n",
    "kb.yaml": """# What a person wrote here stays.
units: kg
equipment:
  bars: [{name: Olympic bar, weight: 20kg, default: true}]
  plates: [{weight: 20kg, count: 4}, {weight: 10kg, count: 4}, {weight: 5kg, count: 4}, {weight: 2.5kg, count: 4}, {weight: 1.25kg, count: 2}]
rotation: [push-a, evening]
challenge: {name: 30 push-ups, sets: 3, each: 10 Push-up}
journal: {layout: day}
site: {title: Training, language: en}
""",
    "resources/quotes.yaml": "- {text: Slow is smooth., by: Anon}\n",
    "resources/workouts/push-a.md": """---
tags: [push]
category: strength
duration: 45 min
---
# Push A

See [[evening]].

## Press
- Bench Press — 3x8 60kg, rest 2:00
- Push-up — 3xAMRAP
""",
    "resources/programs/two-days.md": """---
goal: [strength]
level: [beginner]
days: 2
minutes: 45
progression: {default: {scheme: linear, increment: 2.5kg}}
starting: {default: {load: 20kg}}
---
# Two Days

## Day One
- Squat — 3x5
- Bench Press — 3x5

## Day Two
- Deadlift — 1x5
- Push-up — 3xAMRAP
""",
    "workouts/templates/evening.md": """---
tags: [home]
category: strength
duration: 30 min
---
# Evening

After [push](../../resources/workouts/push-a.md).

## Main — 20 min
- Squat — 3x5 100kg
- Push-up — 3x10
- Plank — 3x45s

## End
- Plank — 60s
""",
    "workouts/templates/lunch.md": "# Lunch\n\n- Push-up — 5x10\n- Plank — 2x30s\n",
    "workouts/variants/evening-at-home.md": """---
base: evening
name: Evening at home
overrides:
  - at: main/squat
    was: Squat — 3x5 100kg
    now: Squat — 5x5 60kg
  - substitute: Push-up
    with: Box Push-up
---
No rack there.
""",
    "workouts/plan.md": """# Plan

- 2026-11-24 18:00 evening
- 2026-11-26 push-a — with a friend
- 2026-11-28 lunch
""",
    "workouts/journal/2026/2026-11-19.md": """# 2026-11-19

## 18:00 Evening

- workout: evening
- effort: 7

- Squat (3x5 100kg): 5, 5, 5
- Push-up (3x10): 10, 10, 8
- Plank (3x45s): 45s, 45s, 40s

Slept badly, went anyway.
""",
    "workouts/journal/2026/2026-11-20.md": """# 2026-11-20

## 07:30 Morning

- Bench Press (3x8 60kg): 8, 8, 7

## 18:00 Evening at home

- workout: evening-at-home
- challenge: 1

- Squat (5x5 60kg): 5, 5, 5, 5, 5
""",
    "workouts/journal/2026/2026-11-21.md": """# 2026-11-21

## 07:30 Morning

- Squat (3x5 100kg): 5, 5, 5
- Plank: 45s
""",
}
# What is nobody else's business must stay so, in its copies as well.
MODES = {"workouts/journal": 0o600, "workouts/plan.md": 0o640, "workouts/templates/lunch.md": 0o664}


def put(root, name, text, mode=None):
    """Writes a file below the root, with its folders."""
    path = pathlib.Path(root) / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    os.chmod(path, mode if mode is not None else wanted_mode(name))


def wanted_mode(name):
    """The mode that the file of this name has at first."""
    for start, mode in MODES.items():
        if name.startswith(start):
            return mode
    return 0o644


def make(lab, root):
    """Writes the knowledge base into a new folder and commits it."""
    for name, text in FILES.items():
        put(root, name, text)
    for key, (name, category, kind, muscle, load) in EXERCISES.items():
        text = (
            f"---\ncategory: {category}\nkind: {kind}\nmuscles: {{primary: [{muscle}]}}\n"
            f"load: {load}\n---\n# {name}\n\nWith care.\n"
        )
        put(root, f"resources/exercises/{key}.md", text)
    commit(lab, root, first=True)


def commit(lab, root, first=False):
    """Commits all that stands in the folder."""
    commands = [["add", "-A"], ["commit", "-qm", "As it was"]]
    if first:
        commands = [["init", "-q", "-b", "main", "--template="], *commands, ["pack-refs", "--all"]]
    for command in commands:
        done = lab.call(["git", *command], root)
        if done.status != 0:
            raise SystemExit(f"git {command[0]} failed: {done.err}")


def copy(source, target):
    """Copies a folder with all modes and times."""
    shutil.copytree(source, target, symlinks=True)
    return target


def discard(*folders):
    for folder in folders:
        shutil.rmtree(folder, ignore_errors=True)

"""Makes small knowledge bases with random journals, for laws that hold in any of them."""

import datetime

import folder as folders

FIRST = datetime.date(2026, 2, 1)
LAST = datetime.date(2026, 11, 21)

# Name, load, kind, usual load in kilograms; 0 for the body alone.
EXERCISES = [
    ("Bench Press", "barbell", "compound", 60),
    ("Squat", "barbell", "compound", 80),
    ("Deadlift", "barbell", "compound", 100),
    ("Overhead Press", "barbell", "compound", 40),
    ("Dumbbell Row", "dumbbell", "compound", 24),
    ("Dumbbell Curl", "dumbbell", "isolation", 12),
    ("Pull-up", "bodyweight", "compound", 0),
    ("Push-up", "bodyweight", "compound", 0),
    ("Plank", "bodyweight", "isolation", 0),
    # Nobody does these two, so that they have to begin somewhere.
    ("Front Squat", "barbell", "compound", 0),
    ("Lateral Raise", "dumbbell", "isolation", 0),
]
DONE = EXERCISES[:9]

WORKOUTS = {
    "workouts/templates/push.md": """# Push

- Bench Press — 3x8 60kg
- Overhead Press — 5x5
- Push-up — 3xAMRAP
""",
    "workouts/templates/pull.md": """---
progression: {default: {scheme: double, reps: 8-12}}
---
# Pull

- Deadlift — 1x5 @ 85%
- Dumbbell Row — 3x8-12
- Pull-up — 3x8
""",
    "workouts/templates/legs.md": """# Legs

- Squat — 3x5 80kg
- Front Squat — 3x6 50kg
- Lateral Raise — 3x15
""",
    "workouts/variants/push-light.md": """---
base: push
name: Push light
overrides:
  - substitute: Bench Press
    with: Push-up
---
A light day.
""",
    "resources/workouts/other.md": """# Other

- Dumbbell Curl — 3x12
- Plank — 3x45s
- Front Squat — 5x3 @ 75%
""",
}
KEYS = ["push", "pull", "legs", "push-light", "other"]


def make(root, random):
    """Writes a folder whose journal runs a little beyond the last day."""
    settings = [
        "units: " + random.choice(["kg", "kg", "kg", "lb"]),
        "rotation: [push, pull, legs]",
        "favorites: [push-light, other]",
        "challenge: {name: Push-ups, sets: 3, each: 10 Push-up}",
    ]
    folders.put(root, "kb.yaml", "\n".join(settings) + "\n")
    for name, load, kind, _ in EXERCISES:
        key = name.lower().replace(" ", "-")
        folders.put(
            root, f"resources/exercises/{key}.md",
            f"---\nkind: {kind}\nload: {load}\nmuscles: {{primary: [chest]}}\n---\n# {name}\n")
    for name, text in WORKOUTS.items():
        folders.put(root, name, text)
    day = FIRST
    while day <= LAST + datetime.timedelta(days=12):
        folders.put(
            root, f"workouts/journal/{day.year}/{day.isoformat()}.md", written(day, random))
        # Now and then a break that is long enough for a way to be forgotten.
        day += datetime.timedelta(days=random.choice([1, 2, 2, 3, 3, 4, 5, 7, 40, 95]))
    return root


def written(day, random):
    """The file of a day: training, part of it, a weight alone, or two sessions."""
    parts = [f"# {day.isoformat()}\n"]
    for number in range(random.choice([1, 1, 1, 1, 2])):
        parts.append(session(random, 7 + 9 * number))
    return "\n".join(parts)


def session(random, hour):
    head = []
    kind = random.random()
    key = random.choice(KEYS)
    if kind < 0.7:
        head.append(f"- workout: {key}")
    if kind < 0.1:
        head.append("- partial: yes")
    if random.random() < 0.2:
        head.append(f"- challenge: {random.randint(1, 4)}")
    if random.random() < 0.2:
        head.append(f"- duration: {random.randint(20, 80)} min")
    name, load, _, usual = random.choice(DONE)
    if random.random() < 0.05 and usual:
        head.append(f"- training max: {name} {usual + 20}kg")
    if random.random() < 0.05 and usual:
        head.append(f"- next: {name} 3x{random.randint(4, 10)} {usual}kg")
    if random.random() < 0.05 and usual:
        head.append(f"- deload: {name} {usual * 9 // 10}kg")
    if kind > 0.92:
        return f"## {hour:02}:00 Note\n\n" + "\n".join(head or ["- challenge: 2"]) + "\n"
    entries = [entry(random) for _ in range(random.randint(1, 4))]
    return "\n".join([f"## {hour:02}:00 Training", "", *head, *([""] if head else []), *entries, ""])


def entry(random):
    name, load, _, usual = random.choice(DONE)
    if random.random() < 0.05:
        return f"- {name}: skipped, no time"
    if name == "Plank":
        return f"- Plank (3x45s): {', '.join(f'{random.randint(30, 60)}s' for _ in range(3))}"
    sets, wanted = random.choice([(3, 8), (3, 5), (5, 5), (3, 12), (1, 5)])
    done = [max(0, wanted + random.choice([0, 0, 0, 0, 1, -1, -3])) for _ in range(sets)]
    reps = ", ".join(map(str, done))
    weight = f"{usual + random.choice([-5, 0, 0, 2.5, 5, 10]):g}kg"
    if not usual:
        return f"- {name} ({sets}x{wanted}): {reps}"
    if random.random() < 0.3:
        return f"- {name}: {weight} x {reps}"
    return f"- {name} ({sets}x{wanted} {weight}): {reps}"

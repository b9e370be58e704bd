"""Folders of training with much that is odd in them, for the calls of kb serve."""

# What of the sample's library is enough for its journal; all of it would make every call slow.
PARTS = [
    "resources/quotes.yaml", "resources/exercises", "resources/workouts/gymtrack", "resources/workouts/strength",
    "resources/workouts/conditioning/cindy.md", "resources/workouts/mobility/morning-mobility.md",
    "resources/programs/bodyweight-routine.md", "resources/programs/five-three-one.md",
]
# What the sample has not: every kind of set and of entry, what is said about a day, and names that mean nothing.
ODD = {
    "workouts/journal/2026/2026-07-01.md": """# 2026-07-01

## 07:00 Odd

- id: odd-1
- workout: conditioning/cindy 79d5b90e4330@e75ef7100168
- duration: 25:00
- effort: 7.5
- bodyweight: 82kg
- soreness: shoulders 3

- Cindy (AMRAP 20 min): 15 rounds + 5
- Squat (3x5 60kg): 20kg x 5 warmup, 60kg x 5 @8, 6/8 fail, 40kg x 8 drop, 40kg x 9 back-off, 12 amrap "deep", skip
- Lunge: 20kg x 3 rest-pause, 20kg x 9 cluster
- Dip: +10kg x 5, BW x 8
- Assisted Pull-up: -20kg x 8
- Run: 5 km 25:00
- Row: 20 cal 1:00
- Bike: 30 cal
- Plank: 50s
- Blorptastic: 3x5 20kg
- Bench Press (3x8 60kg): skipped, elbow
- Deadlift: some 5 or 6

Notes of it.

## Nameless

- partial: yes

- Walk: 10 min
""",
    "workouts/journal/2026/2026-07-08.md": """# 2026-07-08

## 07:00 Odd

- Cindy (AMRAP 20 min): 16 rounds
- Squat: 800kg x 5
- Dip: +12.5kg x 5
- Assisted Pull-up: -15kg x 9
- Run: 5 km 24:00
- Plank: 55s
- Blorptastic: 3x6 20kg
""",
    "resources/exercises/gripper.md": "---\ncategory: grip\nunilateral: yes\n---\n# Gripper\n",
    "home.ics": """BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VEVENT
UID:1
DTSTART:20261121T203000
DTEND:20261121T220000
SUMMARY:Dinner
END:VEVENT
END:VCALENDAR
""",
}
SETTINGS = "\nname: Ann\ncategories: [grip]\nrotation-since: 2026-08-01\ncalendar: {files: [home.ics]}\n"
# Another unit, no library, and much that does not fit together.
POUNDS = {
    "kb.yaml": "units: lb\nlibrary: none\nequipment:\n  plates: [{weight: 45lb, count: 4}, {weight: 10lb, count: 4}]\n"
               "challenge: {name: Sets, sets: 3}\nrotation: [press, gone]\n",
    "workouts/templates/press.md": "# Press\n\n## Main\n\n- A1. Bench Press — 3x8-12 100lb\n- A2. Plank — 3x45s\n"
                                   "\n## End — EMOM 4 min\n\nSlowly.\n\n- Push-up — 5 (as on [the page](x.md))\n",
    "workouts/templates/press-alone.md": "# Press alone\n\n- Bench Press — 3x5 90% of TM\n",
    "workouts/variants/press-light.md": """---
base: press
name: Press light
overrides:
  - at: main/bench-press
    was: Bench Press — 3x8 100lb
    now: Bench Press — 3x8 50lb
  - at: main/nothing
    remove: true
---
""",
    "workouts/variants/lost.md": "---\nbase: nowhere\nname: Lost\n---\n",
    "workouts/plan.md": "# Plan\n\n- 2026-11-20 nowhere\n- 2026-11-23 18:00 press — early\n- 2026-11-24 press\n",
    "resources/exercises/bench-press.md":
        "---\nload: barbell\nkind: compound\nmuscles: {primary: [chest]}\n---\n# Bench Press\n",
    "resources/exercises/handstand.md": "# Handstand\n",
    "resources/programs/none.md": "# None\n",
    "workouts/journal/2026/2026-11-18.md": "# 2026-11-18\n\n## 07:00 Press\n\n- workout: press\n"
                                           "- training max: Bench Press 150lb\n\n"
                                           "- Bench Press (3x8 100lb): 8, 8, 8\n- Plank (3x45s): done\n",
    "workouts/journal/2026/2026-11-19.md": "# 2026-11-19\n\n## 07:00 Press alone\n\n- workout: press-alone\n\n"
                                           "- Bench Press (3x5 135lb): 5, 5, 5\n"
                                           "\n## Later\n\n- Bench Press: 100lb x 5\n- Handstand: done\n",
}

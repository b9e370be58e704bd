/// A workout whose text has a place for every kind of override.
package let overriddenWorkout = """
  ---
  location: gym
  equipment: [barbell, bench]
  ---
  # Push Day A

  Any Markdown. Kept and shown as written.

  ## Prep — 10 min
  - Row — 5 min easy
  - Band pull-aparts — 2x15

  ## Press
  - Bench Press — 5x5 @ 80%, rest 3:00
  - Overhead Press — 3x8-12 @ RPE 8, tempo 3-1-1
  - A1. Push-ups — 3xAMRAP
  - A2. Dead Bugs — 3x10/side, rest 60s

  ## Finisher — EMOM 10: 40s on / 20s off
  - Odd: Burpees
  - Even: Plank

  """

extension HelpTopic {
  static let notation = HelpTopic(
    "notation", "how sets, loads, rests and timers are written",
    """
    A step of a workout is a list item: the exercise, a dash, and what to do. What follows the dash comes
    in any order, and what kb does not understand stays with the step as a note.

    ```workout
    - Bench Press — 3x8-12 60kg, rest 90s
    - Squat — 5x5+ @ 80%, tempo 3-1-1
    - Pull-up — 3xAMRAP
    - Dip — 3x8 BW+10kg, RPE 8
    - Lunge — 3x10/side
    - Plank — 2x30-45s
    - Run — 5 km
    - Thruster — 21-15-9 40kg
    ```

    In this order: a range of reps; as many as possible in the last set, with a share of your estimated
    maximum; as many as possible in every set; weight added to your own, with an effort; reps on each side;
    a hold; a distance; sets with different numbers of reps.

    A block is a heading. Its timer paces all of the steps below it.

    ```workout
    ## Finisher — EMOM 10 min
    - Odd: Burpee — 8
    - Even: Kettlebell Swing — 12
    ## Conditioning — AMRAP 12 min
    - Air Squat — 15
    - Push-up — 10
    ## Intervals — 8 rounds: 20s on / 10s off
    - Row
    ```

    A load needs its unit, since 60 alone could also be reps; notation: {unit: kg} in kb.yaml says it once
    for all of your files. kb also reads what other people write, in six languages, such as 3 sets of 8,
    4 x 10 mit 40 kg or 5 min easy. kb show NAME shows what it understood, kb check says what it did not,
    and kb fmt rewrites it in the form above.

    The whole list is in docs/format.md, which is installed with kb.
    """)
}

extension HelpTopic {
  static let journal = HelpTopic(
    "journal", "how sessions are written, by kb log or by hand",
    """
    The journal is every Markdown file below workouts/journal. kb log adds to it, and so can you: a day is a
    heading, a session is a heading below it, and an exercise is a list item with its target in brackets
    and what you did after the colon.

    ```journal
    # 2026-11-21

    ## 18:30 Push Day

    - duration: 52:10
    - effort: 7

    - Bench Press (3x8 60kg): 20kg x 10 warmup, 8, 8, 7
    - Dip (3x8): 8, 8, +5kg x 6
    - Overhead Press (3x8 30kg): done
    - Lateral Raise (3x12 8kg): skipped, shoulder
    - Plank: 45s, 40s

    Slept badly. Anything that is no list item is a note.
    ```

    A number alone is the reps of a set with the target's load; 65kg x 6 is a set with its own. Words behind
    a set say what it was: warmup, drop, fail, @9 for its effort. done means exactly the target. kb log asks
    for all this, exercise by exercise:

    ```sh
    kb log my-first-workout
    kb log "Bench Press (3x8 60kg): 8, 8, 7" "Plank: 45s, 40s" --effort 7
    kb log "Squat: 100kg x 5" --date yesterday
    ```

    A mistake is corrected in the file: every target, record and chart follows from the text, so nothing
    else has to be told. kb edit yesterday opens the session in your editor, kb undo takes back the last
    change, and git shows what changed when.

    Some list items decide something instead: next: Bench Press 3x8 62.5kg sets the next target,
    training max: Squat 140kg the base of percentages, bodyweight: 82.4kg what you weigh, and partial: yes
    says that the session does not count for the rotation.
    """)
}

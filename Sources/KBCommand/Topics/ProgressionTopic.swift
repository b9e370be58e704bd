extension HelpTopic {
  static let progression = HelpTopic(
    "progression", "how the next targets follow from what you did",
    """
    kb reads the whole journal each time and works out what every exercise asks for next. Nothing of that is
    stored, so correcting an old session corrects all that followed. kb next shows the targets, and kb why
    says which rule and which line of the journal they rest on.

    ```sh
    kb next my-first-workout
    kb why bench press
    ```

    Without any settings it is double progression: one more rep each time that all sets were done, and from
    12 reps on more load, back at 8. A missed set keeps the target. After two misses in a row kb proposes a
    deload, which kb deload accepts.

    The rule can be another one: for everything or single exercises in kb.yaml, for one workout in its front
    matter, or by a program.

    ```yaml
    progression:
      scheme: double
      exercises:
        Squat: {scheme: linear, increment: 5kg}
        Deadlift: {scheme: percent, cycle: 4}
        Plank: {scheme: time, step: 5s}
    ```

    linear adds load after each success and takes a tenth off after three failures; percent follows a
    training max that goes up by cycles; stages goes through 5x3, 6x2 and the like; rpe looks for the load
    of an effort; total-reps counts the reps of all sets; time makes holds longer; none leaves everything to
    you.

    Every load can be made with what equipment: in kb.yaml lists. To decide yourself, write next: Squat 5x5
    100kg into a session, or set a training max there; kb goes on from that. kb simulate shows the weeks to
    come before you train them.

    ```sh
    kb simulate my-first-workout --sessions 12
    kb program recommend
    ```
    """)
}

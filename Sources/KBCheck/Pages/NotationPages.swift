extension CheckGroup {
  static let notation = CheckGroup(
    "Notation in workouts and sessions",
    [
      NamedCheck(
        "ambiguous-load", .error,
        """
        A number without a unit could be a load or a count of sets; kb does not guess in a file.

        ```markdown
        - Squat (3x5 100kg): 100x5, 5, 5
        ```

        Way out: write the unit: `100kg x 5`. A count of sets up to 20 needs none: `3x5`.
        """),
      NamedCheck(
        "negative-reps", .error,
        """
        A number of repetitions is below zero.

        ```markdown
        - Squat (3x5 100kg): 5, 5, -5
        ```

        Way out: write the number without its sign, or a load that is taken off with its unit:
        `-5kg`.
        """),
      NamedCheck(
        "out-of-range", .error,
        """
        A number is larger, smaller or finer than anything in training: sets of no repetitions, a
        percentage of 800, an RPE of 12, a negative rest. The text is kept as it is.

        ```markdown
        - Squat (3x5 100kg): 5, 5, 99999999
        ```

        Way out: correct the number.
        """),
      NamedCheck(
        "unparsed-prescription", .warning,
        """
        A word looks like sets and cannot be read as such. It is kept and shown as a note.

        ```markdown
        - Squat — 3xx8
        ```

        Way out: write the sets as `3x8`, or quotes around what is a note.
        """),
      NamedCheck(
        "reversed-range", .warning,
        """
        A range begins with the larger number.

        ```markdown
        - Squat — 3x12-8
        ```

        Way out: write the smaller number first: `3x8-12`.
        """),
      NamedCheck(
        "second-value", .warning,
        """
        A load, an effort, a rest or a target is there for the second time. The first one counts.
        The second is kept as a note; a second target becomes part of the exercise's name.

        ```markdown
        - Squat — 3x8 60kg 70kg
        ```

        Way out: keep one of the two, write sets with a load each (`2x8 60kg, 1x8 70kg`), or put
        quotation marks around what is a note.
        """),
      NamedCheck(
        "unclosed-mark", .warning,
        """
        A bracket or a quotation mark of a step or an entry has no other half, so that what it
        should hold is read as something else.

        ```markdown
        - Squat — 3x8 (paused
        ```

        Way out: close it, or remove it.
        """),
      NamedCheck(
        "unparsed-timer", .warning,
        """
        A heading has a word of a timer, and its numbers are missing, cannot be, or are not
        understood. The block gets no timer from them.

        ```markdown
        ## Finisher — Every 0s x 6
        ```

        Way out: write the timer as the fix shows it.
        """),
    ])
}

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

        Fix: write the unit: `100kg x 5`. A count of sets up to 20 needs none: `3x5`. `kb check --fix
        --choose 1` writes the first meaning that each problem lists, and `notation:` in `kb.yaml` says
        once what such numbers always mean: `{first: load, unit: kg}`.
        """),
      NamedCheck(
        "negative-reps", .error,
        """
        A number of reps is negative.

        ```markdown
        - Squat (3x5 100kg): 5, 5, -5
        ```

        Fix: write the number without its sign, or, for an assisted load, add the unit: `-5kg`.
        """),
      NamedCheck(
        "out-of-range", .error,
        """
        A number is larger, smaller or more precise than anything in training: sets of zero reps, a
        percentage of 800, an RPE of 12, a negative rest. The text is kept as it is.

        ```markdown
        - Squat (3x5 100kg): 5, 5, 99999999
        ```

        Fix: correct the number.
        """),
      NamedCheck(
        "unparsed-prescription", .warning,
        """
        A word looks like sets but cannot be read as sets. It is kept and shown as a note.

        ```markdown
        - Squat — 3xx8
        ```

        Fix: write the sets as `3x8`, or put a note in quotes.
        """),
      NamedCheck(
        "reversed-range", .warning,
        """
        A range begins with the larger number.

        ```markdown
        - Squat — 3x12-8
        ```

        Fix: write the smaller number first: `3x8-12`.
        """),
      NamedCheck(
        "second-value", .warning,
        """
        A load, an effort, a rest or a target is given a second time. The first one counts. The
        second is kept as a note; a second target becomes part of the exercise's name.

        ```markdown
        - Squat — 3x8 60kg 70kg
        ```

        Fix: keep one of the two, write sets with a load each (`2x8 60kg, 1x8 70kg`), or put the
        note in quotation marks.
        """),
      NamedCheck(
        "unclosed-mark", .warning,
        """
        A bracket or a quotation mark in a step or an entry is not closed or was never opened, so
        its text is read as something else.

        ```markdown
        - Squat — 3x8 (paused
        ```

        Fix: close it, or remove it.
        """),
      NamedCheck(
        "unparsed-timer", .warning,
        """
        A heading names a timer, but its numbers are missing, impossible or not understood. The
        block gets no timer from them.

        ```markdown
        ## Finisher — Every 0s x 6
        ```

        Fix: write the timer as the message shows it.
        """),
      NamedCheck(
        "unread-numbers", .info,
        """
        A step has numbers that mean no sets to kb, so that they are a part of its name.

        ```markdown
        - 1 of 2, 20 Sit-up
        ```

        Fix: write what is to be done behind an em dash: `Sit-up — 1x20`. If the numbers do belong to
        the name, end the line with an em dash: `90/90 Stretch —`.
        """),
    ])
}

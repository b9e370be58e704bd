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
        A number is larger, smaller or finer than anything in training. The text is kept as it is.

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
    ])
}

extension CheckGroup {
  static let routines = CheckGroup(
    "Routines as JSON",
    [
      NamedCheck(
        "json-syntax", .error,
        """
        The file that `kb import routine` is given is no JSON from the marked place on. Nothing is
        imported.

        ```json
        {"name": "Push Day A", "routineExercises": [,]}
        ```

        Way out: correct the place; `kb export routine WORKOUT` prints one that is right.
        """),
      NamedCheck(
        "json-value", .error,
        """
        A value of a routine's JSON is missing, of the wrong kind, or contradicts another one. The
        message begins with its path, such as `routineExercises[2].targetReps`. Nothing is
        imported, so that nothing is lost on the way.

        ```json
        {"name": "Push Day A", "routineExercises": [{"exercise": "Row", "targetReps": "many"}]}
        ```

        Way out: write a value as the fix describes it; `kb export routine --schema` prints the
        schema that editors check against.
        """),
    ])
}

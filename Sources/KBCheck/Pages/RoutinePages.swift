extension CheckGroup {
  static let routines = CheckGroup(
    "Routines as JSON",
    [
      NamedCheck(
        "json-syntax", .error,
        """
        The file given to `kb import routine` is not JSON from the marked place on. Nothing is
        imported.

        ```json
        {"name": "Push Day A", "routineExercises": [,]}
        ```

        Fix: correct that place; `kb export routine WORKOUT` prints a correct example.
        """),
      NamedCheck(
        "json-value", .error,
        """
        A value of a routine's JSON is missing, of the wrong kind, or contradicts another one. The
        message begins with its path, such as `routineExercises[2].targetReps`. Nothing is imported,
        so nothing is lost.

        ```json
        {"name": "Push Day A", "routineExercises": [{"exercise": "Row", "targetReps": "many"}]}
        ```

        Fix: write a value as the fix describes it; `kb export routine --schema` prints the schema
        that editors check against.
        """),
    ])
}

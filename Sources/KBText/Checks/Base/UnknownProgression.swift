import KBCore

extension NamedCheck {
  static let unknownProgression = NamedCheck(
    "unknown-progression", .warning, work: .knowledge { $0.unknownProgressions() },
    """
    `progression: exercises:` of `kb.yaml` has a rule for a name that no exercise goes by, so that
    the rule is for nothing.

    ```yaml
    progression:
      exercises:
        Sqat: {scheme: linear}
    ```

    Way out: correct the name, or add the exercise below `resources/exercises`.
    """)
}

extension CheckedBase {
  fileprivate func unknownProgressions() -> [Diagnostic] {
    // A folder without exercises cannot tell.
    guard !library.exercises.isEmpty, let progression = settingsRoot?["progression"] else {
      return []
    }
    return progression.keys("exercises")
      .filter { library.exercise(named: $0.text) == nil }
      .map { name in
        let near = nearestNames(to: name.text, in: library.exerciseNames, limit: 1)
        return problem(
          .unknownProgression, settingsPath, name.range,
          "no exercise is called \"\(name.text)\", so that its rule is for nothing",
          fix: near.isEmpty
            ? "correct it, or add the exercise below resources/exercises"
            : "did you mean \(near[0])?")
      }
  }
}

import KBCore
import KBText

extension NamedCheck {
  static let unknownProgression = NamedCheck(
    "unknown-progression", .warning, work: .knowledge { $0.unknownProgressions() },
    """
    `progression: exercises:` of `kb.yaml` or of a workout, or `rest: exercises:` of `kb.yaml`, has
    a rule for a name that no exercise has, so the rule does nothing.

    ```yaml
    progression:
      exercises:
        Sqat: {scheme: linear}
    ```

    Fix: correct the name, or add the exercise to `resources/exercises`.
    """)
}

extension CheckedBase {
  fileprivate func unknownProgressions() -> [Diagnostic] {
    // A folder without exercises cannot tell.
    guard !library.exercises.isEmpty else { return [] }
    let root = settingsRoot
    var found = unknown(root?["progression"]?.keys("exercises") ?? [], in: settingsPath)
    found += unknown(root?["rest"]?.keys("exercises") ?? [], in: settingsPath)
    for document in workouts where !document.progression.isEmpty {
      let path = document.card.identity.path
      found += unknown(ruleNames(in: path), in: path)
    }
    return found
  }

  /// The names below `progression: exercises:` of a workout, with their places.
  private func ruleNames(in path: String) -> [YAMLScalar] {
    let bytes = self.bytes(path) ?? []
    let file = splitFrontMatter(bytes.span)
    // Front matter that cannot be read has no rules; its reader has reported it.
    guard let yaml = file.yaml,
      let root = try? parseYAML(bytes.span, in: yaml, firstLine: file.yamlLine)
    else { return [] }
    return root["progression"]?.keys("exercises") ?? []
  }

  private func unknown(_ names: [YAMLScalar], in path: String) -> [Diagnostic] {
    names.filter { library.exercise(named: $0.text) == nil }
      .map { name in
        let near = nearestNames(to: name.text, in: library.exerciseNames, limit: 1)
        return problem(
          .unknownProgression, path, name.range,
          "no exercise is called \"\(name.text)\", so its rule does nothing",
          fix: near.isEmpty
            ? "correct it, or add the exercise to resources/exercises"
            : "did you mean \(near[0])?")
      }
  }
}

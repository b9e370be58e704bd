import KBCore
import KBText
import KBTraining

extension NamedCheck {
  static let unknownExclusion = NamedCheck(
    "unknown-exclusion", .error, work: .knowledge { $0.unknownExclusions() },
    """
    `discovery: exclude:` or `rest-days:` names an exercise, a movement, a muscle or a workout that
    is not in the knowledge base, so nothing is left out.

    ```yaml
    discovery:
      exclude: {exercises: [Deadlfit]}
    ```

    Fix: correct the name, or remove it.
    """)

  static let movedReference = NamedCheck(
    "moved-reference", .info, level: .strict, isFixable: true,
    work: .knowledge { $0.movedReferences() },
    """
    The rotation or a `[[link]]` names a workout by an old key. The workout is found as long as its
    `aliases:` list the old key. This is a note, not an error.

    ```yaml
    rotation: [old-push]
    ```

    Fix: `kb check --fix --strict` writes the new key.
    """)
}

extension CheckedBase {
  fileprivate func unknownExclusions() -> [Diagnostic] {
    guard let discovery = settingsRoot?["discovery"] else { return [] }
    let exercises = library.exercises.map(\.exercise)
    let muscles = exercises.flatMap { $0.primaryMuscles + $0.secondaryMuscles }
    let exclude = discovery["exclude"]
    var found: [Diagnostic] = []
    func check(
      _ names: [YAMLScalar], _ what: Phrase, _ known: [String], _ isKnown: (String) -> Bool
    ) {
      // A folder without any of the kind cannot tell.
      guard !known.isEmpty else { return }
      for name in names where !name.isNull && !isKnown(name.text) {
        let near = nearestNames(to: name.text, in: known, limit: 1)
        found.append(
          problem(
            .unknownExclusion, settingsPath, name.range, "there is no \(what) \"\(name.text)\"",
            fix: near.isEmpty ? "correct or remove it" : "did you mean \(near[0])?"))
      }
    }
    let vocabulary = TrainingVocabulary(exercises)
    check(exclude.scalars("exercises"), "exercise", library.exerciseNames) {
      vocabulary.meaning(of: $0) != nil
    }
    check(exclude.scalars("movements"), "movement", exercises.map(\.movement)) {
      vocabulary.meaning(of: $0) != nil
    }
    check(exclude.scalars("workouts"), "workout", library.workouts.map(\.identity.key)) {
      library.workout(key: $0) != nil
    }
    let parts = muscles.isEmpty ? [] : muscles + BodyPart.groupNames
    let isPart: (String) -> Bool = { vocabulary.isPart($0) }
    check(exclude.scalars("muscles"), "muscle", parts, isPart)
    check(discovery.keys("rest-days"), "muscle", parts, isPart)
    return found
  }

  fileprivate func movedReferences() -> [Diagnostic] {
    var found: [Diagnostic] = []
    func moved(_ key: String) -> String? {
      guard let card = library.workout(key: key), card.identity.key != key else { return nil }
      return card.identity.key
    }
    for name in settingsRoot.scalars("rotation") {
      guard let key = moved(name.text) else { continue }
      found.append(
        problem(
          .movedReference, settingsPath, name.range, "\(name.text) is \(key) now",
          fix: "write \(key)", replacement: .init(name.text, by: key)))
    }
    for (path, link) in links where link.isWiki {
      let old = String(link.target.prefix { $0 != "|" && $0 != "#" })
      guard let key = moved(old) else { continue }
      found.append(
        problem(
          .movedReference, path, link.range, "[[\(old)]] is \(key) now", fix: "write [[\(key)]]",
          replacement: .init(
            link.target, by: key + link.target.dropFirst(old.count))))
    }
    return found
  }

  /// Faulty YAML is none here; the reader of the settings has reported it.
  var settingsRoot: YAMLNode? { try? settingsTree(settingsText) }
}

extension YAMLNode? {
  /// The texts that a key's value is, or is a list of.
  func scalars(_ key: String) -> [YAMLScalar] {
    self.flatMap { $0[key] }.map { node in
      switch node {
      case .scalar(let scalar): return scalar.text.contains(",") ? [] : [scalar]
      case .sequence(let items, _):
        return items.compactMap { item in
          if case .scalar(let scalar) = item { scalar } else { nil }
        }
      case .mapping: return []
      }
    } ?? []
  }
}

extension YAMLNode {
  /// The keys of a mapping that a key's value is.
  func keys(_ key: String) -> [YAMLScalar] {
    guard case .mapping(let entries, _)? = self[key] else { return [] }
    return entries.map(\.key)
  }
}

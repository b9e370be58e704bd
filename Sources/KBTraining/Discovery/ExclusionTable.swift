import KBCore

/// What preferences rule out, ready to be compared with many candidates.
struct ExclusionTable {
  private let exclusions: DiscoveryExclusions
  private let sources: [DiscoverySource]
  /// The names of exercises, each with the word that rules it out; empty for its own name.
  private var exercises: [NameKey: String] = [:]
  private var movements: [NameKey]

  /// `vocabulary` knows other names and other forms; without one, names are matched as they are.
  init(_ preferences: DiscoveryPreferences, _ vocabulary: TrainingVocabulary?) {
    exclusions = preferences.exclusions
    sources = preferences.sources
    movements = []
    for name in exclusions.exercises {
      exercises[NameKey(name)] = ""
      for form in vocabulary?.exercises(meant: name) ?? [] where exercises[NameKey(form)] == nil {
        exercises[NameKey(form)] = name
      }
    }
    for name in exclusions.movements {
      movements += (vocabulary?.movements(meant: name) ?? [name]).map { NameKey($0) }
    }
    for joint in exclusions.joints {
      for name in vocabulary?.exercises(loading: joint) ?? []
      where exercises[NameKey(name)] == nil {
        exercises[NameKey(name)] = joint.rawValue
      }
    }
    let parts = exclusions.muscles + exclusions.sore
    for exercise in parts.isEmpty ? [] : vocabulary?.drivenExercises ?? [] {
      let key = NameKey(exercise.name)
      for (place, part) in parts.enumerated() where exercises[key] == nil {
        // Most of its muscles are of a part that is excluded, as those of running are of the legs.
        let least: Int64 = place < exclusions.muscles.count ? 500 : 0
        if part.share(of: exercise.secondaryMuscles) > least { exercises[key] = part.words }
      }
    }
  }

  /// Why the candidate is left out; `nil` if it is not.
  func reason(against candidate: DiscoveryCandidate) -> Phrase? {
    if exclusions.workouts.contains(candidate.key) { return "You exclude this workout" }
    if let category = candidate.category, exclusions.categories.contains(category) {
      return "You exclude the category \(Phrase(word: category.rawValue))"
    }
    if exclusions.categories.contains(.conditioning),
      let name = candidate.exercises.first(where: {
        NameKey($0).text.utf8.starts(with: "cardio".utf8)
      })
    {
      return "It has \(name), which you exclude"
    }
    for name in exercises.isEmpty ? [] : candidate.exercises {
      guard let word = exercises[NameKey(name)] else { continue }
      if word.isEmpty { return "It has \(name), which you exclude" }
      return exclusions.exercises.contains(word)
        ? "It has \(name), and you exclude \(word)"
        : "It has \(name), which loads the \(Phrase(word: word))"
    }
    if !movements.isEmpty,
      let name = candidate.movements.first(where: { movements.contains(NameKey($0)) })
    {
      return "It has the movement \(Phrase(word: name)), which you exclude"
    }
    for part in exclusions.muscles {
      if let muscle = part.firstMuscle(of: candidate.primaryMuscles) {
        return NameKey(muscle) == NameKey(part.name)
          ? "It trains \(Phrase(word: muscle)), which you exclude"
          : "It trains \(Phrase(word: muscle)), and you exclude \(Phrase(word: part.words))"
      }
    }
    for part in exclusions.sore {
      // What is easy may ask a little of a sore muscle, as a walk does.
      let helping = candidate.effort == .easy ? [] : candidate.secondaryMuscles
      if let muscle = part.firstMuscle(of: candidate.primaryMuscles + helping) {
        return "It works \(Phrase(word: muscle)), which should rest"
      }
    }
    if let item = candidate.equipment.first(where: { item in
      exclusions.equipment.contains { EquipmentKey($0).excludes(item) }
    }) {
      return "It needs \(Phrase(word: item)), which you exclude"
    }
    if let location = candidate.location, exclusions.locations.contains(location) {
      return "\(location.sentence), which you exclude"
    }
    if let level = candidate.level, exclusions.levels.contains(level) {
      return "\(level.sentence), which you exclude"
    }
    if !sources.isEmpty, !sources.contains(candidate.source) {
      return
        "It comes from \(candidate.source.phrase), and you chose \(sources.map { $0.phrase }.listed)"
    }
    return nil
  }
}

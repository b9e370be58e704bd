import KBCore

extension DiscoveryExclusions {
  /// Adds what a name means; `false` for a name that means nothing.
  package mutating func add(
    _ name: String, _ vocabulary: TrainingVocabulary, hurts: Bool = false
  ) -> Bool {
    guard let meaning = vocabulary.meaning(of: name, hurts: hurts) else { return false }
    add(meaning, as: name)
    return true
  }

  mutating func add(_ meaning: TrainingVocabulary.Meaning, as name: String) {
    switch meaning {
    case .category(let category): categories.append(category)
    case .part(let part): muscles.append(part)
    case .joint(let joint): joints.append(joint)
    case .movements(let names): movements += names
    case .exercises: exercises.append(name)
    case .equipment(let item): equipment.append(item)
    }
  }

  /// Leaves out what works a part that hurts, and what loads it where it is a joint.
  mutating func spare(_ name: String, isPart: Bool) {
    let joint = Joint(name)
    if let joint { joints.append(joint) }
    if isPart, joint != .neck { sore.append(BodyPart(name)) }
  }

  /// Puts each name that is under the wrong heading under its own, such as `pecs` among exercises,
  /// and gives those that mean nothing, each with the nearest ones that do.
  package mutating func resolve(
    _ vocabulary: TrainingVocabulary
  ) -> [(name: String, nearest: [String])] {
    let (exercises, movements, muscles) = (self.exercises, self.movements, self.muscles)
    self.exercises = []
    self.movements = []
    self.muscles = []
    var unknown: [(name: String, nearest: [String])] = []
    for name in exercises {
      if !vocabulary.exercises(meant: name).isEmpty {
        self.exercises.append(name)
      } else if !add(name, vocabulary) {
        // A workout may have an exercise without a file.
        self.exercises.append(name)
        unknown.append((name, vocabulary.nearest(to: name)))
      }
    }
    for name in movements {
      if let known = vocabulary.movements(meant: name) {
        self.movements += known
      } else if !add(name, vocabulary) {
        self.movements.append(name)
        unknown.append((name, vocabulary.nearest(to: name)))
      }
    }
    for part in muscles {
      if vocabulary.isPart(part.name) {
        self.muscles.append(part)
      } else if !add(part.name, vocabulary) {
        self.muscles.append(part)
        unknown.append((part.name, vocabulary.nearest(to: part.name)))
      }
    }
    return unknown
  }
}

import KBCore

extension Exercise {
  /// Whether it can stand in for another exercise: another one with the same movement, which is a
  /// stretch only if that is one. A hold replaces reps only where both train the same muscle first,
  /// so that no front lever replaces a row.
  func canReplace(_ other: Exercise) -> Bool {
    // Most exercises are told apart by this alone, which folds no name.
    guard !movement.isEmpty, movement.utf8.count == other.movement.utf8.count else { return false }
    return NameKey(movement) == NameKey(other.movement) && NameKey(name) != NameKey(other.name)
      && isStretch == other.isStretch
      && (isHold == other.isHold || firstMuscle == other.firstMuscle)
  }

  /// How much it is like another exercise of the same movement: by muscle, kind, implement, name, and
  /// whether the other's file names it.
  func likeness(to other: Exercise) -> Int {
    var likeness = 0
    if let first = firstMuscle {
      if other.firstMuscle == first {
        likeness += 6
      } else if (other.primaryMuscles + other.secondaryMuscles).contains(where: {
        NameKey($0) == first
      }) {
        likeness += 2
      }
    }
    if kind == other.kind { likeness += 3 }
    if isUnilateral == other.isUnilateral { likeness += 1 }
    if let place = other.substitutes.firstIndex(where: { NameKey($0) == NameKey(name) }) {
      likeness += place == 0 ? 4 : 3
    }
    if Exercise.lastWord(of: name) == Exercise.lastWord(of: other.name) { likeness += 2 }
    if isHold != other.isHold { likeness -= 5 }
    switch (load, other.load) {
    case let (one?, two?) where one == two: likeness += 4
    case let (one?, two?) where one.isFree && two.isFree: likeness += 3
    case let (one?, two?) where one.isWeighed && two.isWeighed: likeness += 2
    case (.band?, _), (_, .band?): likeness += 1
    default: break
    }
    return likeness
  }

  /// The most similar of exercises; of equally similar ones the first by name.
  func mostAlike(of others: [Exercise]) -> Exercise? {
    others.max { one, other in
      let (likeness, otherLikeness) = (one.likeness(to: self), other.likeness(to: self))
      return likeness == otherLikeness ? one.name > other.name : likeness < otherLikeness
    }
  }

  /// Whether a position is held, which replaces no reps.
  private var isHold: Bool {
    let last = Exercise.lastWord(of: name)
    return last == "hold" || last == "hang" || last == "walk" || last == "plank" || last == "lever"
  }

  private var firstMuscle: NameKey? { primaryMuscles.first.map { NameKey($0) } }

  private static func lastWord(of name: String) -> String {
    NameKey(name).text.utf8.split(separator: 0x20).last
      .map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

extension ExerciseCatalogue {
  /// The exercise of the same movement that is most like another.
  package func mostAlike(to exercise: Exercise) -> Exercise? {
    exercise.mostAlike(of: all.filter { $0.canReplace(exercise) })
  }
}

extension LoadKind {
  /// Whether it is lifted free of any machine.
  fileprivate var isFree: Bool { self == .barbell || self == .dumbbell || self == .kettlebell }
}

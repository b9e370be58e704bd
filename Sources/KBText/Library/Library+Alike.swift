import KBCore

extension Library {
  /// Whether another library has the same exercises, whatever their prose says.
  package func hasExercises(of other: Library) -> Bool {
    exercises.count == other.exercises.count
      && zip(exercises, other.exercises).allSatisfy { one, other in
        one.facts == other.facts && one.identity.isNamed(as: other.identity)
          && one.exercise == other.exercise
      }
  }

  /// Whether a session means the same documents there, and their steps are the same.
  package func isNamed(as other: Library) -> Bool {
    hasExercises(of: other) && workouts.count == other.workouts.count
      && zip(workouts, other.workouts).allSatisfy { one, other in
        one === other
          || one.steps == other.steps && one.facts.name == other.facts.name
            && one.identity.isNamed(as: other.identity)
      }
  }
}

extension Identity {
  /// Whether a document may have another version, and is the same for all who name it.
  fileprivate func isNamed(as other: Identity) -> Bool {
    var other = other
    other.version = version
    return self == other
  }
}

import KBCore

/// The parts of the body by which training is balanced.
package enum MuscleGroup: String, Equatable, Hashable, Sendable, CaseIterable {
  case chest, back, shoulders, biceps, triceps, forearms, quads, hamstrings, glutes, calves, abs

  /// The group of a muscle's name as exercise files write it; `nil` for one that belongs to none
  /// of them, such as the neck.
  package static func of(_ muscle: String) -> MuscleGroup? {
    Muscle(muscle)?.group
  }
}

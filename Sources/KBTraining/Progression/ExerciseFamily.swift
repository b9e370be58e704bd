import KBCore

/// Exercises so alike that one says something about the load of another: the same movement with the
/// same implement, on as many sides at a time, over as many joints.
package struct ExerciseFamily: Equatable, Hashable, Sendable {
  private let movement: NameKey
  private let load: LoadKind
  private let kind: ExerciseKind?
  private let isUnilateral: Bool

  /// `nil` for an exercise without a weight to choose, or whose movement is not known.
  package init?(_ exercise: Exercise) {
    guard let load = exercise.load, load.isWeighed, !exercise.movement.isEmpty else { return nil }
    movement = NameKey(exercise.movement)
    self.load = load
    kind = exercise.kind
    isUnilateral = exercise.isUnilateral
  }
}

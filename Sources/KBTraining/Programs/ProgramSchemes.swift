import KBCore

/// The schemes of a program: by default, by what a step's sets are, and by exercise.
///
/// One exercise may follow two schemes in one program: the squat that is written `5x3+` on one day
/// and `3x10` on another. Which of them a step follows is told by its sets.
package struct ProgramSchemes: Equatable, Sendable {
  package var exercises: SchemeSet
  package var sets: SetsTable<SchemeParameters>

  package init(
    exercises: SchemeSet = SchemeSet(),
    sets: SetsTable<SchemeParameters> = SetsTable<SchemeParameters>()
  ) {
    self.exercises = exercises
    self.sets = sets
  }

  /// The parameters of a step: its exercise's over those of its sets over the default.
  package func parameters(for step: Step) -> SchemeParameters {
    var merged = exercises.rule(for: step.name)?.parameters ?? SchemeParameters()
    if let bySets = sets[step.prescription.groups] { merged = merged.over(bySets) }
    return merged.over(exercises.standard)
  }
}

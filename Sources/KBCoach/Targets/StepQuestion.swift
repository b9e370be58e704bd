import KBCore
import KBText
import KBTraining

/// A step with what its workout says about its progression.
///
/// Like ones have the same next target, whichever workouts they are of.
package struct StepQuestion: Hashable, Sendable {
  package let step: Step
  let parameters: SchemeParameters

  /// How many are remembered with their answers.
  package static let mostKept = 4096
}

extension WorkoutDocument {
  /// The steps in the order of the blocks, as the coach is asked about them.
  package var stepQuestions: [StepQuestion] {
    progressingSteps.map { StepQuestion(step: $0.step, parameters: $0.parameters) }
  }
}

import KBCore
import KBText
import KBTraining

/// A step with what its workout says about its progression.
///
/// Like ones have the same next target, whichever workouts they are of.
package struct StepQuestion: Hashable, Sendable {
  package let step: Step
  let parameters: SchemeParameters
  /// Made once, since the same question is looked up in several tables.
  private let hash: Int

  fileprivate init(step: Step, parameters: SchemeParameters) {
    self.step = step
    self.parameters = parameters
    var hasher = Hasher()
    hasher.combine(step)
    hasher.combine(parameters)
    hash = hasher.finalize()
  }

  package static func == (one: StepQuestion, other: StepQuestion) -> Bool {
    one.hash == other.hash && one.step == other.step && one.parameters == other.parameters
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// How many are remembered with their answers.
  package static let mostKept = 4096
}

extension WorkoutDocument {
  /// The steps in the order of the blocks, as the coach is asked about them.
  package var stepQuestions: [StepQuestion] {
    progressingSteps.map { StepQuestion(step: $0.step, parameters: $0.parameters) }
  }
}

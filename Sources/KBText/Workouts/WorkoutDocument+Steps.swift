import KBCore
import KBTraining

extension WorkoutDocument {
  /// All steps in order with what the workout says about their progression.
  ///
  /// Steps that a timer paces have none unless the workout says so, since there the clock decides
  /// the reps.
  package var progressingSteps: some Sequence<(step: Step, parameters: SchemeParameters)> {
    blocks.lazy.flatMap { block in
      block.steps.lazy.map { placed in
        let step = placed.step
        let isPaced = block.heading.timer != nil || step.prescription.timer != nil
        if isPaced, progression.rule(for: step.name) == nil {
          return (step, SchemeParameters(kind: SchemeKind.none))
        }
        return (step, progression.parameters(for: step.name))
      }
    }
  }
}

import KBCore
import KBTraining

extension WorkoutDocument {
  /// All steps in order with what the workout says about their progression.
  ///
  /// Steps that a timer paces have none unless the workout says so, since there the clock decides
  /// the reps.
  package var progressingSteps: [(step: Step, parameters: SchemeParameters)] {
    var steps: [(step: Step, parameters: SchemeParameters)] = []
    steps.reserveCapacity(blocks.reduce(0) { $0 + $1.steps.count })
    for block in blocks {
      for placed in block.steps {
        let step = placed.step
        let isPaced = block.heading.timer != nil || step.prescription.timer != nil
        let says =
          isPaced && progression.rule(for: step.name) == nil
          ? SchemeParameters(kind: SchemeKind.none) : progression.parameters(for: step.name)
        steps.append((step, says))
      }
    }
    return steps
  }
}

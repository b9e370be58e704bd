import KBCore

/// More weight once all sets together reach a number of reps.
package struct TotalRepsProgression: Equatable, Hashable, Sendable {
  package let goal: Int32
  package let increment: Increment

  /// `nil` without a goal.
  init?(_ parameters: SchemeParameters, for profile: ExerciseProfile) {
    guard let goal = parameters.goal, goal > 0 else { return nil }
    self.goal = goal
    increment = parameters.increment ?? .load(profile.usualIncrement)
  }

  package var phrase: Phrase { "\(goal) reps across all sets, then \(increment.phrase) more" }

  func advance(_ lane: inout Lane, with attempt: Attempt, for profile: ExerciseProfile) -> Rule {
    var total: Int32 = 0
    for set in attempt.working where set.marks.has(noneOf: .skipped) {
      total = Int32(clamping: Int64(total) + Int64(set.reps ?? 0))
    }
    guard total >= goal else { return .totalBelow(total: total, goal: goal) }
    guard let load = lane.heaviest, load.isWeighted else {
      return .atMaximum(reps: goal, isBodyweight: lane.heaviest != nil || profile.isBodyweight)
    }
    guard let step = lane.raiseLoads(by: increment, for: profile) else {
      return .nothingHeavier(load.ownWeight)
    }
    return .loadUp(from: step.from, raw: step.raw, to: step.to, by: increment, reps: lane.reps ?? 0)
  }
}

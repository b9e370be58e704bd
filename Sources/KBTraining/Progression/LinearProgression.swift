import KBCore

/// More weight after every success, a deload after several failures in a row.
package struct LinearProgression: Equatable, Hashable, Sendable {
  package let increment: Increment
  package let failureLimit: Int32
  /// Thousandths of one per cent.
  package let deload: Int64
  package let trigger: ProgressionTrigger
  /// The reps that a plus set must reach besides; `nil` for its own minimum.
  package let plusReps: Int32?

  init(_ parameters: SchemeParameters, for profile: ExerciseProfile) {
    increment = parameters.increment ?? .load(profile.usualIncrement)
    failureLimit = max(1, parameters.failures ?? 3)
    deload = parameters.deload ?? 10_000
    trigger = parameters.trigger ?? .allSets
    plusReps = parameters.plusReps
  }

  package var phrase: Phrase {
    let (more, less) = (increment.phrase, Increment.percent(deload).phrase)
    return trigger == .topSet
      ? "linear progression, \(more) more after each success of the top set, \(less) off after \(failureLimit) failures"
      : "linear progression, \(more) more after each success, \(less) off after \(failureLimit) failures"
  }

  func advance(_ lane: inout Lane, with attempt: Attempt, for profile: ExerciseProfile) -> Rule {
    let weight = lane.load?.ownWeight
    guard attempt.plannedCount > 0 else { return .notJudged(.onlyAsManyAsPossible) }
    let short =
      switch trigger {
      case .allSets: attempt.shortfall(load: weight)
      case .topSet: attempt.topShortfall(load: weight)
      }
    guard let short = short ?? attempt.plusShortfall(load: weight) else {
      lane.failures = 0
      return raise(&lane, attempt, for: profile)
    }
    guard attempt.isFailure(load: weight, topAlone: trigger == .topSet) else {
      return lane.kept(by: short)
    }
    lane.failures += 1
    guard lane.failures >= failureLimit, let load = lane.heaviest, load.isWeighted,
      let step = lane.lowerLoads(by: deload, for: profile)
    else { return .maintained(short) }
    let failures = lane.failures
    lane.failures = 0
    return .deloaded(from: step.from, to: step.to, failures: failures, share: deload)
  }

  private func raise(
    _ lane: inout Lane, _ attempt: Attempt, for profile: ExerciseProfile
  ) -> Rule {
    if let plusReps, let done = attempt.plusReps ?? attempt.done.last?.set.reps, done < plusReps {
      return .plusBelow(done: done, wanted: plusReps)
    }
    guard let load = lane.heaviest, load.isWeighted else {
      return .atMaximum(
        reps: lane.reps ?? 0, isBodyweight: lane.heaviest != nil || profile.isBodyweight)
    }
    guard let step = lane.raiseLoads(by: increment, for: profile) else {
      return .nothingHeavier(load.ownWeight)
    }
    return .loadUp(from: step.from, raw: step.raw, to: step.to, by: increment, reps: lane.reps ?? 0)
  }
}

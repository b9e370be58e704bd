import KBCore

/// First more reps, then more weight.
///
/// All working sets at the maximum raise the load and take the reps back to the start; else all at
/// the target raise the target by one; else everything stays. The first rule that holds counts.
package struct DoubleProgression: Equatable, Hashable, Sendable {
  package internal(set) var startingReps: Int32
  package internal(set) var maxReps: Int32
  /// Thousandths of one per cent.
  package let percent: Int64
  /// How many stalled sessions in a row bring a suggestion to deload.
  package let stallLimit: Int32
  package let deload: Increment
  /// The step that the load goes up by, once or several times; `nil` for the nearest load that can
  /// be made.
  package let whole: Load?

  /// A range of reps in the plan is the range of the scheme; a fixed number outside the scheme's
  /// range is both its start and its maximum, as in 5x5 with a scheme of 8 to 12.
  init(_ parameters: SchemeParameters, for profile: ExerciseProfile, planned: PlannedWork) {
    var start = max(1, parameters.startingReps ?? 8)
    var most = max(start, parameters.maxReps ?? max(start, 12))
    if case .reps(let low, let high) = planned, low > 0 {
      if low != high { (start, most) = (low, high) }
      if low == high, low < start || low > most { (start, most) = (low, low) }
    }
    (startingReps, maxReps) = (start, most)
    percent = max(0, parameters.percent ?? 5_000)
    stallLimit = max(1, parameters.failures ?? 2)
    deload =
      parameters.deload.map { .percent($0) } ?? parameters.increment
      ?? .load(profile.increment ?? profile.unit.usualStep)
    if case .load(let step)? = parameters.increment { whole = step } else { whole = nil }
  }

  package var phrase: Phrase {
    let more = Increment.percent(percent).phrase
    let text: Phrase
    if startingReps != maxReps {
      text = "double progression, \(startingReps) to \(maxReps) reps, then \(more) more load"
    } else if maxReps == 1 {
      text = "double progression, 1 rep, then \(more) more load"
    } else {
      text = "double progression, \(startingReps) reps, then \(more) more load"
    }
    return whole.map { "\(text) in steps of \($0)" } ?? text
  }

  func advance(_ lane: inout Lane, with attempt: Attempt, for profile: ExerciseProfile) -> Rule {
    lane.suggestedDeload = nil
    lane.repsUntilLoad = nil
    let weight = lane.load?.ownWeight
    guard let target = lane.reps else { return advanceOpen(&lane, attempt, weight, for: profile) }
    let isUniform = lane.groups.allSatisfy { $0.work?.leastReps == target }
    let goal = isUniform ? max(maxReps, target) : nil
    guard let atMaximum = attempt.shortfall(reps: goal, load: weight) else {
      lane.failures = 0
      return raise(&lane, isUniform: isUniform, for: profile)
    }
    lane.repsUntilLoad = missingReps(attempt, lane: lane)
    if let short = isUniform ? attempt.shortfall(reps: target, load: weight) : atMaximum {
      let isStall = attempt.isStall(reps: isUniform ? target : nil, load: weight)
      return stay(&lane, short, isStall: isStall, for: profile)
    }
    lane.failures = 0
    lane.setReps(target + 1)
    return .repsUp(from: target, to: target + 1, maximum: maxReps)
  }

  /// Sets that are all as many as possible, without a number: the maximum in each raises the load.
  private func advanceOpen(
    _ lane: inout Lane, _ attempt: Attempt, _ weight: Load?, for profile: ExerciseProfile
  ) -> Rule {
    guard lane.heaviest?.isWeighted ?? false else {
      lane.failures = 0
      return .notJudged(.onlyAsManyAsPossible)
    }
    guard let short = attempt.shortfall(reps: maxReps, load: weight) else {
      lane.failures = 0
      return raise(&lane, isUniform: false, for: profile)
    }
    lane.repsUntilLoad = missingReps(attempt, lane: lane)
    if case .belowReps = short, attempt.shortfall(reps: 0, load: weight) == nil {
      lane.failures = 0
      return .notJudged(.belowMaximum(maxReps))
    }
    let isStall = attempt.isStall(reps: 0, load: weight)
    return stay(&lane, short, isStall: isStall, for: profile)
  }

  private func raise(_ lane: inout Lane, isUniform: Bool, for profile: ExerciseProfile) -> Rule {
    guard let load = lane.heaviest, load.isWeighted else {
      // Whoever has done the most is not asked for less from then on.
      if isUniform { lane.setReps(max(maxReps, lane.reps ?? maxReps)) }
      return .atMaximum(
        reps: lane.reps ?? maxReps, isBodyweight: lane.heaviest != nil || profile.isBodyweight)
    }
    guard let step = lane.raiseLoads(by: .percent(percent), in: whole, for: profile) else {
      return .nothingHeavier(load.ownWeight)
    }
    if isUniform { lane.setReps(startingReps) }
    return .loadUp(
      from: step.from, raw: step.raw, to: step.to, by: step.increment,
      reps: lane.reps ?? 0)
  }

  private func stay(
    _ lane: inout Lane, _ short: Shortfall, isStall: Bool, for profile: ExerciseProfile
  ) -> Rule {
    if isStall { lane.failures += 1 }
    _ = lane.kept(by: short)
    if isStuck(lane), let load = lane.heaviest, load.isWeighted {
      let wanted = deload.taken(off: load.ownWeight)
      lane.suggestedDeload = profile.grid.decreased(from: load.ownWeight, toAtMost: wanted)
    }
    return .maintained(short)
  }

  /// Whether a deload may help: after several stalls, and where sets are missing again and again.
  func isStuck(_ lane: Lane) -> Bool {
    lane.failures >= stallLimit || lane.shortSessions >= Lane.shortLimit
  }

  private func missingReps(_ attempt: Attempt, lane: Lane) -> Int32? {
    guard lane.heaviest?.isWeighted ?? false, attempt.working.count >= attempt.plannedCount else {
      return nil
    }
    var missing: Int32 = 0
    for item in attempt.done.prefix(attempt.planned.count) {
      guard let reps = item.set.reps else { return nil }
      missing += max(0, maxReps - min(reps, maxReps))
    }
    return missing
  }
}

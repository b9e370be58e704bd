import KBCore

/// Loads as shares of a training max, which goes up after each cycle of sessions.
package struct PercentCycle: Equatable, Hashable, Sendable {
  /// The training max as a share of the estimated maximum, in thousandths of one per cent.
  package let trainingMax: Int64
  package let increment: Increment
  /// How many sessions make a cycle.
  package let cycle: Int32
  /// Whether a cycle with a missed repetition keeps its training max.
  package let holds: Bool

  init(_ parameters: SchemeParameters, for profile: ExerciseProfile) {
    trainingMax = parameters.trainingMax ?? 90_000
    increment = parameters.increment ?? .load(profile.usualIncrement)
    cycle = max(1, parameters.cycle ?? 4)
    holds = parameters.holds ?? false
  }

  package var phrase: Phrase {
    let more = increment.phrase
    let text: Phrase =
      cycle == 1
      ? "percentages of a training max, \(more) more after 1 session"
      : "percentages of a training max, \(more) more after \(cycle) sessions"
    return holds ? "\(text) without a missed rep" : text
  }

  /// The training max that an estimated maximum gives.
  package func trainingMax(of estimate: Load) -> Load { estimate.share(trainingMax) }

  func advance(_ lane: inout Lane, with attempt: Attempt) -> Rule {
    guard let trainingMax = lane.trainingMax else { return .noTrainingMax }
    let short = attempt.shortfall() ?? attempt.plusShortfall()
    lane.cycleMissed = lane.cycleMissed || short != nil && attempt.isIncomplete
    lane.cycleDone += 1
    guard lane.cycleDone >= cycle else {
      return .cycleStep(done: lane.cycleDone, of: cycle, short)
    }
    let keeps = holds && lane.cycleMissed
    (lane.cycleDone, lane.cycleMissed) = (0, false)
    if keeps { return .cycleHeld(trainingMax) }
    let next = increment.added(to: trainingMax)
    lane.trainingMax = next
    return .cycleEnd(from: trainingMax, to: next, by: increment)
  }
}

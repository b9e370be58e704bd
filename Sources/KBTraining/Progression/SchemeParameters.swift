import KBCore

/// The ways in which the next target of an exercise follows from what was done.
package enum SchemeKind: String, Equatable, Hashable, Sendable, CaseIterable {
  case double, linear, percent, stages, rpe, time, none
  case totalReps = "total-reps"
}

/// Which sets decide whether a session was achieved.
package enum ProgressionTrigger: String, Equatable, Hashable, Sendable, CaseIterable {
  case allSets = "all"
  case topSet = "top"
}

/// How much a load goes up.
package enum Increment: Equatable, Hashable, Sendable {
  case load(Load)
  /// Thousandths of one per cent of the load: 2.5 % is 2,500.
  case percent(Int64)

  /// The increment as files carry it: `2.5kg`, `2.5%`.
  package var text: String {
    switch self {
    case .load(let load): load.text
    case .percent(let share): Thousandths.text(share) + "%"
    }
  }

  package var phrase: Phrase {
    switch self {
    case .load(let load): "\(load)"
    case .percent(let share): "\(thousandths: share)%"
    }
  }
}

/// What happens after the last stage was failed.
package enum StageReset: Equatable, Hashable, Sendable {
  /// Back to the first stage with a share of the failed load, in thousandths of one per cent.
  case share(Int64)
  /// Back to the first stage with a share of the most that can be lifted for so many reps.
  case repMaximum(share: Int64, reps: Int32)
  /// Back to the first stage with that much more than it was last achieved or tried with.
  case added(Load)

  /// The reset as files carry it: `90%`, `85% of 5RM`, `+7.5kg`.
  package var text: String {
    switch self {
    case .share(let share): Thousandths.text(share) + "%"
    case .repMaximum(let share, let reps): Thousandths.text(share) + "% of \(reps)RM"
    case .added(let load): "+" + load.text
    }
  }
}

/// One stage of the scheme `stages`: `5x3+`.
package struct Stage: Equatable, Hashable, Sendable {
  package var sets: Int32
  package var reps: Int32
  /// Whether the last set is as many as possible.
  package var isPlus: Bool

  package init(sets: Int32, reps: Int32, isPlus: Bool = false) {
    self.sets = sets
    self.reps = reps
    self.isPlus = isPlus
  }

  /// The stage as files carry it.
  package var text: String { "\(sets)x\(reps)" + (isPlus ? "+" : "") }
}

/// A scheme as some level says it: a workout's step, a program, an exercise or the settings.
///
/// What a level leaves out comes from the next one, as long as both mean the same kind of scheme;
/// of another kind only the increment is taken over, which is a matter of the equipment.
package struct SchemeParameters: Equatable, Hashable, Sendable {
  package var kind: SchemeKind?
  package var startingReps: Int32?
  package var maxReps: Int32?
  /// How much a load goes up at the maximum, in thousandths of one per cent: 5 % is 5,000.
  package var percent: Int64?
  package var increment: Increment?
  /// How many failed or stalled sessions in a row lead to a deload.
  package var failures: Int32?
  /// How much a deload takes off, in thousandths of one per cent.
  package var deload: Int64?
  package var trigger: ProgressionTrigger?
  /// The reps that a plus set must reach.
  package var plusReps: Int32?
  /// The training max as a share of the estimated maximum, in thousandths of one per cent.
  package var trainingMax: Int64?
  /// How many sessions make a cycle, at whose end the training max goes up.
  package var cycle: Int32?
  /// Whether a cycle with a missed repetition keeps its training max.
  package var holds: Bool?
  package var stages: [Stage] = []
  package var reset: StageReset?
  /// The effort aimed at, in halves on the RPE scale: RPE 8 is 16.
  package var effort: Int32?
  /// The reps of all sets together at which the load goes up.
  package var goal: Int32?
  /// How much a time goes up.
  package var step: TimeSpan?
  /// The time at which a hold stays.
  package var longest: TimeSpan?
  /// Whether the next target follows by itself; otherwise it is a suggestion.
  package var isAutomatic: Bool?

  package init(kind: SchemeKind? = nil) {
    self.kind = kind
  }

  /// Whether nothing is said.
  package var isEmpty: Bool { self == SchemeParameters() }

  /// These parameters with what they leave out from those of the next level.
  package func over(_ base: SchemeParameters) -> SchemeParameters {
    var merged = self
    merged.increment = increment ?? base.increment
    merged.isAutomatic = isAutomatic ?? base.isAutomatic
    guard kind == nil || kind == base.kind else { return merged }
    merged.kind = base.kind
    merged.startingReps = startingReps ?? base.startingReps
    merged.maxReps = maxReps ?? base.maxReps
    merged.percent = percent ?? base.percent
    merged.failures = failures ?? base.failures
    merged.deload = deload ?? base.deload
    merged.trigger = trigger ?? base.trigger
    merged.plusReps = plusReps ?? base.plusReps
    merged.trainingMax = trainingMax ?? base.trainingMax
    merged.cycle = cycle ?? base.cycle
    merged.holds = holds ?? base.holds
    if stages.isEmpty { merged.stages = base.stages }
    merged.reset = reset ?? base.reset
    merged.effort = effort ?? base.effort
    merged.goal = goal ?? base.goal
    merged.step = step ?? base.step
    merged.longest = longest ?? base.longest
    return merged
  }
}

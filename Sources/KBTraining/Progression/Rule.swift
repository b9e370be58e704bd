import KBCore

/// The rule that a target rests on, with the numbers that it used.
package enum Rule: Equatable, Hashable, Sendable {
  case repsUp(from: Int32, to: Int32, maximum: Int32)
  /// All sets reached the maximum (or all that was asked): `raw` is the exact result of the
  /// increment, `to` what the equipment makes of it.
  case loadUp(from: Load, raw: Load, to: Load, by: Increment, reps: Int32)
  /// The load would go up, but nothing heavier can be made.
  case nothingHeavier(Load)
  /// The reps are at their maximum, and the load is the body or nobody has written it.
  case atMaximum(reps: Int32, isBodyweight: Bool)
  case maintained(Shortfall)
  /// So many failed sessions in a row took a share off.
  case deloaded(from: Load, to: Load, failures: Int32, share: Int64)
  /// The lifter did all sets with a load of their own, and what follows from that.
  case chosen(Load)
  case wrote(Load?)
  case decidedNext
  case decidedDeload(from: Load?, to: Load)
  case decidedTrainingMax(Load)
  /// One more session of a cycle, with what was short in it.
  case cycleStep(done: Int32, of: Int32, Shortfall?)
  case cycleEnd(from: Load, to: Load, by: Increment)
  case cycleHeld(Load)
  /// A percentage was asked for while no training max is known.
  case noTrainingMax
  /// No training max was known before the session, whose sets give one.
  case trainingMaxFound(Load)
  case stageDown(from: Stage, to: Stage, Shortfall)
  /// `base` is what the reset counts from: the failed load, the most for some repetitions, or the
  /// first stage's last load; `raw` is the exact result.
  case stageReset(from: Load, base: Load, raw: Load, to: Load, StageReset, Shortfall)
  /// The estimate of a top set and the load that lands on the effort aimed at.
  case effort(estimate: Load, reps: Int32, target: Int32, from: Load, to: Load)
  /// The top set named no effort.
  case effortUnknown
  case totalBelow(total: Int32, goal: Int32)
  case plusBelow(done: Int32, wanted: Int32)
  case timeUp(from: TimeSpan, to: TimeSpan)
  case longestTime(TimeSpan)
  case notJudged(Unjudged)
  /// A load that cannot well be what was lifted, and nobody has confirmed.
  case unconfirmed(LoadDoubt)

  /// Why a session says nothing about the next target.
  package enum Unjudged: Equatable, Hashable, Sendable {
    case onlyAsManyAsPossible
    /// Sets of as many as possible of which not all had so many reps that the load goes up.
    case belowMaximum(Int32)
    case noScheme
    /// Sets of as many as possible were done, and nobody wrote how many.
    case uncounted
    /// Far fewer sets than the target has, with another load, and no target of their own.
    case aside
  }

  /// How many failures before its own session the rule rests on, at most.
  var failuresBefore: Int {
    switch self {
    case .deloaded(_, _, let failures, _): max(0, Int(failures) - 1)
    case .decidedDeload: Trail.limit
    default: 0
    }
  }

  /// The name of the rule, for programs.
  package var id: String {
    switch self {
    case .repsUp: "reps-up"
    case .loadUp: "load-up"
    case .nothingHeavier: "nothing-heavier"
    case .atMaximum: "at-maximum"
    case .maintained: "maintained"
    case .deloaded: "deloaded"
    case .chosen: "chosen-load"
    case .wrote: "written-target"
    case .decidedNext: "next"
    case .decidedDeload: "deload"
    case .decidedTrainingMax: "training-max"
    case .cycleStep: "cycle-step"
    case .cycleEnd: "cycle-end"
    case .cycleHeld: "cycle-held"
    case .noTrainingMax: "no-training-max"
    case .trainingMaxFound: "training-max-found"
    case .stageDown: "stage-down"
    case .stageReset: "stage-reset"
    case .effort: "effort"
    case .effortUnknown: "effort-unknown"
    case .totalBelow: "total-below"
    case .plusBelow: "plus-below"
    case .timeUp: "time-up"
    case .longestTime: "longest-time"
    case .notJudged: "not-judged"
    case .unconfirmed: "unconfirmed"
    }
  }
}

import KBCore

/// Why a session does not count as achieved: the first reason in the order of the sets.
package enum Shortfall: Equatable, Hashable, Sendable {
  /// Fewer working sets than planned.
  case missingSets(done: Int32, planned: Int32)
  /// The set, counted from 1, was marked as failed.
  case failed(set: Int32)
  case skipped(set: Int32)
  case belowReps(set: Int32, done: Int32, wanted: Int32)
  case belowTime(set: Int32, done: TimeSpan, wanted: TimeSpan)
  case lighter(set: Int32, done: Load, wanted: Load)

  /// Whether work was tried and not managed, which counts toward a deload where it was planned; a
  /// set that nobody began, or one with less weight, only keeps the target.
  package var isStall: Bool {
    switch self {
    case .failed, .skipped, .belowReps, .belowTime: true
    case .missingSets, .lighter: false
    }
  }

  /// The reason in words: `set 2 had 8 of 9 reps`.
  package var phrase: Phrase {
    switch self {
    case .missingSets(let done, 1): "\(done) of 1 set was done"
    case .missingSets(1, let planned): "1 of \(planned) sets was done"
    case .missingSets(let done, let planned): "\(done) of \(planned) sets were done"
    case .failed(let set): "set \(set) was marked as failed"
    case .skipped(let set): "set \(set) was skipped"
    case .belowReps(let set, let done, let wanted): "set \(set) had \(done) of \(wanted) reps"
    case .belowTime(let set, let done, let wanted): "set \(set) lasted \(done) of \(wanted)"
    case .lighter(let set, let done, let wanted):
      "set \(set) was done with \(done) in place of \(wanted)"
    }
  }
}

import KBCore

extension PerformedSet {
  /// The reps that count for records and volume; `nil` for warm-ups, skipped sets and sets without
  /// reps. Those of a failed set count as far as they were done.
  package var countedReps: Int32? {
    guard marks.has(noneOf: .uncounted), case .reps(let reps) = performance,
      reps > 0
    else { return nil }
    return reps
  }

  /// The estimated one-repetition maximum of a set with a weight of its own; `nil` for bodyweight
  /// (with or without added load), assisted, timed and warm-up sets, and for more reps than the
  /// formula speaks about.
  package func estimatedMaximum(_ formula: OneRepMaxFormula) -> Load? {
    guard case .load(let load) = load else { return nil }
    return estimatedMaximum(formula, at: load)
  }

  /// The same of a set that was done with that weight, whatever it names itself.
  func estimatedMaximum(_ formula: OneRepMaxFormula, at load: Load) -> Load? {
    guard let reps = countedReps, reps <= formula.mostReps, load.thousandths > 0 else {
      return nil
    }
    return formula.estimate(load: load, reps: reps)
  }
}

import KBCore

extension JournalEntry {
  /// The heaviest working set with a weight of its own, and the best estimate of all of them.
  package func heaviestSet(_ formula: OneRepMaxFormula) -> (load: Load, estimate: Load)? {
    var heaviest: Load?
    var best: Load?
    forEachPerformedSet { set, load in
      guard set.isWorking, case .load(let load)? = load,
        let estimate = set.estimatedMaximum(formula, at: load)
      else { return }
      if heaviest.map({ $0 < load }) ?? true { heaviest = load }
      if best.map({ $0 < estimate }) ?? true { best = estimate }
    }
    guard let heaviest, let best else { return nil }
    return (heaviest, best)
  }
}

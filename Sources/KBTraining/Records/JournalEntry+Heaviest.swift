import KBCore

extension JournalEntry {
  /// The heaviest working set with a weight of its own, and the best estimate of all of them.
  package func heaviestSet(_ formula: OneRepMaxFormula) -> (load: Load, estimate: Load)? {
    var heaviest: Load?
    var best: Load?
    for set in performedSets where set.isWorking {
      guard case .load(let load)? = set.load, let estimate = set.estimatedMaximum(formula) else {
        continue
      }
      if heaviest.map({ $0 < load }) ?? true { heaviest = load }
      if best.map({ $0 < estimate }) ?? true { best = estimate }
    }
    guard let heaviest, let best else { return nil }
    return (heaviest, best)
  }
}

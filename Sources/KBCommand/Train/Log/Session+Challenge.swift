import KBCore

extension Session {
  /// Counts the sets of the daily challenge that its entries did, those of a step such as
  /// `1 of 3, 10 + 10`, unless the session says a number itself.
  mutating func countChallenge() {
    let isSaid = decisions.contains { decision in
      if case .challenge = decision { return true }
      return false
    }
    guard !isSaid else { return }
    let sets = entries.reduce(0) { sum, placed in
      guard placed.entry.target?.outOf != nil else { return sum }
      return sum + placed.entry.performedSets.count { $0.marks.has(noneOf: .skipped) }
    }
    if sets > 0 { decisions.append(.challenge(Int32(clamping: sets))) }
  }
}

import KBCore

/// The steps of a workout that are sets of the daily challenge, such as `1 of 3, 10 + 10`.
struct ChallengeSteps {
  private let setsByName: [NameKey: Int]

  /// `canonicalName` gives the name that a step's entry has in the journal.
  init(_ blocks: [Block], canonicalName: (String) -> String) {
    var sets: [NameKey: Int] = [:]
    for item in blocks.stepsToLog where item.step.prescription.outOf != nil {
      sets[NameKey(canonicalName(item.step.name))] = ChallengeSteps.sets(
        in: item.step.prescription)
    }
    setsByName = sets
  }

  /// The sets of the challenge that these entries say were done.
  func sets(in entries: [JournalEntry]) -> Int32 {
    let count = entries.reduce(0) { sum, entry in
      let asked = entry.target.flatMap { $0.outOf == nil ? nil : ChallengeSteps.sets(in: $0) }
      guard let planned = asked ?? setsByName[NameKey(entry.name)] else { return sum }
      switch entry.result {
      case .done: return sum + planned
      case .skipped, .unparsed: return sum
      case .sets(let sets): return sum + sets.count { !$0.marks.contains(.skipped) }
      }
    }
    return Int32(clamping: count)
  }

  private static func sets(in prescription: Prescription) -> Int {
    max(1, prescription.groups.reduce(0) { $0 + Int($1.count) })
  }
}

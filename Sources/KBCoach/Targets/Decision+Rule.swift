import KBCore
import KBText
import KBTraining

extension Decision {
  /// Whether the rule says of a target that this decision, or one like it, gave it.
  func isBehind(_ rule: Rule) -> Bool {
    switch (self, rule) {
    case (.next, .decidedNext): true
    case (.deload(_, let load), .decidedDeload(_, let to)): load == to
    case (.trainingMax(_, let load), .decidedTrainingMax(let maximum)): load == maximum
    default: false
    }
  }

  /// Whether the sets of a target are those that the decision asks for.
  func asks(for groups: [SetGroup]) -> Bool {
    guard case .next(_, let prescription) = self else { return false }
    let asked = prescription.loadedGroups
    guard !asked.isEmpty else { return groups.allSatisfy { $0.load == prescription.load } }
    return asked.count == groups.count
      && zip(asked, groups).allSatisfy { asked, group in
        asked.work == group.work && (asked.load == nil || asked.load == group.load)
      }
  }
}

import KBCore

extension Lane {
  /// The sets that the lifter decided, where no progression goes on from them.
  var decidedGroups: [SetGroup]? {
    guard case .none = scheme else { return nil }
    switch last?.rule {
    case .decidedNext, .decidedDeload: return groups
    default: return nil
    }
  }

  /// The next sets for a step that is written so: as many as the step has; `nil` if percentages are
  /// the step's own.
  package func groups(for written: Prescription) -> [SetGroup]? {
    switch scheme {
    case .percent, .none: return nil
    case .stages: return groups
    case .double, .linear, .rpe, .totalReps, .time: break
    }
    let steps = written.workingGroups
    guard groups.count == 1, steps.count == 1 else { return groups }
    var group = groups[0]
    group.count = steps[0].count
    group.isPerSide = steps[0].isPerSide
    return [group]
  }
}

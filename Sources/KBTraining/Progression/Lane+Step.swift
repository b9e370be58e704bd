import KBCore

extension Lane {
  /// The next sets for a step that is written so: as many as the step has; `nil` where percentages
  /// are the step's own.
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

  /// The sets for a step as `groups(for:)` gives them, else the step's own, whose shares of a
  /// maximum are loads that can be made.
  package func sets(
    for written: Prescription, estimate: Load?, trainingMax: Load?, grid: LoadGrid
  ) -> [SetGroup] {
    if let groups = groups(for: written) { return groups }
    return written.workingGroups.map { group in
      var group = group
      group.load = group.load ?? written.load
      guard case .share(let share, _, let maximum) = group.load else { return group }
      let whole = maximum == .training ? self.trainingMax ?? trainingMax : estimate
      group.load = whole.map { whole in
        let weight = whole.share(share)
        return .load(grid.nearest(to: weight) ?? weight)
      }
      return group
    }
  }
}

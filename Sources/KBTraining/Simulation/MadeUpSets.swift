import KBCore

/// The sets that a made-up lifter does of a target.
struct MadeUpSets {
  /// What as many reps as possible without a minimum come to.
  private static let usualReps: Int32 = 10

  let target: Prescription
  let scheme: Scheme

  func result(_ outcome: SimulationPattern.Outcome) -> EntryResult {
    if outcome == .skip { return .skipped(reason: "") }
    let planned = PlannedSet.all(in: target)
    guard !planned.isEmpty, planned.allSatisfy({ $0.reps != nil || $0.time != nil }) else {
      return .done
    }
    var sets: [PerformedSet] = []
    for (index, plan) in planned.enumerated() {
      var set = PerformedSet(performance: .none, load: plan.load.flatMap(SetLoad.init))
      if plan.isPlus { set.marks.insert(.amrap) }
      let missing = index == planned.count - 1 ? outcome.missing : 0
      if let time = plan.time {
        let left = time.milliseconds - Int64(missing) * 1_000
        set.performance = .time(TimeSpan(milliseconds: max(0, left)))
      } else {
        let reps = reps(of: plan, outcome, sets: planned.count)
        set.performance = .reps(max(0, reps - missing))
      }
      set.effort = effort(outcome)
      sets.append(set)
    }
    return .sets(sets)
  }

  private func reps(
    of plan: PlannedSet, _ outcome: SimulationPattern.Outcome, sets: Int
  ) -> Int32 {
    var reps = plan.reps ?? 0
    if plan.isPlus, reps == 0 { reps = MadeUpSets.usualReps }
    switch outcome {
    case .maximum: return max(reps, most(for: plan, sets: sets))
    case .extra(let more) where plan.isPlus: return reps + more
    case .done, .miss, .skip, .extra: return reps
    }
  }

  /// The most reps that the scheme can use in a set.
  private func most(for plan: PlannedSet, sets: Int) -> Int32 {
    switch scheme {
    case .double(let scheme): return scheme.maxReps
    case .linear(let scheme): return plan.isPlus ? scheme.plusReps ?? 0 : 0
    case .totalReps(let scheme):
      let count = Int32(clamping: max(1, sets))
      return scheme.goal / count + (scheme.goal % count == 0 ? 0 : 1)
    case .percent, .stages, .rpe, .time, .none: return 0
    }
  }

  /// How hard the sets were, where the scheme asks: as hard as planned, all out where reps were
  /// missing, a point easier at the most.
  private func effort(_ outcome: SimulationPattern.Outcome) -> Effort? {
    guard case .rpe(let scheme) = scheme else { return nil }
    switch outcome {
    case .done, .extra, .skip: return Effort(halves: scheme.target)
    case .maximum: return Effort(halves: max(2, scheme.target - 2))
    case .miss: return Effort(halves: 20)
    }
  }
}

extension SimulationPattern.Outcome {
  fileprivate var missing: Int32 {
    if case .miss(let count) = self { return count }
    return 0
  }
}

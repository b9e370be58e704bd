import KBCore

/// What decides which lane an entry belongs to.
struct LaneQuery: Hashable {
  let exercise: Int
  let parameters: SchemeParameters
  let work: PlannedWork
}

extension Replay {
  /// The lane of an entry, begun where there is none: that of the workout's step, else that of the
  /// exercise's own scheme.
  mutating func lane(
    for entry: JournalEntry, sets: [PerformedSet], of exercise: Int,
    step: TrainingRules.PlannedStep?
  ) -> Int {
    let groups = entry.target?.workingGroups ?? []
    if groups.isEmpty, step == nil, let latest = exercises[exercise].latestLane { return latest }
    let written = groups.isEmpty ? Replay.groups(of: sets) : groups
    return lane(of: exercise, step: step, written: written)
  }

  /// The lane for work that is written so.
  mutating func lane(
    of exercise: Int, step: TrainingRules.PlannedStep?, written: [SetGroup]
  ) -> Int {
    var work = PlannedWork(written)
    var parameters = rules.profiles[exercise].parameters
    if let step {
      parameters = step.parameters
      let planned = PlannedWork(step.step.prescription.workingGroups)
      if planned.includes(work) { work = planned }
    } else if let latest = exercises[exercise].latestLane, lanes[latest].work == work {
      return latest
    }
    return lane(LaneQuery(exercise: exercise, parameters: parameters, work: work))
  }

  private mutating func lane(_ query: LaneQuery) -> Int {
    if let known = laneIndex[query] { return known }
    let profile = rules.profiles[query.exercise]
    let scheme = Scheme(query.parameters, for: profile, planned: query.work)
    let found = exercises[query.exercise].lanes.first { lanes[$0].scheme == scheme }
    let lane = found ?? lanes.count
    if found == nil {
      lanes.append(
        Lane(
          exercise: query.exercise, scheme: scheme,
          isAutomatic: query.parameters.isAutomatic ?? true))
      exercises[query.exercise].lanes.append(lane)
    }
    laneIndex[query] = lane
    return lane
  }

  /// Puts what the entry planned into the lane: its own target, else the one so far, else what was
  /// done. A target without a load means the load so far.
  mutating func begin(_ lane: Int, _ entry: JournalEntry, sets: [PerformedSet]) {
    guard let target = entry.target, !target.workingGroups.isEmpty else {
      if lanes[lane].groups.isEmpty { lanes[lane].groups = Replay.groups(of: sets) }
      return
    }
    let soFar = lanes[lane].load
    var groups = target.workingGroups
    for index in groups.indices {
      let load = groups[index].load ?? target.load
      groups[index].load = load.flatMap { resolved($0, lane: lane) } ?? soFar
    }
    lanes[lane].groups = groups
  }

  /// The load of a target; a share of a maximum becomes what can be made of it, and nothing where
  /// the maximum is not known.
  private func resolved(_ load: LoadTarget, lane: Int) -> LoadTarget? {
    guard case .share(let low, _, let maximum) = load else { return load }
    let exercise = lanes[lane].exercise
    let whole =
      maximum == .training
      ? lanes[lane].trainingMax ?? exercises[exercise].trainingMax
      : exercises[exercise].current?.load
    guard let whole else { return nil }
    let raw = whole.share(low)
    return .load(rules.profiles[exercise].grid.nearest(to: raw) ?? raw)
  }

  /// A plan for sets that had none: as many, with the fewest repetitions or the shortest time of
  /// them, at the load of all or the heaviest.
  static func groups(of sets: [PerformedSet]) -> [SetGroup] {
    let working = sets.filter { $0.isWorking && $0.marks.isDisjoint(with: .skipped) }
    guard let first = working.first else { return [] }
    var heaviest = first.load
    for set in working {
      if let own = set.load, heaviest.map({ $0.ownWeight < own.ownWeight }) ?? true {
        heaviest = own
      }
    }
    let work: Work
    switch first.performance {
    case .reps: work = .reps(working.compactMap { $0.reps }.min() ?? 1)
    case .time:
      let least = working.compactMap { $0.time }.min() ?? TimeSpan(seconds: 0)
      work = .time(low: least, high: least)
    case .distance(let distance, _): work = .distance(distance)
    case .calories(let count, _): work = .calories(count)
    case .none: return []
    }
    return [
      SetGroup(
        count: Int32(clamping: min(working.count, 100)), work: work, load: heaviest?.asTarget)
    ]
  }
}

extension Lane {
  /// The work that the next target asks for.
  var work: PlannedWork { PlannedWork(groups) }
}

extension PlannedWork {
  /// Whether the other work is a case of this one: fixed repetitions in a range.
  func includes(_ other: PlannedWork) -> Bool {
    switch (self, other) {
    case (.reps(let low, let high), .reps(let least, let most)): low <= least && most <= high
    case (.time, .time), (.other, .other): true
    default: false
    }
  }
}

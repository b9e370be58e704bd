import KBCore

extension Replay {
  /// Takes what the lifter decided: it stands above every rule.
  mutating func take(_ decision: Decision, at place: EntryPlace) {
    switch decision {
    case .next(let name, let prescription):
      let exercise = exercise(written: name)
      let groups = prescription.loadedGroups
      guard !groups.isEmpty else { return setLoad(of: exercise, prescription.load, at: place) }
      let lane = lane(for: exercise, deciding: groups)
      let before = lanes[lane].groups
      let soFar = lanes[lane].load
      lanes[lane].groups = groups
      for index in groups.indices where groups[index].load == nil {
        lanes[lane].groups[index].load = soFar
      }
      if let stage = lanes[lane].stage(of: groups) { lanes[lane].stage = stage }
      settle(lane, .decidedNext, before: before, at: place)
    case .deload(let name, let load):
      let exercise = exercise(written: name)
      guard let lane = exercises[exercise].latestLane else {
        return setLoad(of: exercise, .load(load), at: place)
      }
      let before = lanes[lane].groups
      let from = lanes[lane].heaviest?.ownWeight
      lanes[lane].setLoads(lanes[lane].heaviest.map { $0.with(load) } ?? .load(load))
      if case .double(let scheme) = lanes[lane].scheme, lanes[lane].reps != nil {
        lanes[lane].setReps(scheme.startingReps)
      }
      settle(lane, .decidedDeload(from: from, to: load), before: before, at: place)
    case .trainingMax(let name, let load):
      let exercise = exercise(written: name)
      exercises[exercise].trainingMax = load
      exercises[exercise].trainingMaxPlace = place
      for lane in exercises[exercise].lanes {
        guard case .percent = lanes[lane].scheme else { continue }
        let before = lanes[lane].groups
        lanes[lane].trainingMax = load
        settle(lane, .decidedTrainingMax(load), before: before, at: place)
      }
    case .bodyweight, .challenge, .soreness, .sleep, .stress, .confirmed: break
    }
  }

  /// The lane that a decided target means: the one with the same sets, else the one of whose stages
  /// it is one or whose reps it fits, else the one trained last, else a new one.
  private mutating func lane(for exercise: Int, deciding groups: [SetGroup]) -> Int {
    let work = PlannedWork(groups)
    let own = exercises[exercise].lanes
    let sameSets = own.first {
      lanes[$0].work.goesOn(with: work) && lanes[$0].groups.count == groups.count
    }
    let sameRange = own.first { lane in
      if case .double(let scheme) = lanes[lane].scheme {
        return PlannedWork.reps(scheme.startingReps, scheme.maxReps).includes(work)
      }
      return lanes[lane].stage(of: groups) != nil
    }
    if let lane = sameSets ?? sameRange ?? exercises[exercise].latestLane { return lane }
    let lane = lane(of: exercise, step: nil, work: work)
    exercises[exercise].latestLane = lane
    return lane
  }

  /// A decision that names a load alone, for the lane trained last.
  private mutating func setLoad(of exercise: Int, _ load: LoadTarget?, at place: EntryPlace) {
    guard let load, load.ownWeight != nil else { return }
    let parameters = rules.profiles[exercise].parameters
    let reps = max(1, parameters.startingReps ?? 8)
    let lane =
      exercises[exercise].latestLane
      ?? lane(for: exercise, deciding: [SetGroup(count: 3, work: .reps(reps), load: load)])
    let before = lanes[lane].groups
    if before.isEmpty { lanes[lane].groups = [SetGroup(count: 3, work: .reps(reps))] }
    lanes[lane].setLoads(load)
    settle(lane, .decidedNext, before: before, at: place)
  }

  private mutating func settle(
    _ lane: Int, _ rule: Rule, before: [SetGroup], at place: EntryPlace
  ) {
    lanes[lane].failures = 0
    lanes[lane].shortSessions = 0
    lanes[lane].suggestedDeload = nil
    lanes[lane].suggestedGroups = nil
    lanes[lane].repsUntilLoad = nil
    lanes[lane].record(rule, at: place)
    note(lane, before: before)
  }
}

extension Lane {
  /// The stage of its scheme that sets are of; `nil` if that has none of them.
  fileprivate func stage(of groups: [SetGroup]) -> Int32? {
    if case .stages(let scheme) = scheme { scheme.place(of: groups) } else { nil }
  }
}

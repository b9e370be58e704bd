import KBCore

/// What decides which lane an entry belongs to.
package struct LaneQuery: Hashable, Sendable {
  package let exercise: Int
  /// The place of the parameters in the rules.
  package let scheme: Int
  package let work: PlannedWork

  package init(exercise: Int, scheme: Int, work: PlannedWork) {
    self.exercise = exercise
    self.scheme = scheme
    self.work = work
  }
}

extension Replay {
  /// The lane for work of that kind, begun if there is none: that of the workout's step, else that
  /// of the exercise's own scheme.
  mutating func lane(
    of exercise: Int, step: TrainingRules.PlannedStep?, work: PlannedWork
  ) -> Int {
    var work = work
    var scheme = rules.schemeOfProfile[exercise]
    if let step {
      scheme = step.scheme
      let planned = PlannedWork(step.step.prescription.workingGroups)
      if planned.includes(work) {
        work = planned
      } else if let own = knownLane(for: step), lanes[own].work.goesOn(with: work) {
        // What the step's own lane asked for belongs to it, also outside the step's range.
        return own
      }
    } else if let latest = goingOn(exercise), lanes[latest].work.goesOn(with: work) {
      return latest
    }
    let query = LaneQuery(exercise: exercise, scheme: scheme, work: work)
    if let known = laneIndex[query] { return known }
    return lane(query, step?.parameters ?? rules.profiles[exercise].parameters)
  }

  /// The lane that an entry of no workout goes on with: the one trained last, unless it belongs to a
  /// workout that names its loads or its pace itself.
  func goingOn(_ exercise: Int) -> Int? {
    guard let latest = exercises[exercise].latestLane else { return nil }
    let isOwn = rules.profiles[exercise].parameters.kind == SchemeKind.none
    return lanes[latest].scheme == .none && !isOwn ? nil : latest
  }

  /// Begins with the target of an entry in which nothing of it was tried, where nothing is known of
  /// the exercise: what was planned is still to be done.
  mutating func keep(
    _ judged: JudgedEntry, of exercise: Int, step: TrainingRules.PlannedStep?,
    at place: EntryPlace
  ) {
    let isBodyweight = rules.profiles[exercise].isBodyweight
    guard exercises[exercise].lanes.isEmpty, !judged.planned.isEmpty,
      judged.planned.allSatisfy({ $0.hasOwnLoad || ($0.load == nil && isBodyweight) })
    else { return }
    let lane = lane(of: exercise, step: step, work: judged.work)
    lanes[lane].groups = judged.planned
    let rule: Rule =
      judged.isUncounted ? .notJudged(.uncounted) : .wrote(lanes[lane].heaviest?.ownWeight)
    lanes[lane].record(rule, at: place)
    exercises[exercise].latestLane = lane
  }

  private mutating func lane(_ query: LaneQuery, _ parameters: SchemeParameters) -> Int {
    let profile = rules.profiles[query.exercise]
    let scheme = Scheme(parameters, for: profile, planned: query.work)
    let found = exercises[query.exercise].lanes.first { lanes[$0].scheme == scheme }
    let lane = found ?? lanes.count
    if found == nil {
      lanes.append(
        Lane(
          exercise: query.exercise, scheme: scheme,
          isAutomatic: parameters.isAutomatic ?? true))
      exercises[query.exercise].lanes.append(lane)
      origins.append(query)
    }
    laneIndex[query] = lane
    return lane
  }
}

extension SetGroup {
  /// Whether the load is one to be lifted, and not missing or a share of a maximum.
  var hasOwnLoad: Bool {
    switch load {
    case .share, nil: false
    case .load, .range, .bodyweight, .added, .assisted: true
    }
  }
}

extension Prescription {
  /// Whether working sets of reps name their load as a share of a maximum.
  package var loadsAreShares: Bool {
    workingGroups.contains { group in
      guard case .share? = group.load ?? load else { return false }
      return group.work?.isOfReps ?? false
    }
  }

  /// The working sets, each with its load.
  package var loadedGroups: [SetGroup] {
    if load == nil, groups.allSatisfy({ !$0.isWarmup }) { return groups }
    return workingGroups.map { group in
      var group = group
      group.load = group.load ?? load
      return group
    }
  }
}

extension Lane {
  /// The work that the next target asks for.
  var work: PlannedWork { PlannedWork(groups) }
}

extension PlannedWork {
  /// Whether an entry with the other work goes on with a target of this one: equal reps, any single
  /// time after a time.
  func goesOn(with other: PlannedWork) -> Bool {
    if case .time = self, case .time(let low, let high) = other, low == high { return true }
    return self == other
  }

  /// Whether the other work is a case of this one: fixed reps in a range.
  func includes(_ other: PlannedWork) -> Bool {
    switch (self, other) {
    case (.reps(let low, let high), .reps(let least, let most)): low <= least && most <= high
    case (.time, .time), (.other, .other): true
    default: false
    }
  }
}

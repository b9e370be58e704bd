import KBCore

extension Lane {
  /// Takes what was done of the exercise and gives the target that it was measured by.
  ///
  /// `estimate` is the estimated maximum so far, `trainingMax` what the lifter said it is.
  mutating func take(
    _ judged: JudgedEntry, for profile: ExerciseProfile, formula: OneRepMaxFormula,
    estimate: Load?, trainingMax: Load?, at place: EntryPlace
  ) -> [SetGroup] {
    let known = KnownMaximum(
      estimate: estimate,
      training: self.trainingMax ?? trainingMax ?? estimate.map { likelyTrainingMax(of: $0) })
    if isAside(judged) {
      record(.notJudged(.aside), at: place)
      return groups
    }
    let proposed = groups
    let origin = begin(judged, known, on: profile.grid)
    if origin == .written, !proposed.isEmpty, groups.first?.load != proposed.first?.load {
      record(.wrote(heaviest?.ownWeight), at: place)
    }
    let attempt = judged.attempt ?? Attempt(groups: groups, sets: judged.sets, origin: origin)
    if let chosen = attempt.chosenLoad, scheme.kind != .percent {
      setLoads(chosen.asTarget)
      if !proposed.isEmpty { record(.chosen(chosen.ownWeight), at: place) }
    } else if case .load(let first)? = attempt.firstLoad, takesFirstLoad(profile) {
      setLoads(.load(first))
    } else if origin == .taken, !proposed.isEmpty, let own = load?.ownWeight {
      record(.chosen(own), at: place)
    }
    let before = groups
    let top = decidingTop(in: attempt)
    var rule = advance(attempt, profile, known, formula)
    if case .noTrainingMax = rule, let own = judged.estimate {
      rule = .trainingMaxFound(likelyTrainingMax(of: own))
    }
    if case .maintained(.missingSets) = rule {} else { shortSessions = 0 }
    keepsUnlessAutomatic(before: before)
    sessionCount += 1
    record(rule, at: place, isTaken: origin == .taken, top: top)
    return before
  }

  /// Whether a load that nobody planned is the target's from then on: not one that the body is lifted
  /// with, since the plan may mean the body alone.
  private func takesFirstLoad(_ profile: ExerciseProfile) -> Bool {
    scheme.kind != .percent && scheme.kind != .none && !profile.isBodyweight
  }

  /// The top set where it alone decides, by the scheme or in a ramp that nobody planned.
  private func decidingTop(in attempt: Attempt) -> TopSet? {
    var decides = attempt.topDecides
    if case .linear(let scheme) = scheme, scheme.trigger == .topSet { decides = true }
    return decides ? attempt.topSet(load: load?.ownWeight) : nil
  }

  /// What shares of a maximum refer to, as far as it is known.
  private struct KnownMaximum {
    let estimate: Load?
    let training: Load?
  }

  /// The training max that an estimated maximum gives: the scheme's share of it, else nine tenths.
  private func likelyTrainingMax(of estimate: Load) -> Load {
    if case .percent(let scheme) = scheme { return scheme.trainingMax(of: estimate) }
    return estimate.share(90_000)
  }

  private mutating func advance(
    _ attempt: Attempt, _ profile: ExerciseProfile, _ known: KnownMaximum,
    _ formula: OneRepMaxFormula
  ) -> Rule {
    switch scheme {
    case .double(let scheme): return scheme.advance(&self, with: attempt, for: profile)
    case .linear(let scheme): return scheme.advance(&self, with: attempt, for: profile)
    case .percent(let scheme):
      trainingMax = known.training
      return scheme.advance(&self, with: attempt)
    case .stages(let scheme):
      return scheme.advance(&self, with: attempt, for: profile) { reps in
        known.estimate.map { formula.load(for: reps, maximum: $0) }
      }
    case .rpe(let scheme): return scheme.advance(&self, with: attempt, for: profile)
    case .totalReps(let scheme): return scheme.advance(&self, with: attempt, for: profile)
    case .time(let scheme): return scheme.advance(&self, with: attempt)
    case .none: return .notJudged(.noScheme)
    }
  }

  /// Where a scheme only suggests, the target stays and the new one waits.
  private mutating func keepsUnlessAutomatic(before: [SetGroup]) {
    suggestedGroups = nil
    guard !isAutomatic, groups != before else { return }
    suggestedGroups = groups
    groups = before
  }

  /// Puts what the entry planned into the lane: its own target, else the one so far, else what was
  /// done. A target without a load means the load so far.
  private mutating func begin(
    _ judged: JudgedEntry, _ known: KnownMaximum, on grid: LoadGrid
  ) -> Attempt.Origin {
    let planned = judged.planned
    guard !planned.isEmpty else {
      let taken = Lane.groups(of: judged.sets)
      let hasFailed = judged.sets.contains { $0.isWorking && $0.marks.contains(.failed) }
      guard groups.isEmpty || !hasFailed && isOther(taken) else { return .soFar }
      groups = taken
      return .taken
    }
    guard judged.attempt == nil else {
      groups = planned
      return .written
    }
    let soFar = load
    var own = planned
    for index in own.indices where !own[index].hasOwnLoad {
      own[index].load = own[index].load.flatMap { Lane.resolved($0, known, on: grid) } ?? soFar
    }
    groups = own
    return .written
  }

  /// Whether sets without a target are not an attempt at the target so far: all with one other
  /// load, or a ramp to a heavier one.
  private func isOther(_ taken: [SetGroup]) -> Bool {
    guard scheme.kind != .percent, let first = taken.first, first.work.isLike(groups.first?.work),
      let top = taken.compactMap({ $0.load?.ownWeight }).max()
    else { return false }
    let known = heaviest?.ownWeight ?? SetLoad.bodyweight.ownWeight
    let isOneLoad = taken.allSatisfy { $0.load == first.load }
    if isOneLoad, groups.allSatisfy({ $0.load == groups[0].load }) {
      return top.isHeavierToTheGram(than: known) || known.isHeavierToTheGram(than: top)
    }
    return !isOneLoad && top.isHeavierToTheGram(than: known)
  }

  /// Whether sets that nobody planned are beside the target so far: fewer than half as many, with
  /// another load, for the first time in a row. A light single says nothing about three sets of ten.
  private func isAside(_ judged: JudgedEntry) -> Bool {
    if case .notJudged(.aside)? = last?.rule { return false }
    guard judged.planned.isEmpty, 2 * judged.sets.count(where: { $0.isWorking }) < setCount else {
      return false
    }
    return isOther(Lane.groups(of: judged.sets))
  }

  /// How many reps beyond the range of the scheme are those of another plan.
  private static let repsOfOtherPlan: Int32 = 3

  /// Whether sets that nobody planned belong to another plan than that of the lane: light ones of far more reps
  /// than its scheme has, or heavy ones of far fewer, as on the heavy and the light day of one week.
  func isLeft(by judged: JudgedEntry) -> Bool {
    let taken = Lane.groups(of: judged.sets)
    guard judged.planned.isEmpty, case .double(let scheme) = scheme, let top = heaviest,
      taken.count == 1, case .reps(let reps, _)? = taken[0].work,
      2 * Int(taken[0].count) >= Int(setCount),
      !judged.sets.contains(where: { $0.isWorking && $0.marks.contains(.failed) })
    else { return false }
    var own = taken[0].load.flatMap(SetLoad.init)
    // Beside added weight, no load is the body alone.
    if own == nil, case .added = top { own = .bodyweight }
    guard let weight = own?.ownWeight else { return false }
    return top.ownWeight.isHeavierToTheGram(than: weight)
      && reps >= scheme.maxReps + Lane.repsOfOtherPlan
      || weight.isHeavierToTheGram(than: top.ownWeight)
        && reps <= scheme.startingReps - Lane.repsOfOtherPlan
  }

  /// The load of a target; a share of a maximum becomes what can be made of it, and nothing where
  /// the maximum is not known.
  private static func resolved(
    _ load: LoadTarget, _ known: KnownMaximum, on grid: LoadGrid
  ) -> LoadTarget? {
    guard case .share(let low, _, let maximum) = load else { return load }
    guard let whole = maximum == .training ? known.training : known.estimate else { return nil }
    let raw = whole.share(low)
    return .load(grid.nearest(to: raw) ?? raw)
  }

  /// A plan for sets that had none: as many, with the most reps or the longest time of them, at the
  /// load of all; a ramp, set by set, where the loads differ.
  ///
  /// Sets of as many reps as possible give their reps only where there are no others.
  static func groups(of sets: [PerformedSet]) -> [SetGroup] {
    let working = sets.filter {
      $0.isWorking && $0.marks.has(noneOf: .skipped) && $0.performance != .none
    }
    guard let first = working.first else { return [] }
    let load = working.lazy.compactMap { $0.load }.first
    if working.contains(where: { $0.load.map { $0 != load } ?? false }) { return ramp(of: working) }
    let ordinary = working.filter { !$0.marks.contains(.amrap) }
    let deciding = ordinary.isEmpty ? working : ordinary
    let work: Work
    switch first.performance {
    case .reps: work = .reps(max(1, deciding.compactMap { $0.reps }.max() ?? 1))
    case .time:
      let most = deciding.compactMap { $0.time }.max() ?? TimeSpan(seconds: 0)
      work = .time(low: most, high: most)
    case .distance(let distance, _): work = .distance(distance)
    case .calories(let count, _): work = .calories(count)
    case .rounds, .none: return []
    }
    return [
      SetGroup(
        count: Int32(clamping: min(working.count, 100)), work: work, load: load?.asTarget)
    ]
  }

  /// The sets as they were done, those that are alike in a row as one group.
  private static func ramp(of sets: [PerformedSet]) -> [SetGroup] {
    var groups: [SetGroup] = []
    for set in sets.prefix(100) {
      let work: Work
      switch set.performance {
      case .reps(let count): work = .reps(max(1, count))
      case .time(let time): work = .time(low: time, high: time)
      case .distance(let distance, _): work = .distance(distance)
      case .calories(let count, _): work = .calories(count)
      case .rounds, .none: continue
      }
      let load = set.load?.asTarget
      if let last = groups.last, last.work == work, last.load == load {
        groups[groups.count - 1].count += 1
      } else {
        groups.append(SetGroup(count: 1, work: work, load: load))
      }
    }
    return groups
  }
}

extension Work? {
  /// Whether both are reps, or both are times.
  fileprivate func isLike(_ other: Work?) -> Bool {
    switch (self, other) {
    case (.time?, .time?): true
    case (let one?, let other?): one.isOfReps && other.isOfReps
    default: false
    }
  }
}

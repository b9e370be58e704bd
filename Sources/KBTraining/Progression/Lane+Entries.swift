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
    let proposed = groups
    begin(judged, known, on: profile.grid)
    if !proposed.isEmpty, groups.first?.load != proposed.first?.load {
      record(.wrote(heaviest?.ownWeight), at: place)
    }
    let attempt = judged.attempt ?? Attempt(groups: groups, sets: judged.sets)
    if let chosen = attempt.chosenLoad, scheme.kind != .percent {
      setLoads(chosen.asTarget)
      if !proposed.isEmpty { record(.chosen(chosen.ownWeight), at: place) }
    }
    let before = groups
    var rule = advance(attempt, profile, known, formula)
    if case .noTrainingMax = rule, let own = judged.estimate {
      rule = .trainingMaxFound(likelyTrainingMax(of: own))
    }
    keepsUnlessAutomatic(before: before)
    sessionCount += 1
    record(rule, at: place)
    return before
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
  private mutating func begin(_ judged: JudgedEntry, _ known: KnownMaximum, on grid: LoadGrid) {
    let planned = judged.planned
    guard !planned.isEmpty else {
      if groups.isEmpty { groups = Lane.groups(of: judged.sets) }
      return
    }
    guard judged.attempt == nil else {
      groups = planned
      return
    }
    let soFar = load
    var own = planned
    for index in own.indices where !own[index].hasOwnLoad {
      own[index].load = own[index].load.flatMap { Lane.resolved($0, known, on: grid) } ?? soFar
    }
    groups = own
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

  /// A plan for sets that had none: as many, with the fewest reps or the shortest time of them, at
  /// the load of all or the heaviest.
  static func groups(of sets: [PerformedSet]) -> [SetGroup] {
    let working = sets.filter { $0.isWorking && $0.marks.has(noneOf: .skipped) }
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
    case .rounds, .none: return []
    }
    return [
      SetGroup(
        count: Int32(clamping: min(working.count, 100)), work: work, load: heaviest?.asTarget)
    ]
  }
}

import KBCore

/// One entry of the journal as progression sees it: what was planned against what was done.
///
/// Warm-up, drop, rest-pause and cluster sets are left out. Sets of as many reps as possible are
/// left out too, unless there are no others.
final class Attempt: Sendable {
  /// All working sets, whether they decide or not.
  let working: [PerformedSet]
  /// The sets that decide, as planned.
  let planned: PlannedSets
  /// The sets that decide, as done, in the same order; further ones were extra.
  let done: [PerformedSet]
  /// The last set of as many reps as possible, with the minimum that was planned for it.
  let plus: PlusSet?
  /// The load of all sets where it is another than planned and none of them failed or fell short of
  /// its reps: the lifter's own choice.
  let chosenLoad: SetLoad?
  /// The fewest reps and the load of sets of which one plan asked for each and all were done with
  /// one load; `nil` if any was missed, or has no reps.
  private let least: (reps: Int32, load: Load?)?

  /// A set of as many reps as possible.
  struct PlusSet: Sendable {
    let set: PerformedSet
    let minimum: Int32
  }

  /// `groups` are the working sets of the entry's target, or of the one before it where it has none.
  init(groups: [SetGroup], sets: [PerformedSet]) {
    if let like = Attempt.likeSets(groups),
      sets.allSatisfy({ $0.isWorking && !$0.marks.contains(.amrap) })
    {
      (working, planned, done, plus) = (sets, like, sets, nil)
      chosenLoad = Attempt.choice(done: done, planned: planned)
      least = Attempt.least(done: done, planned: planned)
      return
    }
    let all = PlannedSet.all(in: groups)
    let fixed = all.filter { !$0.isPlus }
    working = sets.filter { $0.isWorking }
    var ordinary: [PerformedSet] = []
    var extra: [PerformedSet] = []
    for (index, set) in working.enumerated() {
      let isPlus = set.marks.contains(.amrap) || (index < all.count && all[index].isPlus)
      if isPlus { extra.append(set) } else { ordinary.append(set) }
    }
    if ordinary.isEmpty, fixed.isEmpty || !extra.isEmpty {
      (planned, done) = (PlannedSets(all), working)
    } else {
      (planned, done) = (PlannedSets(fixed), ordinary)
    }
    plus = extra.last.map { set in
      PlusSet(set: set, minimum: all.last { $0.isPlus }?.reps ?? 0)
    }
    chosenLoad = Attempt.choice(done: done, planned: planned)
    least = nil
  }

  /// The sets of a single group without a set of as many reps as possible.
  private static func likeSets(_ groups: [SetGroup]) -> PlannedSets? {
    guard groups.count == 1, !groups[0].isWarmup, let work = groups[0].work else { return nil }
    if case .asManyAsPossible = work { return nil }
    return PlannedSets(
      repeating: PlannedSet(work: work, load: groups[0].load, isPlus: false),
      count: groups[0].count)
  }

  /// The load that all sets were done with; `nil` if they differ or have none.
  private static func commonLoad(of done: [PerformedSet]) -> SetLoad? {
    guard let first = done.first?.load else { return nil }
    return done.allSatisfy { $0.load == first } ? first : nil
  }

  /// The first reason why not every planned set was done with `reps` reps (or its own number where
  /// that is `nil`) at its load, which `load` replaces where the lifter chose one.
  func shortfall(reps: Int32? = nil, load: Load? = nil) -> Shortfall? {
    if let least, let plan = planned.first, least.reps >= reps ?? plan.reps ?? 0 {
      guard let wanted = load ?? plan.load?.ownWeight, let own = least.load else { return nil }
      if !wanted.isHeavierToTheGram(than: own) { return nil }
    }
    for index in 0..<min(planned.count, done.count) {
      if let short = shortfall(of: index, planned[index], reps: reps, load: load) { return short }
    }
    if done.count < planned.count {
      return .missingSets(done: Int32(done.count), planned: Int32(planned.count))
    }
    return nil
  }

  /// Why the set of that place is less than `plan` asks for.
  // Once for all callers, since the browser loads it.
  @inline(never)
  private func shortfall(
    of index: Int, _ plan: PlannedSet, reps: Int32?, load: Load?
  ) -> Shortfall? {
    let (set, number) = (done[index], Int32(index + 1))
    if set.marks.contains(.skipped) { return .skipped(set: number) }
    if set.marks.contains(.failed) { return .failed(set: number) }
    if let wanted = plan.time {
      guard case .time(let time) = set.performance, time >= wanted else {
        return .belowTime(set: number, done: set.time ?? TimeSpan(seconds: 0), wanted: wanted)
      }
    } else if let wanted = reps ?? plan.reps, set.reps ?? 0 < wanted {
      return .belowReps(set: number, done: set.reps ?? 0, wanted: wanted)
    }
    if let wanted = load ?? plan.load?.ownWeight, let own = set.load?.ownWeight,
      wanted.isHeavierToTheGram(than: own)
    {
      return .lighter(set: number, done: own, wanted: wanted)
    }
    return nil
  }

  /// Why no set achieved what the heaviest one was planned with: what its own was short of. `load`
  /// replaces the planned one where the lifter chose another.
  func topShortfall(load: Load?) -> Shortfall? {
    guard var plan = planned.first else { return nil }
    var top = 0
    for index in 0..<planned.count {
      guard let own = planned[index].load?.ownWeight else { continue }
      if let best = plan.load?.ownWeight, own <= best { continue }
      (plan, top) = (planned[index], index)
    }
    for index in done.indices
    where shortfall(of: index, plan, reps: nil, load: load) == nil {
      return nil
    }
    guard top < done.count else {
      return .missingSets(done: Int32(done.count), planned: Int32(planned.count))
    }
    return shortfall(of: top, plan, reps: nil, load: load)
  }

  private static func least(
    done: [PerformedSet], planned: PlannedSets
  ) -> (reps: Int32, load: Load?)? {
    guard done.count >= planned.count, planned.first?.time == nil, var reps = done.first?.reps
    else { return nil }
    let load = done.first?.load?.ownWeight
    for set in done.prefix(planned.count) {
      guard set.marks.has(noneOf: .missed), let own = set.reps, set.load?.ownWeight == load
      else { return nil }
      reps = min(reps, own)
    }
    return (reps, load)
  }

  private static func choice(done: [PerformedSet], planned: PlannedSets) -> SetLoad? {
    guard let common = commonLoad(of: done), let first = planned.first, done.count >= planned.count,
      planned.hasOneLoad
    else { return nil }
    for (index, set) in done.enumerated() {
      guard set.marks.has(noneOf: .missed) else { return nil }
      if index < planned.count, let wanted = planned[index].reps, set.reps ?? 0 < wanted {
        return nil
      }
    }
    guard let load = first.load else { return common == .bodyweight ? nil : common }
    return SetLoad(load) == common ? nil : common
  }
}

extension PerformedSet {
  var reps: Int32? {
    if case .reps(let count) = performance { return count }
    return nil
  }

  var time: TimeSpan? {
    if case .time(let time) = performance { return time }
    return nil
  }
}

extension Attempt {
  /// Why the set of as many reps as possible does not count as achieved.
  var plusShortfall: Shortfall? {
    guard let plus, plus.minimum > 0 else { return nil }
    let number = Int32(planned.count + 1)
    if plus.set.marks.contains(.failed) { return .failed(set: number) }
    let done = plus.set.reps ?? 0
    return done < plus.minimum
      ? .belowReps(set: number, done: done, wanted: plus.minimum) : nil
  }
}

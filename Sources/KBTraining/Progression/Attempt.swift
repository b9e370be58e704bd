import KBCore

/// One entry of the journal as progression sees it: what was planned against what was done.
///
/// Warm-up, drop, rest-pause, cluster and back-off sets are left out. Sets of as many reps as
/// possible are left out too, unless there are no others. Every other set decides, also one beyond
/// the plan, which is measured by the last set of it.
final class Attempt: Sendable {
  /// Where the plan comes from.
  enum Origin: Sendable {
    /// The entry's own target.
    case written
    /// The target so far, since the entry has none.
    case soFar
    /// The entry's own sets, since there was no target before it either.
    case taken
  }

  /// A set that decides, with its place among all working sets.
  struct Deciding: Sendable {
    let set: PerformedSet
    let number: Int32
  }

  let origin: Origin
  /// All working sets, whether they decide or not.
  let working: [PerformedSet]
  /// How many working sets were planned.
  let plannedCount: Int
  /// The sets that decide, as planned.
  let planned: PlannedSets
  /// The sets that decide, as done, in the same order; further ones were extra.
  let done: [Deciding]
  /// The sets of as many reps as possible that do not decide, each with its plan.
  let pluses: [(plan: PlannedSet, done: Deciding)]
  /// The load of all sets where it is another than planned and none of them failed or fell short of
  /// its reps: the lifter's own choice.
  let chosenLoad: SetLoad?
  /// The load of the last set where none is planned, however the sets went; `nil` where one is.
  let firstLoad: SetLoad?
  /// Whether the heaviest set alone decides, as in a ramp that nobody planned.
  let topDecides: Bool
  /// The fewest reps and the load of sets of which one plan asked for each and all were done with
  /// one load; `nil` if any was missed, or has no reps.
  private let least: (reps: Int32, load: Load?)?
  /// What a set beyond the plan is measured by.
  private let reference: PlannedSet?

  /// `groups` are the working sets of the entry's target, or of the one before it where it has none.
  init(groups: [SetGroup], sets: [PerformedSet], origin: Origin = .written) {
    self.origin = origin
    let all = PlannedSet.all(in: groups)
    plannedCount = all.count
    working = sets.filter { $0.isWorking }
    let isOpen = all.allSatisfy { $0.isPlus }
    var ordinary: [Deciding] = []
    var others: [Deciding] = []
    var fixed: [PlannedSet] = []
    var open: [(plan: PlannedSet, done: Deciding)] = []
    for (index, set) in working.enumerated() {
      let plan = index < all.count ? all[index] : nil
      let own = Deciding(set: set, number: Int32(clamping: index + 1))
      if set.marks.contains(.amrap) || plan?.isPlus ?? isOpen {
        others.append(own)
        let usual = PlannedSet(work: .asManyAsPossible(minimum: 0), load: nil, isPlus: true)
        open.append((plan ?? usual, own))
      } else {
        ordinary.append(own)
        if let plan { fixed.append(plan) }
      }
    }
    for plan in all.dropFirst(working.count) where !plan.isPlus { fixed.append(plan) }
    if ordinary.isEmpty, !others.isEmpty {
      (planned, done, pluses) = (PlannedSets(all), others, [])
    } else {
      (planned, done, pluses) = (PlannedSets(fixed), ordinary, open)
    }
    reference = planned.last ?? all.last
    topDecides = origin != .written && !planned.hasOneLoad
    chosenLoad = Attempt.choice(
      done: done, planned: planned, reference: reference, isWhole: working.count >= all.count)
    firstLoad =
      all.allSatisfy { $0.load == nil } ? done.last { $0.set.load != nil }?.set.load : nil
    least = Attempt.least(done: done, planned: planned, isWhole: working.count >= all.count)
  }

  /// What the set of that place among those that decide is measured by.
  private func plan(of index: Int) -> PlannedSet? {
    index < planned.count ? planned[index] : reference
  }

  /// The load that all sets were done with; `nil` if they differ or have none.
  private static func commonLoad(of done: [Deciding]) -> SetLoad? {
    guard let first = done.first?.set.load else { return nil }
    return done.allSatisfy { $0.set.load == first } ? first : nil
  }

  /// The first reason why not every set was done with `reps` reps (or its own number where that is
  /// `nil`) at its load, which `load` replaces where the lifter chose one.
  func shortfall(reps: Int32? = nil, load: Load? = nil) -> Shortfall? {
    if topDecides { return topShortfall(reps: reps, load: load) }
    if let least, let plan = planned.first, least.reps >= reps ?? plan.reps ?? 0 {
      guard let wanted = load ?? plan.load?.ownWeight, let own = least.load else { return nil }
      if !wanted.isHeavierToTheGram(than: own) { return nil }
    }
    for index in done.indices {
      guard let plan = plan(of: index) else { break }
      if let short = shortfall(of: done[index], plan, reps: reps, load: load) { return short }
    }
    return missing
  }

  private var missing: Shortfall? {
    working.count < plannedCount
      ? .missingSets(done: Int32(working.count), planned: Int32(plannedCount)) : nil
  }

  /// Whether work that was planned was tried and not managed, which counts toward a deload.
  ///
  /// Without a target only a set that was marked as failed says so.
  func isStall(reps: Int32? = nil, load: Load? = nil) -> Bool {
    if topDecides {
      return origin == .taken
        ? done.contains { $0.set.marks.contains(.failed) }
        : topShortfall(reps: reps, load: load)?.isStall ?? false
    }
    return isShort(reps: reps, load: load, isStall: true)
  }

  /// Whether a planned set is short; where `isStall`, in a way that is one. What nobody planned can only have
  /// failed.
  private func isShort(reps: Int32?, load: Load?, isStall: Bool) -> Bool {
    for index in 0..<min(planned.count, done.count) {
      guard let short = shortfall(of: done[index], planned[index], reps: reps, load: load) else {
        continue
      }
      if case .failed = short { return true }
      if origin != .taken, !isStall || short.isStall { return true }
    }
    return false
  }

  /// Whether planned work was tried and not managed, plus sets included, which a scheme with failures
  /// counts: not where sets are missing or lighter, or only an extra one fell short. `topAlone` where
  /// the top set alone decides.
  func isFailure(load: Load?, topAlone: Bool = false) -> Bool {
    if topAlone, origin != .taken {
      if topShortfall(load: load)?.isStall ?? false { return true }
    } else if isStall(load: load) {
      return true
    }
    return origin != .taken && hasPlusShortfall(load: load, isStall: true)
  }

  /// Whether the plan was not done in full: not where only an extra set fell short.
  var isIncomplete: Bool {
    if origin != .taken, topDecides || working.count < plannedCount { return true }
    return isShort(reps: nil, load: nil, isStall: false)
      || origin != .taken && hasPlusShortfall(load: nil, isStall: false)
  }

  /// Whether a plus set of the plan is short; where `isStall`, in a way that is one.
  private func hasPlusShortfall(load: Load?, isStall: Bool) -> Bool {
    for (plan, done) in pluses where done.number <= plannedCount {
      guard let short = shortfall(of: done, plan, reps: nil, load: load) else { continue }
      if !isStall || short.isStall { return true }
    }
    return false
  }

  /// Why a set is less than `plan` asks for.
  // Once for all callers, since the browser loads it.
  @inline(never)
  private func shortfall(
    of done: Deciding, _ plan: PlannedSet, reps: Int32?, load: Load?
  ) -> Shortfall? {
    let (set, number) = (done.set, done.number)
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

  /// The place of the heaviest planned set among those that decide, the first of several.
  private var topPlace: Int {
    var (top, best): (Int, Load?) = (0, planned.first?.load?.ownWeight)
    for index in 0..<planned.count {
      guard let own = planned[index].load?.ownWeight else { continue }
      if let best, own <= best { continue }
      (top, best) = (index, own)
    }
    return top
  }

  /// The set that achieved what the heaviest one was planned with; `load` replaces the planned one
  /// where the lifter chose another.
  private func topAchieved(reps: Int32? = nil, load: Load?) -> Deciding? {
    guard !planned.isEmpty else { return nil }
    let plan = planned[topPlace]
    return done.first { shortfall(of: $0, plan, reps: reps, load: load) == nil }
  }

  /// Why no set achieved what the heaviest one was planned with: what its own was short of.
  func topShortfall(reps: Int32? = nil, load: Load?) -> Shortfall? {
    guard !planned.isEmpty, topAchieved(reps: reps, load: load) == nil else { return nil }
    let top = topPlace
    guard top < done.count else {
      return .missingSets(done: Int32(working.count), planned: Int32(plannedCount))
    }
    return shortfall(of: done[top], planned[top], reps: reps, load: load)
  }

  /// The top set that decides: the one that achieved what the heaviest was planned with, else the
  /// heaviest itself.
  func topSet(load: Load?) -> TopSet? {
    guard !planned.isEmpty else { return nil }
    let found = topAchieved(load: load) ?? (topPlace < done.count ? done[topPlace] : nil)
    return found.map { TopSet(number: $0.number, reps: $0.set.reps ?? 0) }
  }

  /// Why a set of as many reps as possible is less than its plan's minimum, or was done with less
  /// than its load.
  func plusShortfall(load: Load? = nil) -> Shortfall? {
    for (plan, done) in pluses {
      if let short = shortfall(of: done, plan, reps: nil, load: load) { return short }
    }
    return nil
  }

  /// The reps of the last set of as many as possible; `nil` if there is none.
  var plusReps: Int32? { pluses.last?.done.set.reps }

  private static func least(
    done: [Deciding], planned: PlannedSets, isWhole: Bool
  ) -> (reps: Int32, load: Load?)? {
    guard isWhole, planned.isLike, planned.first?.time == nil, var reps = done.first?.set.reps
    else { return nil }
    let load = done.first?.set.load?.ownWeight
    for item in done {
      guard item.set.marks.has(noneOf: .missed), let own = item.set.reps,
        item.set.load?.ownWeight == load
      else { return nil }
      reps = min(reps, own)
    }
    return (reps, load)
  }

  private static func choice(
    done: [Deciding], planned: PlannedSets, reference: PlannedSet?, isWhole: Bool
  ) -> SetLoad? {
    guard isWhole, let common = commonLoad(of: done), let first = planned.first,
      planned.hasOneLoad
    else { return nil }
    for (index, item) in done.enumerated() {
      guard item.set.marks.has(noneOf: .missed) else { return nil }
      let plan = index < planned.count ? planned[index] : reference
      if let wanted = plan?.reps, item.set.reps ?? 0 < wanted { return nil }
    }
    guard let load = first.load else { return common == .bodyweight ? nil : common }
    return SetLoad(load) == common ? nil : common
  }
}

/// The set that decides where the top set does.
package struct TopSet: Equatable, Hashable, Sendable {
  /// Its place among the working sets, counted from 1.
  package let number: Int32
  package let reps: Int32
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

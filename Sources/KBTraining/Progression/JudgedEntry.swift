import KBCore

/// What an entry says by itself, before it meets the targets so far.
final class JudgedEntry: Sendable {
  /// The working sets of the target, each with its load; empty if there is no target.
  let planned: [SetGroup]
  let sets: [PerformedSet]
  /// The kind of work that was planned, or done where there is no target.
  let work: PlannedWork
  /// The heaviest estimated maximum of the sets.
  let estimate: Load?
  /// The heaviest working set with a weight of its own, and the best estimate of all of them.
  let heaviest: (load: Load, estimate: Load)?
  /// The attempt at the target; `nil` if a load of it depends on the targets so far.
  let attempt: Attempt?
  /// Whether any set counts for progression: a working set that was done or failed.
  let isTraining: Bool
  /// Whether it says that sets of as many reps as possible were done, and not how many.
  let isUncounted: Bool

  init(_ entry: JournalEntry, formula: OneRepMaxFormula) {
    sets = entry.performedSets
    let isSkipped =
      entry.isSkipped || !sets.isEmpty && sets.allSatisfy { $0.marks.contains(.skipped) }
    if case .unparsed = entry.result {
      planned = []
    } else {
      planned = entry.target?.loadedGroups ?? []
    }
    let isTried = sets.contains {
      $0.isWorking && ($0.performance != .none || $0.marks.contains(.failed))
    }
    let taken = planned.isEmpty ? Lane.groups(of: sets) : []
    // The result of a whole workout asks for nothing: less time is better, and rounds are counted.
    isTraining = isTried && !isSkipped && !entry.isScore && !(planned.isEmpty && taken.isEmpty)
    work = planned.isEmpty ? PlannedWork(taken: taken) : PlannedWork(planned)
    isUncounted = entry.isDoneWithoutCount
    var best: Load?
    for set in sets {
      guard let estimate = set.estimatedMaximum(formula) else { continue }
      if best.map({ $0 < estimate }) ?? true { best = estimate }
    }
    estimate = best
    heaviest = isTraining ? entry.heaviestSet(formula) : nil
    let isComplete = !planned.isEmpty && planned.allSatisfy { $0.hasOwnLoad }
    attempt = isComplete ? Attempt(groups: planned, sets: sets) : nil
  }
}

/// What was worked out once about kinds of entries, by kind.
struct EntryMemory: Sendable {
  var kinds = EntryKinds()
  private var judged: [JudgedEntry?] = []
  /// The lanes of entries that belong to no workout's step; -1 if not known.
  private var lanes: [Int32] = []

  mutating func judgement(ofKind kind: Int, formula: OneRepMaxFormula) -> JudgedEntry {
    grow(beyond: kind)
    if let known = judged[kind] { return known }
    let own = JudgedEntry(kinds.entries[kind], formula: formula)
    judged[kind] = own
    return own
  }

  func lane(ofKind kind: Int) -> Int? { lanes[kind] < 0 ? nil : Int(lanes[kind]) }

  mutating func keep(lane: Int, ofKind kind: Int) { lanes[kind] = Int32(truncatingIfNeeded: lane) }

  private mutating func grow(beyond kind: Int) {
    guard kind >= judged.count else { return }
    let more = kinds.entries.count - judged.count
    judged += [JudgedEntry?](repeating: nil, count: more)
    lanes += [Int32](repeating: -1, count: more)
  }
}

extension EntryMemory: Equatable {
  /// What is remembered is not part of what was replayed.
  static func == (one: EntryMemory, other: EntryMemory) -> Bool { true }
}

import KBCore

/// What an entry says by itself, before it meets the targets so far.
///
/// Most entries of a long journal repeat a few hundred targets and results, which then share their
/// storage; so what was worked out once is remembered by the places of the two in memory.
final class JudgedEntry: Sendable {
  /// The working sets of the target, each with its load; empty where there is no target.
  let planned: [SetGroup]
  let sets: [PerformedSet]
  /// The heaviest estimated maximum of the sets.
  let estimate: Load?
  /// The attempt at the target; `nil` where a load of it depends on the targets so far.
  let attempt: Attempt?
  /// Whether any set counts for progression.
  let isTraining: Bool

  init(_ entry: JournalEntry, formula: OneRepMaxFormula) {
    sets = entry.performedSets
    planned = entry.target?.loadedGroups ?? []
    isTraining = sets.contains { $0.isWorking && $0.performance != .none }
    var best: Load?
    for set in sets {
      guard let estimate = set.estimatedMaximum(formula) else { continue }
      if best.map({ $0 < estimate }) ?? true { best = estimate }
    }
    estimate = best
    let isComplete = !planned.isEmpty && planned.allSatisfy { $0.hasOwnLoad }
    attempt = isComplete ? Attempt(groups: planned, sets: sets) : nil
  }
}

/// The entries that were judged, by the places of their target and their sets in memory.
struct JudgedEntries: Sendable {
  private struct Key: Hashable {
    let target: ObjectIdentifier
    let sets: UInt
  }

  /// The entry is kept too, so that its places in memory stay its own.
  private var known: [Key: (entry: JournalEntry, judged: JudgedEntry)] = [:]

  /// More than that are not remembered: a journal that repeats nothing gains nothing.
  private static let limit = 1 << 14

  mutating func judge(_ entry: JournalEntry, formula: OneRepMaxFormula) -> JudgedEntry {
    guard let target = entry.targetIdentity else { return JudgedEntry(entry, formula: formula) }
    var place: UInt = 0
    switch entry.result {
    case .done: place = 1
    case .sets(let sets):
      place = sets.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    case .skipped, .unparsed: return JudgedEntry(entry, formula: formula)
    }
    let key = Key(target: target, sets: place)
    if let found = known[key] { return found.judged }
    let judged = JudgedEntry(entry, formula: formula)
    if known.count < JudgedEntries.limit { known[key] = (entry, judged) }
    return judged
  }
}

extension JudgedEntries: Equatable {
  /// What is remembered is no part of what was replayed.
  static func == (one: JudgedEntries, other: JudgedEntries) -> Bool { true }
}

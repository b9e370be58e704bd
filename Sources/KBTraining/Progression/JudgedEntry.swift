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

  /// What an entry says, of which exercise.
  struct Judgement: Sendable {
    let name: String
    let exercise: Int
    let judged: JudgedEntry
  }

  private var known: [Key: Judgement] = [:]
  /// The entries themselves, so that their places in memory stay their own.
  private var kept: [JournalEntry] = []

  /// More than that are not remembered: a journal that repeats nothing gains nothing.
  private static let limit = 1 << 16

  /// What the entry says, where it was remembered.
  func judgement(of entry: JournalEntry) -> Judgement? {
    guard let key = JudgedEntries.key(entry), let found = known[key], found.name == entry.name
    else { return nil }
    return found
  }

  /// Judges an entry of an exercise, and remembers it.
  mutating func judge(
    _ entry: JournalEntry, of exercise: Int, formula: OneRepMaxFormula
  ) -> Judgement {
    let judgement = Judgement(
      name: entry.name, exercise: exercise, judged: JudgedEntry(entry, formula: formula))
    if let key = JudgedEntries.key(entry), kept.count < JudgedEntries.limit {
      known[key] = judgement
      kept.append(entry)
    }
    return judgement
  }

  private static func key(_ entry: JournalEntry) -> Key? {
    guard let target = entry.targetIdentity else { return nil }
    switch entry.result {
    case .done: return Key(target: target, sets: 1)
    case .sets(let sets):
      return Key(
        target: target, sets: sets.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) })
    case .skipped, .unparsed: return nil
    }
  }
}

extension JudgedEntries: Equatable {
  /// What is remembered is no part of what was replayed.
  static func == (one: JudgedEntries, other: JudgedEntries) -> Bool { true }
}

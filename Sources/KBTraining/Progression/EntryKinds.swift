import KBCore

/// Entries of one exercise with one target and one result, one of each kind, in the order in which
/// they came.
struct EntryKinds: Sendable {
  /// One entry of each kind, which keeps what it is found by where it is in memory.
  private(set) var entries: [JournalEntry] = []
  /// By kind.
  private(set) var exercises: [Int32] = []
  private var table = IdentityTable()

  /// More are not kept: a journal that repeats nothing gains nothing.
  private static let limit = 1 << 17

  /// The kind of an entry; `nil` where there was none like it.
  func kind(of entry: JournalEntry) -> Int32? {
    entry.workKey.flatMap { table.number(for: $0) }
  }

  /// Keeps an entry for its kind; `nil` where it has nothing to be found by, or too many are kept.
  mutating func keep(_ entry: JournalEntry, of exercise: Int) -> Int32? {
    guard entries.count < EntryKinds.limit, let key = entry.workKey else { return nil }
    let kind = Int32(truncatingIfNeeded: entries.count)
    table.keep(kind, for: key)
    entries.append(entry)
    exercises.append(Int32(truncatingIfNeeded: exercise))
    return kind
  }
}

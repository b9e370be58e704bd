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

  /// The kind of entries with this key; `nil` where there was none.
  func kind(for key: IdentityTable.Key) -> Int32? { table.number(for: key) }

  /// Keeps an entry for its kind; `nil` where too many are kept.
  mutating func keep(
    _ entry: JournalEntry, for key: IdentityTable.Key, of exercise: Int
  ) -> Int32? {
    guard entries.count < EntryKinds.limit else { return nil }
    let kind = Int32(truncatingIfNeeded: entries.count)
    table.keep(kind, for: key)
    entries.append(entry)
    exercises.append(Int32(truncatingIfNeeded: exercise))
    return kind
  }
}

import KBCore

/// Entries of one wording, one of each kind, in the order in which they came.
struct EntryKinds: Sendable {
  /// One entry of each kind.
  private(set) var entries: [JournalEntry] = []
  /// By kind.
  private(set) var exercises: [Int32] = []
  private var table = WordingTable()

  /// More are not kept: a journal that repeats nothing gains nothing.
  private static let limit = 1 << 17

  /// The kind of entries with this wording; `nil` if there was none, or it is unknown.
  func kind(for wording: NotationWording) -> Int32? {
    wording.isKnown ? table.number(for: wording) : nil
  }

  /// Keeps an entry for its kind; `nil` if too many are kept, or its wording is unknown.
  mutating func keep(_ placed: PlacedEntry, of exercise: Int) -> Int32? {
    guard placed.wording.isKnown, entries.count < EntryKinds.limit else { return nil }
    let kind = Int32(truncatingIfNeeded: entries.count)
    table.keep(kind, for: placed.wording)
    entries.append(placed.entry)
    exercises.append(Int32(truncatingIfNeeded: exercise))
    return kind
  }
}

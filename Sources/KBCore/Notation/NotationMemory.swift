/// What stretches of notation meant, so that one that comes again is not parsed again.
///
/// A journal says the same few thousand things over and over. Only what was understood without a
/// problem is kept, since problems have a place. The values that come from one memory share their
/// storage. Each thread needs a memory of its own.
package final class NotationMemory {
  /// What the wordings of entries that are read with this memory have as their source.
  private let source: UInt32
  package let habits: NotationHabits
  private var heads = TextTable<EntryHead>()
  private var results = TextTable<EntryResult>()
  /// Results of movements that are measured in metres, whose bare `m` is no minute.
  private var metreResults = TextTable<EntryResult>()
  private var items = TextTable<JournalItem>()
  private var steps: TextTable<Step>
  private var plainSteps: TextTable<Step>
  #if !hasFeature(Embedded)
    /// Items that are not the sets of the exercise above them, unless that is measured in metres.
    private var notSets = TextTable<Void>()
    private var plainHeadings = TextTable<BlockHeading>()
  #endif
  /// Lines of entries in canonical form.
  private var canonicalEntries = TextTable<[UInt8]>()

  /// Entries that are read with this memory have wordings where it is given a `source` that no other
  /// has.
  ///
  /// The `habits` say what forms with two meanings stand for in all that it is used for. Of steps
  /// it keeps as many as `stepLimit`, by default as many as of anything else.
  package init(source: UInt32 = 0, habits: NotationHabits = .none, stepLimit: Int? = nil) {
    self.source = source
    self.habits = habits
    steps = stepLimit.map { TextTable(limit: $0) } ?? TextTable()
    plainSteps = steps
  }

  /// The name and target that come before an entry's colon, and their number.
  func head(of text: ArraySlice<UInt8>) -> (value: EntryHead, number: Int)? {
    heads.place(of: text).map { (heads[$0], $0) }
  }

  /// Keeps a head and gives its number; `nil` if there is no room for it.
  func keep(_ head: EntryHead, for text: ArraySlice<UInt8>) -> Int? { heads.keep(head, for: text) }

  /// The result that follows an entry's colon, and its number.
  func result(
    of text: ArraySlice<UInt8>, countsMetres: Bool
  ) -> (value: EntryResult, number: Int)? {
    if countsMetres {
      return metreResults.place(of: text).map {
        (metreResults[$0], TextTable<EntryResult>.entryLimit + $0)
      }
    }
    return results.place(of: text).map { (results[$0], $0) }
  }

  /// Keeps a result and gives its number; `nil` if there is no room for it.
  func keep(_ result: EntryResult, for text: ArraySlice<UInt8>, countsMetres: Bool) -> Int? {
    if countsMetres {
      return metreResults.keep(result, for: text).map { TextTable<EntryResult>.entryLimit + $0 }
    }
    return results.keep(result, for: text)
  }

  /// The wording with these numbers.
  func wording(head: Int, result: Int) -> NotationWording {
    NotationWording(source: source, head: head, result: result)
  }

  /// The item of a session that a whole line without its bullet is.
  func item(of text: UnsafeBufferPointer<UInt8>) -> JournalItem? {
    items.place(of: text).map { items[$0] }
  }

  func keep(_ item: JournalItem, for text: ArraySlice<UInt8>) { _ = items.keep(item, for: text) }

  /// The step that a whole line is.
  func step(of text: ArraySlice<UInt8>) -> Step? {
    steps.place(of: text).map { steps[$0] }
  }

  func keep(_ step: Step, for text: ArraySlice<UInt8>) { _ = steps.keep(step, for: text) }

  /// The step of a workout's line in which nothing is doubtful, wherever it stands.
  package func plainStep(of text: ArraySlice<UInt8>) -> Step? {
    plainSteps.place(of: text).map { plainSteps[$0] }
  }

  package func keepPlain(_ step: Step, for text: ArraySlice<UInt8>) {
    _ = plainSteps.keep(step, for: text)
  }

  #if !hasFeature(Embedded)
    /// Whether an item is known not to be the sets of an exercise, other than one that is measured in metres.
    package func isNotSets(_ text: ArraySlice<UInt8>) -> Bool { notSets.place(of: text) != nil }

    /// The heading of a block in which nothing is doubtful.
    package func plainHeading(of text: ArraySlice<UInt8>) -> BlockHeading? {
      plainHeadings.place(of: text).map { plainHeadings[$0] }
    }

    package func keepPlainHeading(_ heading: BlockHeading, for text: ArraySlice<UInt8>) {
      _ = plainHeadings.keep(heading, for: text)
    }

    package func keepNotSets(_ text: ArraySlice<UInt8>) { _ = notSets.keep((), for: text) }
  #endif

  /// The canonical form of an entry's line; `nil` if it is not known.
  package func canonicalEntry(of text: ArraySlice<UInt8>) -> [UInt8]? {
    canonicalEntries.place(of: text).map { canonicalEntries[$0] }
  }

  /// Remembers how an entry reads in canonical form.
  package func keepCanonicalEntry(_ canonical: [UInt8], for text: ArraySlice<UInt8>) {
    _ = canonicalEntries.keep(canonical, for: text)
  }
}

/// An entry's name and target.
struct EntryHead {
  /// The entry, done.
  var entry: JournalEntry
  /// Whether the movement is one that is measured in metres.
  var countsMetres: Bool
  /// What its name says of its numbers.
  var hints: NameHints
}

/// An item of a session's list that says the same wherever it stands.
enum JournalItem {
  case entry(JournalEntry, NotationWording)
  // Not to make room for itself in every entry.
  indirect case head(HeadItem)
}

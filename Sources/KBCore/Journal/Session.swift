/// An entry with its place in the file.
package struct PlacedEntry: Sendable {
  package var entry: JournalEntry {
    didSet { wording = .unknown }
  }
  /// From after the bullet to the end of the line.
  package var range: SourceRange
  package private(set) var wording: NotationWording
  /// Whether its loads count for nothing until they are confirmed or done again; set where a whole
  /// journal is known.
  package var isInDoubt: Bool

  package init(
    entry: JournalEntry, range: SourceRange, wording: NotationWording = .unknown,
    isInDoubt: Bool = false
  ) {
    self.entry = entry
    self.range = range
    self.wording = wording
    self.isInDoubt = isInDoubt
  }
}

extension PlacedEntry: Equatable {
  /// The wording says nothing that the entry does not, and a doubt is about other sessions as well.
  package static func == (one: PlacedEntry, other: PlacedEntry) -> Bool {
    one.entry == other.entry && one.range == other.range
  }
}

/// One performed session of the journal.
///
/// A long journal has hundreds of thousands of them. To keep each small, fields that few sessions use
/// are in `SessionHead`, and the smallest fields come last, which avoids padding.
package struct Session: Equatable, Sendable {
  package var title: String
  /// Markdown that is none of the other fields, as it was written.
  package var notes: String
  package var decisions: [Decision]
  package var entries: [PlacedEntry]
  /// `nil` where the head says none of it.
  private var head: SessionHead?
  /// From the heading to the end of the session.
  package var range: SourceRange
  package var day: Day
  /// When it began; `nil` if only a title was written.
  package var start: TimeOfDay?
  package var isPartial: Bool
  /// Whether it is kept out of a site for the public.
  package var isPrivate = false

  package init(
    day: Day,
    start: TimeOfDay? = nil,
    title: String,
    id: String = "",
    workout: WorkoutReference? = nil,
    duration: TimeSpan? = nil,
    effort: Effort? = nil,
    isPartial: Bool = false,
    decisions: [Decision] = [],
    entries: [PlacedEntry] = [],
    notes: String = "",
    range: SourceRange = .fileStart
  ) {
    self.title = title
    self.notes = notes
    self.decisions = decisions
    self.entries = entries
    self.range = range
    self.day = day
    self.start = start
    self.isPartial = isPartial
    head = SessionHead(
      SessionHead.Fields(id: id, workout: workout, duration: duration, effort: effort))
  }

  private var headFields: SessionHead.Fields {
    get { head?.fields ?? SessionHead.Fields() }
    set { head = SessionHead(newValue) }
  }

  /// Made by whoever wrote the session, so that a repeated write is known; empty if there is none.
  package var id: String {
    get { head?.fields.id ?? "" }
    set { headFields.id = newValue }
  }

  /// Where an imported session comes from, such as `strong, row 12`; empty for any other.
  package var source: String {
    get { head?.fields.source ?? "" }
    set { headFields.source = newValue }
  }

  package var workout: WorkoutReference? {
    get { head?.fields.workout }
    set { headFields.workout = newValue }
  }

  package var duration: TimeSpan? {
    get { head?.fields.duration }
    set { headFields.duration = newValue }
  }

  /// How hard the session was, 1 to 10 in halves.
  package var effort: Effort? {
    get { head?.fields.effort }
    set { headFields.effort = newValue }
  }

  /// The exercises whose loads the person stands by.
  package var confirmedExercises: [String] {
    decisions.compactMap { decision in
      if case .confirmed(let exercise) = decision { return exercise }
      return nil
    }
  }

  /// The sets of the daily challenge that this session counts.
  package var challengeSets: Int32 {
    decisions.reduce(0) { sum, decision in
      if case .challenge(let sets) = decision { return Int32(clamping: Int64(sum) + Int64(sets)) }
      return sum
    }
  }
}

/// What the lines at the head of a session say, besides its decisions.
private final class SessionHead: Equatable, Sendable {
  struct Fields: Equatable, Sendable {
    var id = ""
    var source = ""
    var workout: WorkoutReference?
    var duration: TimeSpan?
    var effort: Effort?
  }

  let fields: Fields

  /// `nil` where all is as it is without a head.
  init?(_ fields: Fields) {
    guard fields != Fields() else { return nil }
    self.fields = fields
  }

  static func == (one: SessionHead, other: SessionHead) -> Bool {
    one === other || one.fields == other.fields
  }
}

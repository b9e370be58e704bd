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
package struct Session: Equatable, Sendable {
  package var day: Day
  /// When it began; `nil` if only a title was written.
  package var start: TimeOfDay?
  package var title: String
  /// Made by whoever wrote the session, so that a repeated write is known; empty if there is none.
  package var id: String
  /// Where an imported session comes from, such as `strong, row 12`; empty for any other.
  package var source = ""
  package var workout: WorkoutReference?
  package var duration: TimeSpan?
  /// How hard the session was, 1 to 10 in halves.
  package var effort: Effort?
  package var isPartial: Bool
  /// Whether it is kept out of a site for the public.
  package var isPrivate = false
  package var decisions: [Decision]
  package var entries: [PlacedEntry]
  /// Markdown that is none of the above, as it was written.
  package var notes: String
  /// From the heading to the end of the session.
  package var range: SourceRange

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
    self.day = day
    self.start = start
    self.title = title
    self.id = id
    self.workout = workout
    self.duration = duration
    self.effort = effort
    self.isPartial = isPartial
    self.decisions = decisions
    self.entries = entries
    self.notes = notes
    self.range = range
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

import KBCore

/// Where in the journal something was reached.
package struct RecordPlace: Equatable, Hashable, Sendable {
  package var day: Day
  /// The place of the session in the journal.
  package var session: Int
  /// The place of the entry in the session.
  package var entry: Int
  /// The place in the entry's `performedSets`; 0 for what a whole session reached.
  package var set: Int

  package init(day: Day, session: Int, entry: Int, set: Int) {
    self.day = day
    self.session = session
    self.entry = entry
    self.set = set
  }
}

/// A personal record that was set in a session, worth showing.
package struct Badge: Equatable, Sendable {
  /// The kinds of records, in the order in which a session's badges stand.
  package enum Kind: UInt8, Equatable, Hashable, Sendable, CaseIterable {
    case weight, reps, estimatedMaximum, volume, hold, fastest
  }

  /// What was reached, and what was the best before.
  package enum Record: Equatable, Sendable {
    /// The heaviest load for at least so many reps; `nil` for the body alone.
    case weight(Load, reps: Int32, before: Load?)
    /// The most reps with at least a load; with `nil`, with any or none.
    case reps(Int32, load: Load?, before: Int32)
    case estimatedMaximum(Load, before: Load)
    case weightedVolume(Volume, before: Volume)
    case bodyweightVolume(Volume, before: Volume)
    case hold(TimeSpan, before: TimeSpan)
    case fastest(Course, TimeSpan, before: TimeSpan)
  }

  package var record: Record
  /// The set that was done; `nil` for the volume of a session.
  package var performed: PerformedSet?
  package var place: RecordPlace
  /// Where the best before was reached.
  package var placeBefore: RecordPlace

  package var kind: Kind {
    switch record {
    case .weight: .weight
    case .reps: .reps
    case .estimatedMaximum: .estimatedMaximum
    case .weightedVolume, .bodyweightVolume: .volume
    case .hold: .hold
    case .fastest: .fastest
    }
  }
}

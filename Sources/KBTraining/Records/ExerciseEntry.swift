import KBCore

/// An entry of an exercise with the session that it is in.
package struct ExerciseEntry: Equatable, Sendable {
  /// The place of the session in the journal; entries of one session are in a row.
  package var session: Int
  package var entry: JournalEntry

  package init(session: Int, entry: JournalEntry) {
    self.session = session
    self.entry = entry
  }

  /// The entries of one exercise in the order of the sessions, chosen by the name as written.
  package static func all(
    in sessions: [Session], where isOfExercise: (String) -> Bool
  ) -> [ExerciseEntry] {
    var entries: [ExerciseEntry] = []
    for (index, session) in sessions.enumerated() {
      for placed in session.entries where isOfExercise(placed.entry.name) {
        entries.append(ExerciseEntry(session: index, entry: placed.entry))
      }
    }
    return entries
  }
}

import KBCore

/// A session with the file that it stands in.
package struct JournalSession: Equatable, Sendable {
  package var session: Session
  /// The path below the root.
  package var path: String
  /// Changes whenever the session's file changes.
  package var fingerprint: UInt64
  /// The file's bytes from `textStart` on, as far as they are at hand; all sessions of a file share
  /// them. Empty where the session came from a cache.
  package var text: [UInt8]
  package var textStart = 0

  package init(session: Session, path: String, fingerprint: UInt64 = 0, text: [UInt8] = []) {
    self.session = session
    self.path = path
    self.fingerprint = fingerprint
    self.text = text
  }

  /// The place of the heading: `workouts/journal/2026/2026-11-21.md:3`.
  package var place: String { path + ":" + String(session.range.line) }

  /// An entry's line as it stands in the file, without its bullet and blanks at its end; empty where
  /// the file's bytes are not at hand.
  package func written(_ entry: PlacedEntry) -> String {
    let (start, end) = (
      Int(entry.range.start) - textStart, Int(entry.range.end) - textStart
    )
    guard start >= 0, start <= end, end <= text.count else { return "" }
    let line = Cursor(text, from: start, to: end)
    return line.text(from: start, to: line.trimmedEnd)
  }
}

/// All sessions in the order in which they were done.
package struct Journal: Sendable {
  /// By day, then by time (those without one first), then by file and place.
  package let sessions: [JournalSession]

  package init(_ sessions: [JournalSession]) {
    self.sessions =
      Journal.isSorted([sessions[...]])
      ? sessions : sessions.sorted { Journal.precedes($0, $1) }
  }

  /// Whether sessions in pieces stand in the order in which they were done, as those of files that
  /// are listed by name mostly do.
  package static func isSorted(_ pieces: [ArraySlice<JournalSession>]) -> Bool {
    var (before, place) = (ArraySlice<JournalSession>(), 0)
    for piece in pieces {
      for index in piece.indices {
        defer { (before, place) = (piece, index) }
        guard before.indices.contains(place) else { continue }
        // Comparing field by field copies no session.
        let (day, earlier) = (piece[index].session.day, before[place].session.day)
        if earlier < day { continue }
        guard earlier == day else { return false }
        let minutes = piece[index].session.start?.minutes ?? -1
        let minutesBefore = before[place].session.start?.minutes ?? -1
        if minutesBefore < minutes { continue }
        guard minutesBefore == minutes, !precedes(piece[index], before[place]) else { return false }
      }
    }
    return true
  }

  private static func precedes(_ one: JournalSession, _ other: JournalSession) -> Bool {
    if one.session.day != other.session.day { return one.session.day < other.session.day }
    let (first, second) = (one.session.start?.minutes ?? -1, other.session.start?.minutes ?? -1)
    if first != second { return first < second }
    if one.path != other.path { return one.path < other.path }
    return one.session.range.start < other.session.range.start
  }
}

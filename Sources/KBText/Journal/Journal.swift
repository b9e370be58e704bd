import KBCore

/// A session with the file that it stands in.
package struct JournalSession: Equatable, Sendable {
  package var session: Session
  /// The path below the root.
  package var path: String
  /// Changes whenever the session's file changes.
  package var fingerprint: UInt64

  package init(session: Session, path: String, fingerprint: UInt64 = 0) {
    self.session = session
    self.path = path
    self.fingerprint = fingerprint
  }

  /// The place of the heading: `workouts/journal/2026/2026-11-21.md:3`.
  package var place: String { path + ":" + String(session.range.line) }
}

/// All sessions in the order in which they were done.
package struct Journal: Sendable {
  /// By day, then by time (those without one first), then by file and place.
  package let sessions: [JournalSession]

  package init(_ sessions: [JournalSession]) {
    self.sessions = sessions.sorted { Journal.precedes($0, $1) }
  }

  private static func precedes(_ one: JournalSession, _ other: JournalSession) -> Bool {
    if one.session.day != other.session.day { return one.session.day < other.session.day }
    let (first, second) = (one.session.start?.minutes ?? -1, other.session.start?.minutes ?? -1)
    if first != second { return first < second }
    if one.path != other.path { return one.path < other.path }
    return one.session.range.start < other.session.range.start
  }
}

import KBCore

/// A session with the file that it is in.
package struct JournalSession: Equatable, Sendable {
  package var session: Session
  /// The path below the root.
  package var path: String
  /// Changes whenever the session's file changes.
  package var fingerprint: UInt64
  /// The file's bytes from `textStart` on, as far as they are available; all sessions of a file
  /// share them. Empty if the session came from a cache.
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

  /// An entry's line as it is in the file, without its bullet and blanks at its end; empty if the
  /// file's bytes are not available.
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

  /// Whether sessions in pieces are in the order in which they were done, as those of files that
  /// are listed by name mostly do.
  package static func isSorted(_ pieces: [ArraySlice<JournalSession>]) -> Bool {
    var last: JournalSession?
    for piece in pieces {
      if let last, let first = piece.first, precedes(first, last) { return false }
      let isInOrder = piece.withUnsafeBufferPointer { sessions in
        // Through a pointer a field is read without a copy of its session.
        func moment(_ place: Int) -> (Day, Int32) {
          (sessions[place].session.day, sessions[place].session.start?.minutes ?? -1)
        }
        return sessions.indices.dropFirst().allSatisfy {
          let (before, own) = (moment($0 - 1), moment($0))
          return before < own || before == own && !precedes(sessions[$0], sessions[$0 - 1])
        }
      }
      guard isInOrder else { return false }
      last = piece.last ?? last
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

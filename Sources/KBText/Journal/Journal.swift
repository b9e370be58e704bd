import KBCore

/// A session with the file that it is in.
///
/// A class, because journals are long and sessions are large: whoever uses one shares it.
package final class JournalSession: Sendable {
  package let session: Session
  private let start: Int32
  /// The path below the root.
  package let path: String
  /// Changes whenever the session's file changes.
  package let fingerprint: UInt64
  /// The file's bytes from `textStart` on, as far as they are available; all sessions of a file
  /// share them. Empty if the session came from a cache.
  package let text: [UInt8]
  package var textStart: Int { Int(start) }

  package init(
    session: Session, path: String, fingerprint: UInt64 = 0, text: [UInt8] = [], textStart: Int = 0
  ) {
    self.session = session
    self.path = path
    self.fingerprint = fingerprint
    self.text = text
    start = Int32(clamping: textStart)
  }

  /// The same with bytes of its file.
  package func with(text: [UInt8], from start: Int = 0) -> JournalSession {
    JournalSession(
      session: session, path: path, fingerprint: fingerprint, text: text, textStart: start)
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

extension JournalSession: Equatable {
  package static func == (one: JournalSession, other: JournalSession) -> Bool {
    one === other
      || one.fingerprint == other.fingerprint && one.path == other.path
        && one.session == other.session && one.textStart == other.textStart
        && one.text == other.text
  }
}

/// All sessions in the order in which they were done.
package struct Journal: Sendable {
  /// By day, then by time (those without one first), then by file and place.
  package let sessions: [JournalSession]

  package init(_ sessions: [JournalSession]) {
    // Numbers are sorted instead of the sessions, because moving a session counts its references.
    var moments = sessions.enumerated().map { place, placed in
      Moment(
        day: placed.session.day, minutes: placed.session.start?.minutes ?? -1, place: place)
    }
    func precedes(_ one: Moment, _ other: Moment) -> Bool {
      if one.day != other.day { return one.day < other.day }
      if one.minutes != other.minutes { return one.minutes < other.minutes }
      return Journal.stands(sessions[one.place], before: sessions[other.place])
    }
    // Files that are listed by name mostly are in order.
    let isSorted = zip(moments, moments.dropFirst()).allSatisfy { !precedes($1, $0) }
    if !isSorted { moments.sort(by: precedes) }
    self.sessions = isSorted ? sessions : moments.map { sessions[$0.place] }
  }

  /// When a session was done, and its place among those that are put in order.
  private struct Moment {
    let day: Day
    let minutes: Int32
    let place: Int
  }

  /// Whether one of two sessions of the same time is written before the other.
  private static func stands(_ one: JournalSession, before other: JournalSession) -> Bool {
    if one.path != other.path { return one.path < other.path }
    return one.session.range.start < other.session.range.start
  }
}

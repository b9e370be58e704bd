import KBCore

/// How many sessions were of which type.
package struct Distribution: Equatable, Sendable {
  /// One type.
  package struct Part: Equatable, Hashable, Sendable {
    package var key: String
    package var sessions: Int
    /// The share of all sessions, in thousandths of one per cent, rounded.
    package var share: Int64
  }

  /// The most frequent first, then by key.
  package var parts: [Part]
  package var total: Int

  /// Counts training sessions up to today, partial ones too, by what `key` says they are, such as
  /// their workout or its category; the empty key is a type like any other.
  package init(of sessions: [Session], today: Day, by key: (Session) -> String) {
    var counts: [String: Int] = [:]
    total = 0
    for session in sessions where session.counts(on: today) {
      counts[key(session), default: 0] += 1
      total += 1
    }
    parts = []
    for (key, count) in counts {
      let share = Thousandths.roundedQuotient(Int64(count) * 100_000, Int64(max(1, total)))
      parts.append(Part(key: key, sessions: count, share: share))
    }
    parts.sort { one, other in
      one.sessions != other.sessions
        ? one.sessions > other.sessions
        : one.key.utf8.lexicographicallyPrecedes(other.key.utf8)
    }
  }
}

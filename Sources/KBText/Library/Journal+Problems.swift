import KBCore

extension Journal {
  /// Sessions of days that have not come yet, which are most often slips in the date.
  package func problems(today: Day) -> [Diagnostic] {
    sessions.filter { $0.session.day > today }.map { placed in
      let days = placed.session.day.days(since: today)
      return Diagnostic(
        id: "future-session", severity: .info, path: placed.path, range: placed.headingRange,
        summary: days == 1
          ? "this session is 1 day ahead of today" : "this session is \(days) days ahead of today",
        fix: "correct the date if the session has been done")
    }
  }

  /// Sessions that stand twice: of one day, one time and one title.
  func duplicates() -> [Diagnostic] {
    var found: [Diagnostic] = []
    var start = 0
    while start < sessions.count {
      // Sessions of one day and time follow each other.
      var end = start + 1
      while end < sessions.count, Journal.areAtOnce(sessions[start], sessions[end]) { end += 1 }
      if end - start > 1 { found += duplicates(in: start..<end) }
      start = end
    }
    return found
  }

  /// Sessions that carry the id of an earlier one, so that whoever wrote it takes one for the other.
  package func duplicateIDs(
    _ withText: (JournalSession) -> JournalSession = { $0 }
  ) -> [Diagnostic] {
    var firsts: [String: JournalSession] = [:]
    var found: [Diagnostic] = []
    for placed in sessions where !placed.session.id.isEmpty {
      guard let first = firsts[placed.session.id] else {
        firsts[placed.session.id] = placed
        continue
      }
      found.append(
        Diagnostic(
          id: "duplicate-session-id", severity: .warning, path: placed.path,
          range: withText(placed).idRange ?? placed.headingRange,
          summary: "the session at \(first.place) has the same id, \(placed.session.id)",
          fix: "remove the id of the copy, or one of the sessions if they are the same",
          related: [.init(first.path, at: first.headingRange, "the session that has it first")]))
    }
    return found
  }

  private static func areAtOnce(_ one: JournalSession, _ other: JournalSession) -> Bool {
    one.session.day == other.session.day && one.session.start == other.session.start
  }

  private func duplicates(in range: Range<Int>) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var firsts: [NameKey: JournalSession] = [:]
    // Sets of the daily challenge are counted one by one, often several in a minute.
    for placed in sessions[range] where !placed.session.isChallengeAlone {
      let key = NameKey(placed.session.title)
      guard let first = firsts[key] else {
        firsts[key] = placed
        continue
      }
      let isSame = placed.session.saysTheSame(as: first.session)
      // Without a time, what was logged of a day in two goes has another exercise in each.
      guard
        isSame || placed.session.start != nil || placed.session.sharesExercise(with: first.session)
      else { continue }
      found.append(
        Diagnostic(
          id: "duplicate-session", severity: .warning, path: placed.path,
          range: placed.headingRange,
          summary: isSame
            ? "the same session is already at \(first.place)"
            : "the session at \(first.place) has the same time and title",
          fix: isSame
            ? "remove one of the two, or correct its time"
            : "remove one of the two, or correct its time or title",
          related: [.init(first.path, at: first.headingRange, "the earlier one of the two")]))
    }
    return found
  }
}

extension Session {
  /// Whether what was done and decided is the same.
  fileprivate func saysTheSame(as other: Session) -> Bool {
    decisions == other.decisions && entries.map(\.entry) == other.entries.map(\.entry)
  }

  /// Whether an exercise is in both.
  fileprivate func sharesExercise(with other: Session) -> Bool {
    let names = Set(other.entries.map { NameKey($0.entry.name) })
    return entries.contains { names.contains(NameKey($0.entry.name)) }
  }

  /// Whether sets of the daily challenge are all that it says.
  fileprivate var isChallengeAlone: Bool {
    guard entries.isEmpty, !decisions.isEmpty else { return false }
    return decisions.allSatisfy { decision in
      if case .challenge = decision { return true }
      return false
    }
  }
}

extension JournalSession {
  /// The place of the session's first line, without what follows.
  fileprivate var headingRange: SourceRange {
    var range = session.range
    range.end = range.start + 1
    return range
  }
}

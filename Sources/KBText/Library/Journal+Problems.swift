import KBCore

extension Journal {
  /// Sessions of days that have not come yet, which are most often slips in the date.
  package func problems(today: Day) -> [Diagnostic] {
    sessions.filter { $0.session.day > today }.map { placed in
      let days = placed.session.day.days(since: today)
      return Diagnostic(
        id: "future-session", severity: .info, path: placed.path, range: placed.headingRange,
        summary: "this session is \(days) \(days == 1 ? "day" : "days") ahead of today",
        fix: "correct the date if the session has been done")
    }
  }

  /// Sessions that stand twice: of one day, one time and one title.
  func duplicates() -> [Diagnostic] {
    var found: [Diagnostic] = []
    var firsts: [SessionKey: JournalSession] = [:]
    for placed in sessions {
      let key = SessionKey(placed.session)
      guard let first = firsts[key] else {
        firsts[key] = placed
        continue
      }
      found.append(
        Diagnostic(
          id: "duplicate-session", severity: .warning, path: placed.path,
          range: placed.headingRange, summary: "this session stands at \(first.place) already",
          fix: "remove one of the two, or correct its time"))
    }
    return found
  }
}

/// What makes two sessions one.
private struct SessionKey: Hashable {
  let day: Day
  let start: TimeOfDay?
  let title: NameKey

  init(_ session: Session) {
    day = session.day
    start = session.start
    title = NameKey(session.title)
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

import KBCore

/// A calendar of weeks as columns, in which darker days had more.
package struct Heatmap: Equatable, Sendable {
  /// What is counted.
  package enum Measure: Equatable, Hashable, Sendable {
    /// Training sessions: a level each, up to four.
    case sessions
    /// Sets without warm-ups and skipped ones: a level for the first and for each further ten.
    case sets
    /// Sets of the daily challenge: the highest level where all are done.
    case challenge(setsForDay: Int)

    /// How dark a count is, from 0 to 4.
    package func level(of count: Int) -> Int {
      guard count > 0 else { return 0 }
      switch self {
      case .sessions: return min(4, count)
      case .sets: return min(4, 1 + count / 10)
      case .challenge(let setsForDay):
        let needed = max(1, setsForDay)
        return count >= needed ? 4 : max(1, min(3, count * 4 / needed))
      }
    }

    /// What a day shows of all that its sessions count: no more sets of the challenge than it has.
    func shown(_ count: Int) -> Int {
      if case .challenge(let setsForDay) = self { return min(count, max(1, setsForDay)) }
      return count
    }

    /// The count of one session.
    func count(of session: Session) -> Int {
      switch self {
      case .sessions: session.isTraining ? 1 : 0
      case .sets: session.entries.reduce(0) { $0 + $1.entry.countedSetCount }
      case .challenge: max(0, Int(session.challengeSets))
      }
    }
  }

  /// One day.
  package struct Cell: Equatable, Hashable, Sendable {
    package var day: Day
    package var count: Int
    /// From 0, nothing, to 4.
    package var level: Int
  }

  /// The most weeks that a heatmap has.
  package static let limit = 520

  package let measure: Measure
  /// Oldest first, each from Monday to Sunday; the last ends with today.
  package let weeks: [[Cell]]

  /// Counts the last `weeks` ISO weeks up to today. `weeks` counts as 0 below that and as `limit`
  /// above.
  package init(of measure: Measure, in sessions: [Session], weeks count: Int = 52, today: Day) {
    self.measure = measure
    let count = max(0, min(count, Heatmap.limit))
    let first = PeriodLength.week.firstDay(count - 1, before: today)
    guard count > 0, today >= first else {
      weeks = []
      return
    }
    var counts = [Int](repeating: 0, count: today.days(since: first) + 1)
    for session in sessions {
      let place = session.day.days(since: first)
      if counts.indices.contains(place) { counts[place] += measure.count(of: session) }
    }
    weeks = (0..<count).map { week in
      (week * 7..<min(week * 7 + 7, max(week * 7, counts.count))).map { place in
        Cell(
          day: first.adding(days: place), count: measure.shown(counts[place]),
          level: measure.level(of: counts[place]))
      }
    }
  }

  /// All that was counted.
  package var total: Int { weeks.reduce(0) { $0 + $1.reduce(0) { $0 + $1.count } } }

  /// The days on which anything was counted.
  package var activeDays: Int {
    weeks.reduce(0) { sum, week in sum + week.filter { $0.count > 0 }.count }
  }

  /// A day for people: `2 sessions on 2026-11-21`.
  package func text(of cell: Cell) -> String {
    let counted: String
    switch measure {
    case .sessions:
      counted =
        cell.count == 0
        ? "No session" : PlainWords.count(Int64(cell.count), "session", "sessions")
    case .sets:
      counted = cell.count == 0 ? "No sets" : PlainWords.count(Int64(cell.count), "set", "sets")
    case .challenge(let setsForDay):
      counted = ChallengeDay(day: cell.day, sets: cell.count, setsForDay: setsForDay).text
    }
    return counted + " on " + cell.day.text
  }
}

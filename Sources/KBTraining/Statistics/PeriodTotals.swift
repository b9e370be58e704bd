import KBCore

/// How long the parts of a series are.
package enum PeriodLength: String, Equatable, Hashable, Sendable, CaseIterable {
  case week, month

  /// The week or month that a day is in.
  package func period(of day: Day) -> Period {
    switch self {
    case .week: .week(of: day)
    case .month: .month(of: day)
    }
  }

  /// Counts weeks or months, so that the next one's number is greater by one.
  func number(of day: Day) -> Int {
    switch self {
    case .week:
      let monday = Int(day.number) + 1 - day.weekday
      // 1970-01-05, the first Monday, has number 4.
      return (monday - 4) / 7
    case .month:
      let (year, month, _) = day.civil
      return year * 12 + month - 1
    }
  }

  /// The first day of the week or month that lies `count` before that of `day`.
  func firstDay(_ count: Int, before day: Day) -> Day {
    switch self {
    case .week: return day.adding(days: 1 - day.weekday - 7 * count)
    case .month:
      let number = max(12, self.number(of: day) - count)
      return Day(year: number / 12, month: number % 12 + 1, day: 1) ?? day
    }
  }
}

/// What was trained in a week or month.
package struct PeriodTotals: Equatable, Sendable {
  /// The most periods that a series has: a hundred years of weeks.
  package static let limit = 5200

  package var period: Period
  package var firstDay: Day
  /// Training sessions, partial ones too.
  package var sessions = 0
  /// Sets without warm-ups and skipped ones.
  package var sets = 0
  package var volume = Volume()
  /// The length of the sessions that say how long they were.
  package var time = TimeSpan(seconds: 0)

  /// The last `count` weeks or months up to today's, oldest first and with the empty ones; days
  /// after today are left out. `count` counts as 0 below that and as `limit` above.
  package static func series(
    of length: PeriodLength, last count: Int, in sessions: [Session], today: Day
  ) -> [PeriodTotals] {
    let count = max(0, min(count, limit))
    var series: [PeriodTotals] = []
    for place in 0..<count {
      let first = length.firstDay(count - 1 - place, before: today)
      series.append(PeriodTotals(period: length.period(of: first), firstDay: first))
    }
    let start = length.number(of: today) - count + 1
    for session in sessions where session.counts(on: today) {
      let place = length.number(of: session.day) - start
      if series.indices.contains(place) { series[place].add(session) }
    }
    return series
  }

  private mutating func add(_ session: Session) {
    sessions += 1
    for placed in session.entries {
      sets += placed.entry.countedSetCount
      volume.add(placed.volume)
    }
    let length = max(0, min(session.duration?.milliseconds ?? 0, TimeSpan.limit))
    time.milliseconds += length
  }
}

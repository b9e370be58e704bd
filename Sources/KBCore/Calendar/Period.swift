/// A stretch of the calendar that history is grouped by.
package enum Period: Equatable, Hashable, Sendable {
  case day(Day)
  /// An ISO 8601 week, Monday to Sunday; its year is the year of its Thursday.
  case week(year: Int, week: Int)
  case month(year: Int, month: Int)
  case year(Int)
  case all

  /// The ISO week that a day is in.
  package static func week(of day: Day) -> Period {
    let thursday = day.adding(days: 4 - day.weekday)
    let year = thursday.civil.year
    let newYear = Day(year: year, month: 1, day: 1) ?? thursday
    return .week(year: year, week: thursday.days(since: newYear) / 7 + 1)
  }

  /// The month that a day is in.
  package static func month(of day: Day) -> Period {
    let civil = day.civil
    return .month(year: civil.year, month: civil.month)
  }

  /// The year that a day is in.
  package static func year(of day: Day) -> Period { .year(day.civil.year) }

  /// The first day; `nil` for all time and for periods outside the calendar.
  package var firstDay: Day? {
    switch self {
    case .day(let day): return day
    case .week(let year, let week):
      guard let fourth = Day(year: year, month: 1, day: 4) else { return nil }
      return fourth.adding(days: 1 - fourth.weekday + (week - 1) * 7)
    case .month(let year, let month): return Day(year: year, month: month, day: 1)
    case .year(let year): return Day(year: year, month: 1, day: 1)
    case .all: return nil
    }
  }

  /// The last day; `nil` for all time and for periods outside the calendar.
  package var lastDay: Day? {
    switch self {
    case .day(let day): return day
    case .week: return firstDay?.adding(days: 6)
    case .month(let year, let month):
      return Day(year: year, month: month, day: Day.length(ofMonth: month, year: year))
    case .year(let year): return Day(year: year, month: 12, day: 31)
    case .all: return nil
    }
  }

  /// Whether a day is in the period.
  package func contains(_ day: Day) -> Bool {
    guard let first = firstDay, let last = lastDay else { return self == .all }
    return first <= day && day <= last
  }

  /// The name in addresses: `2026-11-20`, `2026-W47`, `2026-11`, `2026`, `all`.
  package var key: String {
    switch self {
    case .day(let day): day.text
    case .week(let year, let week): Day.padded(year, 4) + "-W" + Day.padded(week, 2)
    case .month(let year, let month): Day.padded(year, 4) + "-" + Day.padded(month, 2)
    case .year(let year): Day.padded(year, 4)
    case .all: "all"
    }
  }
}

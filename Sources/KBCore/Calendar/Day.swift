/// A civil day of the proleptic Gregorian calendar, without a time zone.
///
/// The conversions follow the day-count arithmetic of ISO 8601; years from 1 to 9999.
package struct Day: Equatable, Hashable, Sendable, Comparable {
  /// Days since 1970-01-01.
  package var number: Int32

  package init(number: Int32) {
    self.number = number
  }

  /// The day of a date that exists; `nil` for one that does not, such as 2026-02-30.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Day.length(ofMonth: month, year: year)
    else { return nil }
    // Years that begin in March put the leap day last, so that month lengths repeat.
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = Int32(era * 146_097 + dayOfEra - 719_468)
  }

  package static func < (one: Day, other: Day) -> Bool { one.number < other.number }

  /// The day `count` days later (earlier where negative).
  package func adding(days count: Int) -> Day {
    Day(number: Int32(clamping: Int64(number) + Int64(count)))
  }

  /// Days from `other` to this day.
  package func days(since other: Day) -> Int { Int(number) - Int(other.number) }

  /// Year, month and day of the month.
  package var civil: (year: Int, month: Int, day: Int) {
    let shifted = Int(number) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthIndex = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthIndex + 2) / 5 + 1
    let month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// The day of the week, 1 for Monday to 7 for Sunday.
  package var weekday: Int {
    let offset = (Int(number) + 3) % 7
    return (offset < 0 ? offset + 7 : offset) + 1
  }

  /// The number of days of a month.
  package static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}

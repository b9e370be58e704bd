/// How a phrase names a day.
package enum DayStyle: String, Equatable, Sendable {
  /// `2026-11-21` on the command line, and `full` on pages.
  case plain
  /// `Saturday 21 November 2026`
  case full
  /// `Saturday 21 November`
  case fullWithoutYear
  /// `7 Nov 2026`
  case short
  /// `7 Nov`
  case shortWithoutYear
  /// `21 November 2026`
  case date
  /// `21 November`
  case dateWithoutYear
  /// `21`, before another day of its month.
  case number
  /// `November 2026`
  case month
  /// `Nov`
  case shortMonth
  /// `Saturday`
  case weekday
  /// `Sat`
  case shortWeekday
  /// `Sa`
  case shortestWeekday

  /// The order of its parts in English.
  var english: String {
    switch self {
    case .plain, .full: "{weekday} {day} {month} {year}"
    case .fullWithoutYear: "{weekday} {day} {month}"
    case .short: "{day} {shortMonth} {year}"
    case .shortWithoutYear: "{day} {shortMonth}"
    case .date: "{day} {month} {year}"
    case .dateWithoutYear: "{day} {month}"
    case .number: "{day}"
    case .month: "{month} {year}"
    case .shortMonth: "{shortMonth}"
    case .weekday: "{weekday}"
    case .shortWeekday: "{shortWeekday}"
    case .shortestWeekday: "{shortestWeekday}"
    }
  }

  /// The last part of the key of its order in a language's file.
  var name: String { self == .plain ? DayStyle.full.rawValue : rawValue }
}

extension Day {
  /// Days that stand for the seven of a week, Monday first.
  package static let ofWeek: [Day] = (4..<11).map { Day(number: $0) }

  /// The day for an English page.
  func english(_ style: DayStyle) -> String {
    switch style {
    case .plain, .full: return longText
    case .fullWithoutYear: return longTextWithoutYear
    case .short: return shortText
    default: return LocaleWords.english.text(self, style)
    }
  }
}

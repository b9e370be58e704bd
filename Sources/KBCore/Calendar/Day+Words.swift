extension Day {
  /// How the day lies from today: `today`, `yesterday`, `tomorrow`, `5 days ago`, `in 3 days`.
  package func phrase(from today: Day) -> Phrase { Day.phrase(daysAgo: today.days(since: self)) }

  /// The same of a number of days, less than 0 for those to come.
  package static func phrase(daysAgo days: Int) -> Phrase {
    switch days {
    case 0: "today"
    case 1: "yesterday"
    case -1: "tomorrow"
    case 2...: "\(days) days ago"
    default: "in \(days.magnitude) days"
    }
  }

  /// When something was, as people say it: `today`, `yesterday`, `on Thursday` of the last six days,
  /// else `on Saturday 7 November 2026`.
  package func whenPhrase(from today: Day) -> Phrase {
    switch today.days(since: self) {
    case 0, 1: phrase(from: today)
    case 2...6: "on \(self, .weekday)"
    default: "on \(self, .full)"
    }
  }

  /// The day as pages write it: `Saturday 21 November 2026`.
  package var longText: String { longTextWithoutYear + " " + String(civil.year) }

  /// The same where the year is clear: `Saturday 21 November`.
  package var longTextWithoutYear: String {
    let (_, month, day) = civil
    return Day.weekdayNames[weekday - 1] + " " + String(day) + " " + Day.monthNames[month - 1]
  }

  /// The same in tables and at charts: `7 Nov 2026`.
  package var shortText: String {
    let (year, month, day) = civil
    let name = String(decoding: Day.monthNames[month - 1].utf8.prefix(3), as: UTF8.self)
    return String(day) + " " + name + " " + String(year)
  }

  /// Reads `today`, `yesterday`, `tomorrow` or `2026-11-21`, in lower case.
  package init?(words text: String, today: Day) {
    switch text {
    case "today": self = today
    case "yesterday": self = today.adding(days: -1)
    case "tomorrow": self = today.adding(days: 1)
    default:
      guard let day = Day(text: text) else { return nil }
      self = day
    }
  }
}

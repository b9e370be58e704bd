extension Day {
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

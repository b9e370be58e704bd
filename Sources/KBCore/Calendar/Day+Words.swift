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

  /// Reads `today`, `yesterday`, `tomorrow`, the same in German, or `2026-11-21`, in lower case.
  package init?(words text: String, today: Day) {
    switch text {
    case "today", "heute": self = today
    case "yesterday", "gestern": self = today.adding(days: -1)
    case "tomorrow", "morgen": self = today.adding(days: 1)
    case "day before yesterday", "the day before yesterday", "vorgestern":
      self = today.adding(days: -2)
    default:
      guard let day = Day(text: text) else { return nil }
      self = day
    }
  }

  /// Reads the same in any case, and a day of the week for the last one before today: `friday`,
  /// `last fri`, `letzten Freitag`.
  package init?(past text: String, today: Day) {
    let text = text.lowercased()
    if let day = Day(words: text, today: today) {
      self = day
      return
    }
    let lasts = ["last ", "letzten ", "letzte ", "letzter "]
    let last = lasts.first { text.begins(with: $0) } ?? ""
    guard let weekday = Day.weekday(named: String(text.dropFirst(last.count))) else { return nil }
    let back = (today.weekday - weekday + 7) % 7
    self = today.adding(days: back == 0 ? -7 : -back)
  }

  /// The number of a day of the week by its name in lower case, from 1 for Monday: in English also by the beginning
  /// of it, in German in full; `nil` for any other word.
  package static func weekday(named word: String) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    let place =
      weekdayNames.firstIndex { $0.lowercased().begins(with: word) }
      ?? germanWeekdayNames.firstIndex(of: word == "sonnabend" ? "samstag" : word)
    return place.map { $0 + 1 }
  }

  private static let germanWeekdayNames = [
    "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag",
  ]
}

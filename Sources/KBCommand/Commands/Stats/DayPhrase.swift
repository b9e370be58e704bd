import KBCore

/// Days as they lie from today.
enum DayPhrase {
  /// `today`, `yesterday`, `5 days ago`
  static func ago(_ days: Int) -> String {
    switch days {
    case 0: "today"
    case 1: "yesterday"
    default: Phrase.count(days, "day") + " ago"
    }
  }

  /// `20 Nov 2026, yesterday`
  static func text(_ day: Day, today: Day) -> String {
    Phrase.date(day) + ", " + ago(today.days(since: day))
  }
}

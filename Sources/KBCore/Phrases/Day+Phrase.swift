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
    default: "in \(Int64(clamping: days.magnitude)) days"
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
}

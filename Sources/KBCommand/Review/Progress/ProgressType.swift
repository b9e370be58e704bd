import KBCore

/// What a chart of progress is about, in the order in which a default is looked for.
enum ProgressType: String, CaseIterable {
  case e1rm, load, reps, volume, time

  /// The type within a sentence.
  var title: String {
    switch self {
    case .e1rm: "estimated maximum"
    case .load: "heaviest load"
    case .reps: "most reps in a set"
    case .volume: "volume"
    case .time: "time"
    }
  }
}

/// How far back a chart goes.
enum ProgressRange: String, CaseIterable {
  case oneMonth = "1m"
  case threeMonths = "3m"
  case sixMonths = "6m"
  case oneYear = "1y"
  case all

  /// The first day that belongs to it; `nil` for all time.
  func firstDay(before today: Day) -> Day? {
    switch self {
    case .oneMonth: ProgressRange.day(today, months: 1)
    case .threeMonths: ProgressRange.day(today, months: 3)
    case .sixMonths: ProgressRange.day(today, months: 6)
    case .oneYear: ProgressRange.day(today, months: 12)
    case .all: nil
    }
  }

  var title: String {
    switch self {
    case .oneMonth: "the last month"
    case .threeMonths: "the last 3 months"
    case .sixMonths: "the last 6 months"
    case .oneYear: "the last year"
    case .all: "all time"
    }
  }

  /// The same day so many months earlier, or the last day of that month where it has fewer.
  private static func day(_ day: Day, months: Int) -> Day {
    let civil = day.civil
    let number = max(12, civil.year * 12 + civil.month - 1 - months)
    let (year, month) = (number / 12, number % 12 + 1)
    let last = Day.length(ofMonth: month, year: year)
    return Day(year: year, month: month, day: min(civil.day, last)) ?? day
  }
}

import KBCore

/// How long a period is.
enum PeriodLength: String {
  case day, week, month, year

  /// Reads `week` and `weeks`.
  init?(word: String) {
    self.init(rawValue: word.hasSuffix("s") ? String(word.dropLast()) : word)
  }

  /// The period that lies so many periods before the one of the day.
  func period(of day: Day, back: Int) -> Period {
    let civil = day.civil
    switch self {
    case .day: return .day(day.adding(days: -back))
    case .week: return .week(of: day.adding(days: -7 * back))
    case .month:
      let months = civil.year * 12 + civil.month - 1 - back
      return .month(year: months / 12, month: months % 12 + 1)
    case .year: return .year(civil.year - back)
    }
  }

  /// The days of `last 30 days` or `past 2 months`, of which today is the last.
  static func days(_ words: [String], today: Day) -> ClosedRange<Day>? {
    guard words.count == 3, ["last", "past"].contains(words[0]),
      let length = PeriodLength(word: words[2]),
      let count = Int(counted: words[1]), (1...5000).contains(count)
    else { return nil }
    switch length {
    case .day: return today.adding(days: 1 - count)...today
    case .week: return today.adding(days: 1 - 7 * count)...today
    case .month, .year:
      let month = PeriodLength.month.period(of: today, back: length == .year ? 12 * count : count)
      guard let first = month.firstDay, let last = month.lastDay else { return nil }
      // The day after the same one of that month, or after its last.
      return min(first.adding(days: today.civil.day), last.adding(days: 1))...today
    }
  }
}

extension Period {
  /// Reads a day, a week, a month or a year by its words in lower case.
  init?(words: [String], today: Day) {
    if let day = Day(past: words.joined(separator: " "), today: today) {
      self = .day(day)
      return
    }
    let length =
      words.count > 1 ? PeriodLength(word: words[1]) : words.first.flatMap(PeriodLength.init(word:))
    let backs = ["this": 0, "last": 1, "past": 1, "previous": 1]
    switch (words.count, length) {
    case (2, _) where words[0] == "week":
      guard let week = Int(words[1]) else { return nil }
      self.init(week: week, today: today)
    case (1, let length?): self = length.period(of: today, back: 0)
    case (1, nil):
      guard let period = Period(month: words[0], year: nil, today: today) ?? Period(key: words[0])
      else { return nil }
      self = period
    case (2, let length?):
      guard let back = backs[words[0]] else { return nil }
      self = length.period(of: today, back: back)
    case (2, nil): self.init(month: words[0], year: words[1], today: today)
    case (3, let length?):
      guard words[2] == "ago", let back = Int(counted: words[0]), (0...5000).contains(back) else {
        return nil
      }
      self = length.period(of: today, back: back)
    default: return nil
    }
  }

  /// The ISO week of a number, that of the year or, if it has not begun, of the one before.
  private init?(week: Int, today: Day) {
    guard case .week(let year, let current) = Period.week(of: today), week > 0 else { return nil }
    let found = Period.week(year: week <= current ? year : year - 1, week: week)
    // Most years have no 53rd.
    guard found.firstDay.map({ Period.week(of: $0) }) == found else { return nil }
    self = found
  }

  /// Reads a month by its name or the beginning of it: that of the year, else the last that has begun.
  private init?(month name: String, year: String?, today: Day) {
    guard name.utf8.count >= 3,
      let place = Day.monthNames.firstIndex(where: { $0.lowercased().hasPrefix(name) })
    else { return nil }
    let civil = today.civil
    guard let year else {
      self = .month(year: place < civil.month ? civil.year : civil.year - 1, month: place + 1)
      return
    }
    guard case .year(let number) = Period(key: year) else { return nil }
    self = .month(year: number, month: place + 1)
  }

  /// Reads `2026` and `2026-11`.
  private init?(key: String) {
    let parts = key.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts[0].utf8.count == 4, let year = Int(parts[0]) else { return nil }
    if parts.count == 1 {
      self = .year(year)
    } else if parts[1].utf8.count == 2, let month = Int(parts[1]), (1...12).contains(month) {
      self = .month(year: year, month: month)
    } else {
      return nil
    }
  }
}

extension Int {
  private static let words = [
    "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]

  /// Reads `3` and `three`, in lower case.
  init?(counted word: String) {
    if let place = Int.words.firstIndex(of: word) {
      self = place + 1
    } else {
      self.init(word)
    }
  }
}

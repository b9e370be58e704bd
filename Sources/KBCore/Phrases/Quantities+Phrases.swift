extension Effort {
  /// The effort as pages show it: `RPE 8`, `RPE 7.5-8`, `2 RIR`.
  package var phrase: Phrase {
    switch scale {
    case .rpe: "RPE \(Effort.range(lowHalves, highHalves))"
    case .repsInReserve: "\(Effort.range(20 - highHalves, 20 - lowHalves)) RIR"
    }
  }

  /// The bare number; the upper end of a range.
  package var numberPhrase: Phrase { Effort.number(highHalves) }

  private static func number(_ halves: Int32) -> Phrase { "\(thousandths: Int64(halves) * 500)" }

  private static func range(_ low: Int32, _ high: Int32) -> Phrase {
    low == high ? number(low) : "\(number(low))-\(number(high))"
  }
}

extension ByteCount {
  /// `812 bytes`, `14 kB`, `2.3 MB`, `84 GB`
  package static func phrase(_ bytes: Int) -> Phrase {
    let bytes = Int64(bytes)
    if bytes == 1 { return "1 byte" }
    guard bytes >= 1000 else { return "\(bytes) bytes" }
    guard bytes >= 1_000_000 else { return "\(grouped: (bytes + 500) / 1000) kB" }
    guard bytes < 10_000_000_000 else { return "\(grouped: bytes / 1_000_000_000) GB" }
    return "\(thousandths: (bytes + 50_000) / 100_000 * 100) MB"
  }
}

extension Period {
  /// The name for people: `Friday 20 November 2026`, `Week 47, 16–22 November 2026`,
  /// `November 2026`, `2026`, `All time`.
  package var phrase: Phrase {
    switch self {
    case .day(let day): return "\(day, .full)"
    case .week(_, let week):
      guard let first = firstDay, let last = lastDay else { return Phrase(key) }
      let (start, end) = (first.civil, last.civil)
      let style: DayStyle =
        start.year != end.year ? .date : start.month != end.month ? .dateWithoutYear : .number
      return "Week \(week), \(first, style)–\(last, .date)"
    case .month:
      return firstDay.map { "\($0, .month)" } ?? Phrase(title)
    case .year(let year): return Phrase(String(year))
    case .all: return "All time"
    }
  }
}

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
}

import KBCore

/// How long a page of the history reaches.
enum HistoryKind: CaseIterable {
  case day, week, month, year, all

  var name: Phrase {
    switch self {
    case .day: "Day"
    case .week: "Week"
    case .month: "Month"
    case .year: "Year"
    case .all: "All"
    }
  }

  /// The period of this kind that a day is in.
  func period(of day: Day) -> Period {
    switch self {
    case .day: .day(day)
    case .week: .week(of: day)
    case .month: .month(of: day)
    case .year: .year(of: day)
    case .all: .all
    }
  }
}

/// A period with the sessions that are in it, as a range of indices.
struct HistoryGroup: Sendable {
  let period: Period
  var sessions: Range<Int>
}

/// Sorted days, grouped by every kind of period; periods without a session are left out.
struct HistoryGroups {
  private(set) var periods: [HistoryKind: [HistoryGroup]] = [:]

  init(_ days: [Day]) {
    for kind in HistoryKind.allCases where !days.isEmpty {
      var groups: [HistoryGroup] = []
      var last: Day?
      for (index, day) in days.enumerated() {
        if day == last || (last != nil && groups.last?.period.contains(day) == true) {
          groups[groups.count - 1].sessions =
            groups[groups.count - 1].sessions.lowerBound..<index + 1
        } else {
          groups.append(HistoryGroup(period: kind.period(of: day), sessions: index..<index + 1))
        }
        last = day
      }
      periods[kind] = groups
    }
  }
}

extension Period {
  /// The name for a link: `Week 46`, `October`, `2025`.
  var shortTitle: Phrase {
    switch self {
    case .day(let day): Format.shortDate(day)
    case .week(_, let week): "Week \(week)"
    case .month, .year, .all: phrase
    }
  }
}

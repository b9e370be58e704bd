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
      return firstDay.map { "\($0, .month)" } ?? Phrase(key)
    case .year(let year): return Phrase(String(year))
    case .all: return "All time"
    }
  }
}

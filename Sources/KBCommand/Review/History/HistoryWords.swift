import KBCore

/// What the words after `kb history` ask for: a period, an exercise, or both in either order.
struct HistoryWords {
  /// The words of a period, such as `last week`; empty where there are none.
  let period: String
  let stretch: HistoryStretch?
  /// The words of an exercise; empty where there are none.
  let exercise: String

  /// Reads `last week`, `bench press`, `bench press in november`, `this month bench press`; `isExercise` says
  /// whether words are the name of one, as those of `sun salutation` are.
  init(_ words: [String], today: Day, isExercise: (String) -> Bool) {
    let words = words.flatMap { $0.split(separator: " ").map(String.init) }
    if !words.isEmpty, isExercise(words.joined(separator: " ")) {
      period = ""
      stretch = nil
      exercise = words.joined(separator: " ")
      return
    }
    // The longest period wins, and behind an exercise before one in front of it.
    let splits =
      words.indices.map { ($0..<words.count, 0..<$0) }
      + words.indices.reversed().map { (0..<($0 + 1), ($0 + 1)..<words.count) }
    for (said, rest) in splits {
      guard let stretch = HistoryStretch(words: words[said].map { $0.lowercased() }, today: today)
      else { continue }
      period = words[said].joined(separator: " ")
      self.stretch = stretch
      exercise = HistoryWords.withoutLinks(words[rest]).joined(separator: " ")
      return
    }
    period = ""
    stretch = nil
    exercise = HistoryWords.withoutLinks(words[...]).joined(separator: " ")
  }

  private static let links: Set<String> = [
    "in", "on", "of", "from", "for", "the", "during", "between",
  ]

  private static func withoutLinks(_ words: ArraySlice<String>) -> ArraySlice<String> {
    var words = words
    while let last = words.last, links.contains(last.lowercased()) { words.removeLast() }
    while let first = words.first, links.contains(first.lowercased()) { words.removeFirst() }
    return words
  }
}

extension HistoryStretch {
  /// Reads a period as people say it: `last week`, `this month`, `last 3 months`, `2 weeks ago`, `week 46`, `november`,
  /// `november 2025`, `2025`, `2026-11`, `yesterday`, `last friday`, `all time`, `since october`, `september to november`;
  /// `nil` for anything else.
  ///
  /// `words` are in lower case.
  init?(words: [String], today: Day) {
    if let (from, to) = HistoryStretch.ends(words) {
      guard let last = to.isEmpty ? today : Period(words: to, today: today)?.lastDay,
        let first = HistoryStretch.first(of: from, upTo: last, today: today)
      else { return nil }
      self.init(first...last)
    } else if let days = PeriodLength.days(words, today: today) {
      self.init(days)
    } else if [["all"], ["all", "time"], ["ever"]].contains(words) {
      self.init(.all)
    } else if let period = Period(words: words, today: today), period.firstDay != nil {
      self.init(period)
    } else {
      return nil
    }
  }

  /// The first day of a period that begins up to another day; that of last year where only a month is named:
  /// `november to october`.
  private static func first(of words: [String], upTo last: Day, today: Day) -> Day? {
    guard let first = Period(words: words, today: today)?.firstDay else { return nil }
    if first <= last { return first }
    let earlier = Period(words: words + [String(first.civil.year - 1)], today: today)?.firstDay
    return earlier.flatMap { $0 <= last ? $0 : nil }
  }

  /// The words of the two ends of `since october` and `september to november`; the second is empty for
  /// today.
  private static func ends(_ words: [String]) -> (from: [String], to: [String])? {
    if words.count > 1, words[0] == "since" { return (Array(words.dropFirst()), []) }
    let marks = ["to", "until", "till", "through", "and", "-", "–"]
    guard
      let mark = words.indices.dropFirst().dropLast().first(where: { marks.contains(words[$0]) })
    else { return nil }
    let from = words[..<mark].drop { $0 == "from" || $0 == "between" }
    return (Array(from), Array(words[(mark + 1)...]))
  }
}

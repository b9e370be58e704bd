import KBCore

/// The day that an entry names in front of what was done or behind it: `yesterday: squat 5x5 100kg`,
/// `squat 5x5 100kg last friday`.
struct SaidDay {
  /// What an entry says of its day.
  enum Reading {
    case nothing
    case said(SaidDay)
    /// Something like a day that is none, with what to write.
    case unclear(Phrase)
  }

  let day: Day
  /// The day as it was written.
  let words: String
  /// What is left to be read.
  let rest: String

  /// Reads what a text says of its day. `order` is that of dates such as `05/06`; `isName` says whether words
  /// are the name of an exercise or a workout, as `friday 5k` may be.
  static func read(
    _ text: String, today: Day, order: DateOrder? = nil, isName: (String) -> Bool = { _ in false }
  ) -> Reading {
    let bytes = Array(text.utf8)
    guard !bytes.contains(0x0A), !isName(text) else { return .nothing }
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    if let mark = bytes.firstIndex(where: { ":,".utf8.contains($0) }) {
      switch SaidDay.in(part(0..<mark), part(mark + 1..<bytes.count), today, order) {
      case .nothing: break
      case let reading: return reading
      }
    }
    return inFront(text, today, order) ?? behind(text, today, order) ?? slip(text)
      ?? weekday(text, today, isName) ?? unmarked(text)
  }

  private static let inFuture: Phrase = "that day is in the future; kb plan add plans a workout"
  private static let whichDay: Phrase = "say which day, as in \"friday: squat 5x5 100kg\""
  /// Words that a day follows, in English and German.
  private static let beginnings = [
    "on ", "last ", "this ", "yesterday ", "day before ", "the day before ", "am ", "letzten ",
    "letzter ", "letzte ", "vor ", "gestern ", "heute ",
  ]
  private static let vagueDays = ["last", "this", "letzte", "diese"].flatMap { start in
    ["week", "weekend", "month", "woche"].map { "\(start) \($0)" }
  }

  /// A day without a mark behind it, where its words cannot be the name of an exercise: `yesterday squat 5x5`,
  /// `28.11. squat 5x5`, `nov 28 squat 5x5`, `2 days ago squat 5x5`.
  private static func inFront(_ text: String, _ today: Day, _ order: DateOrder?) -> Reading? {
    let words = text.split(separator: " ").map(String.init)
    for count in [4, 3, 2, 1] where words.count > count {
      let said = words.prefix(count).joined(separator: " ")
      // `28 Nov - squat 5x5 100kg`
      let rest = words.dropFirst(count).drop { $0 == "-" || $0 == "–" }.joined(separator: " ")
      guard rest.utf8.contains(where: Cursor.isDigit),
        let first = rest.unicodeScalars.first, first.properties.isAlphabetic
      else { continue }
      let lower = said.lowercased()
      let isDate = isWholeDate(lower, today)
      guard
        isDate || isWordOfDay(lower)
          || count > 1
            && (beginnings.contains { lower.hasPrefix($0) } || lower.hasSuffix(" ago"))
      else { continue }
      if let day = day(in: lower, today: today, order: order) {
        return .said(SaidDay(day: day, words: said, rest: rest))
      }
      if isDate { return SaidDay.in(said, rest, today, order) }
    }
    return nil
  }

  /// Whether words in lower case are a date and neither repetitions nor a name: `2026-11-28`, `28.11.`,
  /// `28/11/2026`, `nov 28`; `may` and `march` are words of other things too, and `5/3/1` is a program.
  private static func isWholeDate(_ words: String, _ today: Day) -> Bool {
    guard !words.contains(" ") else {
      return !words.hasPrefix("may") && !words.hasPrefix("march")
        && Day(written: words, today: today, order: nil) != nil
    }
    for mark: Character in [".", "/", "-"] {
      let parts = words.split(separator: mark, omittingEmptySubsequences: false)
      if parts.count == 3, parts.allSatisfy({ $0.utf8.allSatisfy(Cursor.isDigit) }) {
        return mark == "." || parts.contains { $0.utf8.count == 4 }
      }
    }
    return false
  }

  /// `today`, `gestern`: one word, or `day before yesterday`.
  private static func isWordOfDay(_ words: String) -> Bool {
    words == "tonight"
      || words != "morgen" && !words.utf8.contains(where: Cursor.isDigit)
        && Day(words: words, today: Day(number: 0)) != nil
  }

  /// A day in front of the rest.
  private static func `in`(
    _ words: String, _ rest: String, _ today: Day, _ order: DateOrder?
  ) -> Reading {
    let rest = Cursor(rest).withoutOuterBlanks
    guard !rest.isAtEnd else { return .nothing }
    let said = words.lowercased()
    if let day = day(in: said, today: today, order: order) {
      return .said(
        SaidDay(day: day, words: words, rest: rest.text(from: rest.position, to: rest.end)))
    }
    if !nearestNames(to: said, in: ["yesterday"], limit: 1).isEmpty {
      return .unclear("did you mean yesterday?")
    }
    if said.utf8.contains(UInt8(ascii: "/")),
      said.utf8.allSatisfy({ Cursor.isDigit($0) || $0 == UInt8(ascii: "/") })
    {
      return .unclear("write the day as \(today.text), since \(said) could be one of two")
    }
    if ["tomorrow", "morgen"].contains(said) || said.hasPrefix("next ") {
      return .unclear(inFuture)
    }
    return vagueDays.contains(said) ? .unclear(whichDay) : .nothing
  }

  /// A day behind what was done, where the words can be nothing else.
  private static func behind(_ text: String, _ today: Day, _ order: DateOrder?) -> Reading? {
    let words = text.split(separator: " ").map(String.init)
    if words.count > 2, words.last?.lowercased() == "tomorrow",
      text.utf8.contains(where: Cursor.isDigit)
    {
      return .unclear(inFuture)
    }
    for count in [4, 3, 2, 1] where words.count > count {
      let said = words.suffix(count).joined(separator: " ")
      let lower = said.lowercased()
      let isBehindSets = words[words.count - count - 1].utf8.contains(where: Cursor.isDigit)
      if isBehindSets, vagueDays.contains(lower) { return .unclear(whichDay) }
      let isTold =
        count == 1
        ? isWordOfDay(lower)
          // `squat 3x5 100kg fri`
          || isBehindSets && Day.weekday(named: lower) != nil
        : isWordOfDay(lower) || beginnings.contains { lower.hasPrefix($0) }
          || lower.hasSuffix(" ago")
      guard isTold, let day = day(in: lower, today: today, order: order) else { continue }
      // `as last friday` compares.
      let before = words[words.count - count - 1].lowercased()
      if ["as", "than", "like", "since", "from", "to"].contains(before) { return nil }
      let rest = words.dropLast(count).joined(separator: " ")
      guard rest.utf8.contains(where: Cursor.isDigit) else { return nil }
      return .said(SaidDay(day: day, words: said, rest: rest.droppingEndMark))
    }
    return nil
  }

  /// `squat 3x5 100kg lst friday`, which would be a note.
  private static func slip(_ text: String) -> Reading? {
    let words = text.lowercased().split(separator: " ").map(String.init)
    guard words.count > 2, let day = words.last, text.utf8.contains(where: Cursor.isDigit),
      Day.weekdayNames.contains(where: { $0.lowercased() == day }),
      !["last", "this"].contains(words[words.count - 2]),
      let meant = nearestNames(to: words[words.count - 2], in: ["last", "this"], limit: 1).first
    else { return nil }
    return .unclear("did you mean \(meant) \(day)?")
  }

  /// `mon squat 3x5 100kg`: a weekday in front of the name of an exercise; `Sun` may be a salutation.
  private static func weekday(
    _ text: String, _ today: Day, _ isName: (String) -> Bool
  ) -> Reading? {
    let words = text.split(separator: " ").map(String.init)
    guard words.count > 2, case let said = words[0].lowercased(), said != "sun", said.count > 2,
      Day.weekday(named: said) != nil, let day = day(in: said, today: today, order: nil),
      (2...min(5, words.count - 1)).contains(where: {
        isName(words[1..<$0].joined(separator: " "))
      })
    else { return nil }
    return .said(
      SaidDay(day: day, words: words[0], rest: words.dropFirst().joined(separator: " ")))
  }

  /// `tuesday squat 3x5 100kg`, which would be an exercise of that name.
  private static func unmarked(_ text: String) -> Reading {
    // `Sun` may be a salutation.
    guard let blank = text.utf8.firstIndex(of: 0x20), text.utf8.contains(where: Cursor.isDigit),
      case let word = text[..<blank].lowercased(), word.utf8.count > 5,
      Day.weekday(named: word) != nil
    else { return .nothing }
    return .unclear(
      "write a colon behind the day: \"\(text[..<blank]): \(text[blank...].dropFirst())\"")
  }

  /// A day up to today: `yesterday`, `friday`, `last fri`, `saturday morning`, `3 days ago`, `nov 20`,
  /// `20.11.2026`; the words are in lower case.
  private static func day(in words: String, today: Day, order: DateOrder?) -> Day? {
    var parts = words.split(separator: " ").map(String.init)
    if ["on", "am"].contains(parts.first) { parts.removeFirst() }
    let times = [
      "morning", "noon", "afternoon", "evening", "night", "morgen", "früh", "mittag", "nachmittag",
      "abend",
    ]
    if parts.count > 1, let last = parts.last, times.contains(last) {
      parts.removeLast()
      if parts == ["this"] { parts = ["today"] }
      if parts == ["last"] { parts = ["yesterday"] }
    }
    if parts == ["tonight"] { parts = ["today"] }
    if parts.count == 3, parts[0] == "vor" {
      let unit = ["tag": "day", "tagen": "days", "woche": "week", "wochen": "weeks"][parts[2]]
      parts = [["einem", "einer"].contains(parts[1]) ? "1" : parts[1], unit ?? "", "ago"]
    }
    if parts.count == 3, parts[2] == "ago", let count = Int(counted: parts[0]),
      (0...5000).contains(count), let length = PeriodLength(word: parts[1]),
      length == .day || length == .week
    {
      return today.adding(days: -count * (length == .week ? 7 : 1))
    }
    let text = parts.joined(separator: " ")
    let day = Day(past: text, today: today) ?? Day(written: text, today: today, order: order)
    return day.flatMap { $0 <= today ? $0 : nil }
  }
}

extension String {
  /// The same without the comma that parted it from what stood behind it.
  fileprivate var droppingEndMark: String {
    hasSuffix(",") || hasSuffix(";") ? String(dropLast()) : self
  }
}

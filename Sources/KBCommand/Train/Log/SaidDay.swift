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
    // Without a mark, only these cannot be the name of an exercise.
    if let blank = bytes.firstIndex(of: 0x20),
      ["today", "yesterday", "heute", "gestern"].contains(part(0..<blank).lowercased())
    {
      return SaidDay.in(part(0..<blank), part(blank + 1..<bytes.count), today, order)
    }
    return behind(text, today, order) ?? slip(text) ?? unmarked(text)
  }

  private static let inFuture: Phrase = "that day is in the future; kb plan add plans a workout"

  /// A day in front of the rest.
  private static func `in`(
    _ words: String, _ rest: String, _ today: Day, _ order: DateOrder?
  ) -> Reading {
    let rest = Cursor(rest).withoutOuterBlanks
    guard !rest.isAtEnd else { return .nothing }
    let said = words.lowercased()
    if said != "yesterday", !nearestNames(to: said, in: ["yesterday"], limit: 1).isEmpty {
      return .unclear("did you mean yesterday?")
    }
    if let day = day(in: said, today: today, order: order) {
      return .said(
        SaidDay(day: day, words: words, rest: rest.text(from: rest.position, to: rest.end)))
    }
    if said.utf8.contains(UInt8(ascii: "/")),
      said.utf8.allSatisfy({ Cursor.isDigit($0) || $0 == UInt8(ascii: "/") })
    {
      return .unclear("write the day as \(today.text), since \(said) could be one of two")
    }
    if said == "tomorrow" || said.hasPrefix("next ") {
      return .unclear(inFuture)
    }
    let isVague = ["last", "this"].contains { start in
      ["week", "weekend", "month"].contains { said == "\(start) \($0)" }
    }
    return isVague ? .unclear("say which day, as in \"friday: squat 5x5 100kg\"") : .nothing
  }

  /// A day behind what was done, where the words can be nothing else.
  private static func behind(_ text: String, _ today: Day, _ order: DateOrder?) -> Reading? {
    let words = text.split(separator: " ").map(String.init)
    if words.count > 2, words.last?.lowercased() == "tomorrow",
      text.utf8.contains(where: Cursor.isDigit)
    {
      return .unclear(inFuture)
    }
    for count in [3, 2, 1] where words.count > count {
      let said = words.suffix(count).joined(separator: " ")
      let lower = said.lowercased()
      let isTold =
        count == 1
        ? ["today", "yesterday", "tonight", "heute", "gestern"].contains(lower)
          // `squat 3x5 100kg fri`
          || isWeekday(lower) && words[words.count - 2].utf8.contains(where: Cursor.isDigit)
        : ["on ", "last ", "this ", "yesterday "].contains { lower.hasPrefix($0) }
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

  /// Whether a word in lower case is a day of the week or begins one with three letters or more: `wed`, `thurs`.
  private static func isWeekday(_ word: String) -> Bool {
    word.utf8.count > 2 && Day.weekdayNames.contains { $0.lowercased().hasPrefix(word) }
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

  /// `tuesday squat 3x5 100kg`, which would be an exercise of that name.
  private static func unmarked(_ text: String) -> Reading {
    guard let blank = text.utf8.firstIndex(of: 0x20), text.utf8.contains(where: Cursor.isDigit),
      Day.weekdayNames.contains(where: { $0.lowercased() == text[..<blank].lowercased() })
    else { return .nothing }
    return .unclear(
      "write a colon behind the day: \"\(text[..<blank]): \(text[blank...].dropFirst())\"")
  }

  /// A day up to today: `yesterday`, `friday`, `last fri`, `saturday morning`, `3 days ago`, `nov 20`,
  /// `20.11.2026`; the words are in lower case.
  private static func day(in words: String, today: Day, order: DateOrder?) -> Day? {
    var parts = words.split(separator: " ").map(String.init)
    if parts.first == "on" { parts.removeFirst() }
    if let last = parts.last, ["morning", "noon", "afternoon", "evening", "night"].contains(last) {
      parts.removeLast()
      if parts == ["this"] { parts = ["today"] }
      if parts == ["last"] { parts = ["yesterday"] }
    }
    if parts == ["tonight"] || parts == ["heute"] { parts = ["today"] }
    if parts == ["gestern"] { parts = ["yesterday"] }
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

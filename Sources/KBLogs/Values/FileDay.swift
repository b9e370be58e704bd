import KBCore

extension Cursor {
  /// Reads a day as exports write it, and leaves what follows.
  mutating func eatFileDay(_ order: DateOrder?) -> Day? {
    skipBlanks()
    let start = position
    if let month = eatMonth() {
      // Mar 7, 2023
      skipMarks()
      guard let day = eatInteger(limit: 31) else { return nil }
      skipMarks()
      guard let year = eatYear() else { return nil }
      return Day(year: year, month: month, day: Int(day))
    }
    guard Cursor.isDigit(peek()), let first = eatInteger(limit: 99_999_999) else { return nil }
    let digits = position - start
    if digits == 8 {
      return Day(
        year: Int(first) / 10_000, month: Int(first) / 100 % 100, day: Int(first) % 100)
    }
    let mark = peek()
    if mark == UInt8(ascii: "-") || mark == UInt8(ascii: "/") || mark == UInt8(ascii: "."),
      Cursor.isDigit(peek(1))
    {
      position += 1
      return numericDay(Int(first), digits, mark, order)
    }
    skipMarks()
    guard let month = eatMonth() else { return nil }
    skipMarks()
    guard let year = eatYear() else { return nil }
    return Day(year: year, month: month, day: Int(first))
  }

  private mutating func numericDay(
    _ first: Int, _ digits: Int, _ mark: UInt8, _ order: DateOrder?
  ) -> Day? {
    guard let second = eatInteger(limit: 99), peek() == mark else { return nil }
    position += 1
    let start = position
    guard let third = eatInteger(limit: 9999) else { return nil }
    if digits == 4 { return Day(year: first, month: Int(second), day: Int(third)) }
    let year = position - start <= 2 ? 2000 + Int(third) : Int(third)
    var isDayFirst = mark == UInt8(ascii: ".")
    if mark != UInt8(ascii: ".") {
      if first > 12 || second > 12 {
        isDayFirst = first > 12
        // A file has one order: another one here would mean that its other days are wrong.
        if let order, isDayFirst != (order == .dayFirst) { return nil }
      } else if first != second {
        guard let order else { return nil }
        isDayFirst = order == .dayFirst
      }
    }
    let (day, month) = isDayFirst ? (first, Int(second)) : (Int(second), first)
    return Day(year: year, month: month, day: day)
  }

  /// Blanks, commas, full stops and the word `de` between the parts of a date.
  private mutating func skipMarks() {
    while !isAtEnd {
      if peek() == 0x20 || peek() == UInt8(ascii: ",") || peek() == UInt8(ascii: ".")
        || peek() == UInt8(ascii: "-")
      {
        position += 1
      } else if bytes[position..<end].starts(with: Array("de ".utf8)) {
        position += 3
      } else if bytes[position..<end].starts(with: Array("年".utf8))
        || bytes[position..<end].starts(with: Array("月".utf8))
      {
        position += 3
      } else {
        return
      }
    }
  }

  private mutating func eatYear() -> Int? {
    let start = position
    guard let year = eatInteger(limit: 9999) else { return nil }
    if position - start == 2 { return 2000 + Int(year) }
    return position - start == 4 ? Int(year) : nil
  }

  /// The name of a month in one of six languages, in full or short, or `8月`; 1 for January.
  private mutating func eatMonth() -> Int? {
    let start = position
    while !isAtEnd, !Cursor.isDigit(peek()), Cursor.isWordByte(peek()) { position += 1 }
    if position > start {
      let word = NameKey(keepingPlural: text(from: start, to: position)).text
      if let month = MonthNames.month(word) { return month }
    }
    position = start
    if let number = eatInteger(limit: 12), number > 0,
      bytes[position..<end].starts(with: Array("月".utf8))
    {
      position += 3
      return Int(number)
    }
    position = start
    return nil
  }
}

/// The beginnings of the names of months in English, German, French, Spanish, Portuguese, Italian
/// and Dutch.
enum MonthNames {
  private static let beginnings: [[String]] = [
    ["jan", "ene", "gen"], ["feb", "fev"], ["mar", "mrz", "maa", "mrt"], ["apr", "avr", "abr"],
    ["may", "mai", "mag", "mei"], ["jun", "juin", "giu"], ["jul", "juil", "lug"],
    ["aug", "aou", "ago"], ["sep", "set"], ["oct", "okt", "out", "ott"], ["nov"],
    ["dec", "dez", "dic"],
  ]

  /// The month that a word in lower case without accents names; 1 for January.
  static func month(_ word: String) -> Int? {
    for (index, names) in beginnings.enumerated() where names.contains(where: word.hasPrefix) {
      return index + 1
    }
    return nil
  }
}

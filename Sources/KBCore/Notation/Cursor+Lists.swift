/// What stands between the numbers of a list of reps.
enum ListSeparator {
  case comma, slash, dash, blank
  /// A dash between blanks.
  case spacedDash
}

extension Cursor {
  /// Whether a number with a fraction is here.
  var isDecimalHere: Bool {
    var ahead = self
    while Cursor.isDigit(ahead.peek()) { ahead.position += 1 }
    let mark = ahead.peek()
    guard ahead.position > position, mark == UInt8(ascii: ".") || mark == UInt8(ascii: ","),
      Cursor.isDigit(ahead.peek(1))
    else { return false }
    ahead.position += 1
    while Cursor.isDigit(ahead.peek()) { ahead.position += 1 }
    if mark == UInt8(ascii: ".") { return true }
    // `62,5 x 8`, where a list would go on: `8,8,7`.
    ahead.skipBlanks()
    return ahead.eatTimes()
  }

  /// The `72,5` of `60kg x 8, 72,5x4`, where blanks stand behind the commas that part sets.
  var decimalComma: (start: Int, end: Int, text: String, pointed: String)? {
    let text = bytes[position..<end]
    var hasParting = false
    var found: (comma: Int, end: Int)?
    for index in text.indices.dropLast() where text[index] == UInt8(ascii: ",") {
      if text[index + 1] == 0x20 { hasParting = true }
      guard found == nil, index > position, Cursor.isDigit(text[index - 1]) else { continue }
      var behind = Cursor(bytes, from: index + 1, to: end)
      guard behind.eatInteger(limit: 99) != nil, case let last = behind.position,
        behind.eatTimes(), behind.isAtBlankOrDigit
      else { continue }
      found = (index, last)
    }
    guard hasParting, let (comma, last) = found else { return nil }
    var start = comma
    while start > position, Cursor.isDigit(bytes[start - 1]) { start -= 1 }
    let whole = Cursor(bytes, from: start, to: last)
    let pointed =
      whole.text(from: start, to: comma) + "." + whole.text(from: comma + 1, to: last)
    return (start, last, whole.text(from: start, to: last), pointed)
  }

  /// Whether a word for reps follows the number before.
  var isRepsWordHere: Bool {
    var ahead = self
    return ahead.eatRepsWord()
  }

  /// Whether the `F` of `5/5/3F` is here and nothing behind it.
  private var isLetterOfFailure: Bool {
    var ahead = self
    return ahead.eatWord("f") && ahead.isAtListEnd
  }

  /// Whether a number that counts something may end here.
  var isCountEnd: Bool {
    if !isWord() || isRepsWordHere || isLetterOfFailure { return true }
    var ahead = self
    if ahead.eatWord("ea") { return true }
    return ahead.eatLooseTimes() && (ahead.peek() == 0x20 || Cursor.isDigit(ahead.peek()))
  }

  var isAtBlankOrDigit: Bool { peek() == 0x20 || Cursor.isDigit(peek()) }

  /// Whether two or more numbers with commas between them are in the text, outside of brackets.
  var holdsList: Bool {
    var (ahead, depth) = (self, 0)
    while !ahead.isAtEnd {
      if ahead.peek() == UInt8(ascii: "(") { depth += 1 }
      if ahead.peek() == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0, Cursor.isDigit(ahead.peek()) {
        var list = ahead
        if list.eatInteger(limit: 1000) != nil, list.listSeparator == .comma { return true }
        while Cursor.isDigit(ahead.peek()) { ahead.position += 1 }
        continue
      }
      ahead.position += 1
    }
    return false
  }

  /// Whether a sign of times follows.
  var isBeforeTimes: Bool {
    var ahead = self
    ahead.skipBlanks()
    return ahead.eatTimes()
  }

  /// How many counts are here with nothing but blanks between them.
  var countsOfList: Int {
    var ahead = self
    var count = 0
    while count < 20, ahead.eatInteger(limit: 100) != nil, ahead.peek() == 0x20 || ahead.isAtEnd {
      count += 1
      ahead.skipBlanks()
    }
    return count
  }

  /// Whether a colon and so many numbers are here that nobody does so often, and nothing else.
  func countsLoads(_ count: Int) -> Bool {
    var ahead = self
    guard count > 1, ahead.eat(":") else { return false }
    ahead.skipBlanks()
    var found = 0
    while let value = ahead.eatBareDecimal(), value >= 20_000 {
      found += 1
      guard ahead.listSeparator != nil else { break }
      ahead.skipListSeparator()
    }
    _ = ahead.eatUnitOfList()
    return found == count && ahead.withoutOuterBlanks.isAtEnd
  }

  /// How much larger than the first count here a number before it must be to be a load, in thousandths. It
  /// may be smaller where commas join the counts alone, or where there are many of them.
  var leastRatioOfLoad: Int64 {
    var ahead = self
    guard ahead.eatInteger(limit: 1000) != nil, let separator = ahead.listSeparator else {
      return 5000
    }
    if separator == .comma || separator == .slash { return 2500 }
    ahead.skipListSeparator()
    return ahead.eatInteger(limit: 1000) != nil && ahead.listSeparator != nil ? 3500 : 5000
  }

  /// Whether two or more numbers alone are here: `5,5,5`, `8 7 6`, `5/5/5`.
  var beginsList: Bool {
    if beginsSpacedList { return true }
    var ahead = self
    guard ahead.eatInteger(limit: 1000) != nil, let separator = ahead.listSeparator else {
      return false
    }
    ahead.skipListSeparator()
    guard ahead.eatInteger(limit: 1000) != nil, ahead.isPlainCount else { return false }
    return separator == .comma || ahead.listSeparator == separator
  }

  /// Whether three or more numbers with slashes between them are here, and nothing behind.
  var isListBetweenSlashes: Bool {
    var (ahead, count) = (self, 0)
    repeat {
      guard ahead.eatInteger(limit: 100) != nil else { return false }
      count += 1
    } while ahead.eat("/")
    return count > 2 && ahead.isAtListEnd
  }

  /// Whether three or more numbers with dashes between blanks are here, none more than twice the one before:
  /// `15 - 12 - 10`. Two are a range, and a much greater one is something else.
  var beginsSpacedList: Bool {
    var ahead = self
    guard var last = ahead.eatInteger(limit: 1000) else { return false }
    var count = 1
    while ahead.isPlainCount, ahead.isSpacedDashHere {
      ahead.skipListSeparator()
      guard let next = ahead.eatInteger(limit: 1000), next <= last * 2 else { return false }
      (last, count) = (next, count + 1)
    }
    return count > 2 && (ahead.isPlainCount || ahead.isBeforeAt)
  }

  /// Whether a dash between blanks and a word follow: `82,5 - felt good`.
  var isBeforeRemarkBehindDash: Bool {
    var ahead = self
    ahead.skipBlanks()
    guard ahead.position > position, ahead.eatDash(), ahead.peek() == 0x20 else { return false }
    ahead.skipBlanks()
    return ahead.isWord() && !Cursor.isDigit(ahead.peek())
  }

  /// Whether a dash between blanks and a number follow.
  var isSpacedDashHere: Bool {
    var ahead = self
    ahead.skipBlanks()
    guard ahead.position > position, ahead.eatDash(), ahead.peek() == 0x20 else { return false }
    ahead.skipBlanks()
    return Cursor.isDigit(ahead.peek())
  }

  /// What stands between the number before and the one that follows; `nil` where none follows.
  var listSeparator: ListSeparator? {
    var ahead = self
    ahead.skipBlanks()
    let isBlank = ahead.position > position
    let separator: ListSeparator
    if ahead.eat(",") {
      separator = .comma
      ahead.skipAndBeforeNumber()
    } else if ahead.eat("/") {
      separator = .slash
    } else if ahead.eatDash() {
      separator = .dash
    } else {
      separator = .blank
    }
    guard separator != .blank || isBlank else { return nil }
    ahead.skipBlanks()
    guard Cursor.isDigit(ahead.peek()), separator != .dash || !isBlank else { return nil }
    return separator
  }

  mutating func skipListSeparator() {
    skipBlanks()
    if eat(",") {
      skipAndBeforeNumber()
    } else if !eat("/") {
      _ = eatDash()
    }
    skipBlanks()
  }

  /// Goes past the `and` of `8, 7, and 5`.
  private mutating func skipAndBeforeNumber() {
    var ahead = self
    ahead.skipBlanks()
    guard ahead.eatWord(among: "and und et y e"), ahead.peek() == 0x20,
      Cursor.isDigit(ahead.peek(1))
    else { return }
    self = ahead
  }

  /// Takes the ` - 8` of `6 - 8 @ 60kg` where an item or a load follows.
  mutating func eatRestOfRange(from low: Int32) -> Int32? {
    let start = position
    skipBlanks()
    if position > start, dashLength() > 0, eatDash(), peek() == 0x20 {
      skipBlanks()
      if let high = eatInteger(limit: PrescriptionParser.repLimit), high > low,
        high <= max(20, low * 4), isListEnd || isBeforeAt
      {
        return high
      }
    }
    position = start
    return nil
  }

  /// Whether a number is here that is not above a limit.
  func isBelow(_ limit: Int64) -> Bool {
    var ahead = self
    return ahead.eatInteger(limit: max(0, limit)) != nil
  }

  /// Takes the sign of `75%/2`, `60kg:10` or `60kg-10`, behind which stand a few repetitions and nothing else.
  mutating func eatSignBeforeReps() -> Bool {
    var ahead = self
    guard ahead.eat("/") || ahead.eat(":") || ahead.eat("-"),
      let reps = ahead.eatInteger(limit: Int64(LooseReader.likelyReps)),
      reps > 0, ahead.isPlainCount, ahead.isListEnd
    else { return false }
    position += 1
    return true
  }

  /// Whether an item of a list ends here.
  var isAtListEnd: Bool {
    var ahead = self
    ahead.skipBlanks()
    return ahead.isAtEnd || ahead.eat(",") || ahead.eat(";") || ahead.eatWord(.same)
  }

  /// Whether `@ RPE 8` or its like follows, which is of all sets of a list.
  var isBeforeEffort: Bool {
    var ahead = self
    ahead.skipBlanks()
    guard ahead.peek() == UInt8(ascii: "@") || ahead.isScaleBeforeNumber else { return false }
    return ahead.eatLooseEffort() != nil
  }

  /// Whether `@` follows.
  var isBeforeAt: Bool {
    var ahead = self
    ahead.skipBlanks()
    return ahead.eat("@")
  }

  /// Whether the number before counts something by itself: no unit, sign or share follows it.
  var isPlainCount: Bool {
    guard !isWord() || isRepsWordHere || isLetterOfFailure,
      dashLength() == 0 || Cursor.isDigit(peek(dashLength()))
    else {
      return false
    }
    switch peek() {
    case UInt8(ascii: "%"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "@"): return false
    case UInt8(ascii: ":"), UInt8(ascii: "."): return !Cursor.isDigit(peek(1))
    default: break
    }
    var ahead = self
    ahead.skipBlanks()
    return ahead.eatLoadUnit() == nil && !ahead.eat("%") && ahead.eatTimeUnit() == nil
      && !ahead.eatEnergyUnit()
      && ahead.eatDistanceUnit(countsMetres: true, countsKilometres: true) == nil
      && !ahead.eatTimes() && !ahead.eatWord(.times) && !ahead.eatSetsWord()
      && !isBeforePlates && !ahead.eatWord(among: "rounds round rds") && !ahead.eat("@")
      && !ahead.eatWord(among: "rir rpe cm mm bpm") && !ahead.eatWord(among: "watts rpm")
  }
}

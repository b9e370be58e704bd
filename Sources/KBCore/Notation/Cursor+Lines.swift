extension Cursor {
  /// Where the text ends when blanks at its end are left out.
  package var trimmedEnd: Int {
    var last = end
    while last > position,
      bytes[last - 1] == 0x20 || bytes[last - 1] == 0x09
        || bytes[last - 1] == 0x0D
    {
      last -= 1
    }
    return last
  }

  /// The same text without blanks at its ends.
  package var withoutOuterBlanks: Cursor {
    var start = self
    start.skipBlanks()
    return Cursor(bytes, from: start.position, to: start.trimmedEnd)
  }

  /// Reads what comes before a name, without its punctuation: `A1.`, `B)`, `Odd:`, `Min 3:`, `Buy-in:`.
  package mutating func eatLabel() -> String {
    let start = position
    if eatWord(among: "odd even") {
      let end = position
      if eat(":") { return text(from: start, to: end) }
    }
    position = start
    if eatPartOfWorkout(), case let end = position, eat(":"), peek() == 0x20, holdsDigit {
      return text(from: start, to: end)
    }
    position = start
    if eatWord(among: "minute min station round") {
      skipBlanks()
      if eatInteger(limit: 1000) != nil {
        let end = position
        if eat(":") { return text(from: start, to: end) }
      }
    }
    position = start
    if let tier = eatTier() { return tier }
    let letter = Cursor.lowercase(peek())
    if letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "h") {
      position += 1
      if Cursor.isDigit(peek()) { position += 1 }
      let end = position
      if eat(".") || eat(")") || eat(":"), peek() == 0x20 || isAtEnd {
        return text(from: start, to: end)
      }
      // `A1 Squat` and `A1 - Squat`, where a capital and a digit are no word of a name.
      if end == start + 2, bytes[start] != letter, position == end, peek() == 0x20 {
        skipBlanks()
        // Behind an em dash stands what a name `A1` asks for.
        if dashLength() > 0, peek(2) != 0x94, peek(dashLength()) == 0x20 {
          position += dashLength()
          skipBlanks()
        }
        if isWord(), !Cursor.isDigit(peek()) { return text(from: start, to: end) }
      }
    }
    position = start
    return ""
  }

  /// Takes the tier of a lift before its name: `T1: Squat`, `T2 Bench`.
  private mutating func eatTier() -> String? {
    let start = position
    if eat("T"), let number = eatInteger(limit: 9), number > 0, number < 5 {
      let end = position
      let hasMark = eat(".") || eat(")") || eat(":")
      if peek() == 0x20 {
        skipBlanks()
        let hasHyphen = !hasMark && dashLength() == 1 && peek(1) == 0x20
        if hasHyphen {
          position += 1
          skipBlanks()
        }
        if isWord(), !Cursor.isDigit(peek()), !beginsNoName { return text(from: start, to: end) }
      }
    }
    position = start
    return nil
  }

  /// Takes what comes before or after the rest of a workout: `buy-in`, `cash out`, `finisher`.
  private mutating func eatPartOfWorkout() -> Bool {
    if eatWord("finisher") { return true }
    if eatWord(among: "strength skill accessory accessories metcon conditioning") {
      // `Strength: 5x5` has no other name.
      return peek() == UInt8(ascii: ":") && peek(1) == 0x20 && isWord(at: 2)
        && !Cursor.isDigit(peek(2))
    }
    guard eatWord(among: "buy cash"), peek() == UInt8(ascii: "-") || peek() == 0x20 else {
      return false
    }
    position += 1
    return eatWord(among: "in out")
  }

  /// The first dash or colon that parts a name from what follows it.
  ///
  /// An em dash parts wherever it stands, an en dash unless between digits, a hyphen only between
  /// blanks, a colon only before a blank or the end; none of them inside brackets.
  package func findSeparator(before end: Int) -> (start: Int, end: Int)? {
    var cursor = Cursor(bytes, from: position, to: end)
    var depth = 0
    while !cursor.isAtEnd {
      let byte = cursor.peek()
      let at = cursor.position
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth = max(0, depth - 1) }
      if depth == 0, at > position {
        if byte == UInt8(ascii: ":"), cursor.peek(1) == 0x20 || at + 1 == end {
          return (at, at + 1)
        }
        let length = cursor.dashLength()
        if length > 0, cursor.partsHere(length, lineStart: position) { return (at, at + length) }
      }
      cursor.position += 1
    }
    return nil
  }

  /// Where the colon of `Bench:80kg 3x8` is, with letters alone before it and a number right behind it.
  var colonBeforeNumber: Int? {
    var ahead = self
    while !ahead.isAtEnd, !Cursor.isDigit(ahead.peek()) {
      if ahead.peek() == UInt8(ascii: ":"), ahead.position > position + 1 {
        return Cursor.isDigit(ahead.peek(1)) ? ahead.position : nil
      }
      ahead.position += 1
    }
    return nil
  }

  private func partsHere(_ length: Int, lineStart: Int) -> Bool {
    let before = position > lineStart ? bytes[position - 1] : 0
    let after = peek(length)
    if length == 1 {
      return before == 0x20 && (after == 0x20 || after == 0)
    }
    if peek(2) == 0x94 { return true }
    return !(Cursor.isDigit(before) && Cursor.isDigit(after))
  }
}

extension String {
  /// The text without blanks at its ends and without the asterisks of a name in bold.
  var trimmedOfMarks: String {
    let bytes = Array(utf8)
    var (start, end) = (0, bytes.count)
    while start < end, let length = String.markLength(bytes[start..<end]) { start += length }
    while start < end, let length = String.markLength(bytes[max(start, end - 2)..<end], atEnd: true)
    { end -= length }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The text without commas, colons and dashes at its end, which would part it from what follows in
  /// another place than before.
  var withoutEndMarks: String {
    var text = self
    while let last = text.utf8.last, last == 0x2C || last == 0x3A || last == 0x2D || last >= 0x80 {
      let bytes = Array(text.utf8)
      var length = 0
      switch bytes.last {
      case UInt8(ascii: ","), UInt8(ascii: ":"): length = 1
      case UInt8(ascii: "-") where bytes.count == 1 || bytes[bytes.count - 2] == 0x20: length = 1
      default:
        let end = Cursor(bytes, from: max(0, bytes.count - 3), to: bytes.count)
        if end.dashLength() == 3 { length = 3 }
      }
      guard length > 0 else { return text }
      text = String(decoding: bytes.dropLast(length), as: UTF8.self).trimmedOfMarks
    }
    return text
  }

  /// The length of the blank, no-break space or mark at one end of the bytes; `nil` if there is
  /// none.
  private static func markLength(_ bytes: ArraySlice<UInt8>, atEnd: Bool = false) -> Int? {
    let pair = atEnd ? bytes.suffix(2) : bytes.prefix(2)
    if pair.elementsEqual([0xC2, 0xA0]) { return 2 }
    switch atEnd ? pair.last : pair.first {
    case 0x20, 0x09, 0x0D, UInt8(ascii: "*"), UInt8(ascii: "_"): return 1
    default: return nil
    }
  }
}

/// What the rest of a line holds, with nothing of it taken: movements, letters, numbers, work, days.
extension Cursor {
  /// How many bytes are looked at for a name or a word that may follow; without a bound, a line of
  /// many places to look from would take quadratic time.
  private static let sight = 80

  /// Whether the words up to a number close by name a movement.
  var namesMovement: Bool {
    var ahead = self
    ahead.skipBlanks()
    let start = ahead.position
    while !ahead.isAtEnd, ahead.position < start + Cursor.sight, !Cursor.isDigit(ahead.peek()) {
      ahead.position += 1
    }
    return Cursor.isDigit(ahead.peek()) && Movements.names(text(from: start, to: ahead.position))
  }

  /// Whether a word for a drop set follows close by.
  var holdsDropWord: Bool {
    var ahead = self
    while !ahead.isAtEnd, ahead.position < position + Cursor.sight {
      if ahead.eatDropWord() { return true }
      while !ahead.isAtEnd, ahead.peek() != 0x20 { ahead.position += 1 }
      ahead.skipBlanks()
    }
    return false
  }

  /// Whether `drop 10%` is in the text, a share of the load before it.
  var holdsDropShare: Bool {
    var ahead = self
    while !ahead.isAtEnd, ahead.position < position + Cursor.sight {
      if ahead.isWord(), !Cursor.isDigit(ahead.peek()), ahead.eatDropShare() { return true }
      while !ahead.isAtEnd, ahead.peek() != 0x20 { ahead.position += 1 }
      ahead.skipBlanks()
    }
    return false
  }

  var holdsLetter: Bool {
    bytes[position..<end].contains { Cursor.isWordByte($0) && !Cursor.isDigit($0) }
  }

  var holdsDigit: Bool { bytes[position..<end].contains { Cursor.isDigit($0) } }

  /// Whether a number with a unit, or sets, stand somewhere in a name, outside of brackets, or a list of
  /// numbers between some: `ladders (1,2,3)`.
  var holdsWork: Bool {
    var ahead = self
    var depth = 0
    while !ahead.isAtEnd {
      if depth == 0, Cursor.isDigit(ahead.peek()) {
        var number = ahead
        if ahead.isLadder { return true }
        guard number.eatDecimal() != nil else { return false }
        if number.isWork { return true }
      }
      while !ahead.isAtEnd, ahead.peek() != 0x20 {
        if ahead.peek() == UInt8(ascii: "(") {
          depth += 1
          var list = ahead
          list.position += 1
          if list.beginsList { return true }
        }
        if ahead.peek() == UInt8(ascii: ")") { depth -= 1 }
        ahead.position += 1
      }
      ahead.skipBlanks()
    }
    return false
  }

  /// Whether three or more numbers with hyphens are here: `1-2-3-4`.
  private var isLadder: Bool {
    var ahead = self
    var count = 0
    while ahead.eatInteger(limit: 100) != nil {
      count += 1
      guard ahead.eat("-") else { break }
    }
    return count > 2
  }

  /// Whether all of a name is the work that an exercise is missing for: `8x400m`, `5x5`.
  var isWorkAlone: Bool {
    var ahead = self
    guard ahead.eatInteger(limit: 100) != nil, ahead.eatTimes() else { return false }
    ahead.skipBlanks()
    let number = ahead.position
    if ahead.eatDistance(countsMetres: true) == nil {
      ahead.position = number
      guard ahead.eatInteger(limit: 1000) != nil else { return false }
    }
    return ahead.isAtEnd
  }

  /// Whether the number before is one of work: its unit or the sign of times is here.
  private var isWork: Bool {
    var ahead = self
    ahead.skipBlanks()
    if ahead.eatLooseTimes() {
      ahead.skipBlanks()
      return Cursor.isDigit(ahead.peek())
    }
    return ahead.beginsWithUnit || ahead.eatWord(among: "every m")
  }

  /// Whether a day as `2026-11-21` is here.
  var isDayHere: Bool {
    [4, 7].allSatisfy { peek($0) == UInt8(ascii: "-") }
      && [0, 1, 2, 3, 5, 6, 8, 9].allSatisfy { Cursor.isDigit(peek($0)) }
      && !Cursor.isDigit(peek(10))
  }

  /// Whether a name has a day in it: `2026-11-21`, or `12/03`, which no count is written like.
  var holdsDay: Bool {
    var ahead = self
    while !ahead.isAtEnd {
      if ahead.isDayHere { return true }
      var number = ahead
      if number.eatInteger(limit: 31) != nil, number.eat("/"), number.peek() == UInt8(ascii: "0"),
        Cursor.isDigit(number.peek(1))
      {
        return true
      }
      while !ahead.isAtEnd, ahead.peek() != 0x20 { ahead.position += 1 }
      ahead.skipBlanks()
    }
    return false
  }
}

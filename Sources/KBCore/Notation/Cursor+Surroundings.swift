/// What stands before a place or behind it, by which a number or a word is told from others.
extension Cursor {
  /// Whether the text before ends in the unit of a load.
  var isBehindLoad: Bool {
    var end = position
    while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
    var start = end
    while start > 0, end - start < 6, Cursor.isWordByte(bytes[start - 1]),
      !Cursor.isDigit(bytes[start - 1])
    {
      start -= 1
    }
    var unit = Cursor(bytes, from: start, to: end)
    return start < end && unit.eatLoadUnit() != nil && unit.isAtEnd
  }

  /// Whether the text before ends in this word.
  func isBehindWord(_ word: StaticString) -> Bool {
    var end = position
    while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
    let start = end - word.utf8CodeUnitCount
    guard start >= 0 else { return false }
    var before = Cursor(bytes, from: start, to: end)
    return before.eatWord(word) && (start == 0 || !Cursor.isWordByte(bytes[start - 1]))
  }

  /// Whether words go on from here that say which set is meant.
  var isRemarkBehind: Bool {
    var ahead = self
    ahead.skipBlanks()
    return ahead.eatSetReference() || ahead.eatWord(among: "on na sur auf nell")
  }

  /// Whether an ordinal follows: `5th`.
  var isOrdinalBehind: Bool {
    var ahead = self
    ahead.skipBlanks()
    return ahead.eatInteger(limit: 100) != nil && ahead.eatOrdinalEnding()
  }

  /// Whether the failure behind `start` is said as a maximum, which is a set.
  func isMaximum(from start: Int) -> Bool {
    var word = Cursor(bytes, from: start, to: position)
    return word.eatWord(among: "max amrap f mr to bis")
  }

  /// Takes a colon with a number behind it; without one, says whether a product such as `60x5` follows.
  var eatColonOrIsBeforeProduct: Bool {
    mutating get {
      if eat(":") { return true }
      var ahead = self
      ahead.skipBlanks()
      return ahead.eatDecimal() != nil && ahead.eatTimes() && Cursor.isDigit(ahead.peek())
    }
  }

  /// Takes `3010` in front of `tempo`.
  mutating func eatCompactTempoBeforeWord() -> String? {
    let start = position
    let digits = eatCompactTempo()
    var ahead = self
    ahead.skipBlanks()
    if let digits, digits.utf8.count == 4, ahead.eatWord("tempo") { return digits }
    position = start
    return nil
  }

  /// Whether a pair behind a comma has a first number that can only be a load: of `20x10, 60x5`, the second.
  var isAmongLoads: Bool {
    var ahead = self
    for _ in 0..<20 {
      ahead.skipBlanks()
      guard ahead.eat(",") || ahead.eat("/") || ahead.position > position else { return false }
      ahead.skipBlanks()
      guard let load = ahead.eatBareDecimal() else { return false }
      ahead.skipBlanks()
      guard ahead.eatTimes() else { return false }
      ahead.skipBlanks()
      guard ahead.eatInteger(limit: 100) != nil, !ahead.isWord() else { return false }
      if load > Int64(SetParser.bareSetLimit) * 1000 { return true }
    }
    return false
  }

  /// Whether `2x16kg` is here.
  var beginsPair: Bool {
    var ahead = self
    guard ahead.eatInteger(limit: 9) == 2, ahead.eatLooseTimes() else { return false }
    ahead.skipBlanks()
    return ahead.eatLooseLoad() != nil
  }

  /// Whether `3x8` or its like begins here.
  var beginsSets: Bool {
    var ahead = self
    guard ahead.eatInteger(limit: 20) != nil, ahead.eatLooseTimes() else { return false }
    ahead.skipBlanks()
    return Cursor.isDigit(ahead.peek())
  }

  /// Whether several pairs of numbers follow whose second numbers can only be loads.
  var beginsRepsFirst: Bool {
    var ahead = self
    var (pairs, isLoad) = (0, false)
    while let reps = ahead.eatInteger(limit: 20), reps > 0 {
      ahead.skipBlanks()
      guard ahead.eatLooseTimes() else { break }
      ahead.skipBlanks()
      let isFraction = ahead.isDecimalBehindTimes
      guard let load = ahead.eatBareDecimal(), load > Int64(reps) * 1000 else { return false }
      // `3x90, 3x100, 5x110kg`: the last may have the unit of all.
      let number = ahead.position
      if pairs > 0, ahead.eatBehindBlanks({ $0.eatLoadUnit() != nil }), ahead.isListEnd {
        return isLoad && load > 40_000
      }
      ahead.position = number
      guard ahead.isPlainCount else { return pairs > 1 && isLoad }
      pairs += 1
      isLoad = isLoad || isFraction || load > 40_000
      ahead.skipBlanks()
      if ahead.eat(",") || ahead.eat("/") || ahead.eat(";") || ahead.eatDash() {
        ahead.skipBlanks()
      }
    }
    return pairs > 1 && isLoad
  }

  /// The unit of the load that ends the list here, where that is written: the `kg` of `, 3x100, 5x110kg`.
  var unitOfLastLoad: LoadUnit? {
    var ahead = self
    while ahead.eat(",") || ahead.eat(";") {
      ahead.skipBlanks()
      guard ahead.eatInteger(limit: 20) != nil, ahead.eatBehindBlanks({ $0.eatLooseTimes() }) else {
        return nil
      }
      ahead.skipBlanks()
      guard ahead.eatBareDecimal() != nil else { return nil }
      if case var behind = ahead, behind.peek() == 0x20 || behind.isWord() {
        behind.skipBlanks()
        if let unit = behind.eatLoadUnit() { return unit }
      }
    }
    return nil
  }

  /// Whether a number with a fraction is here, behind a sign of times.
  private var isDecimalBehindTimes: Bool {
    var ahead = self
    while Cursor.isDigit(ahead.peek()) { ahead.position += 1 }
    return (ahead.peek() == UInt8(ascii: ".") || ahead.peek() == UInt8(ascii: ","))
      && Cursor.isDigit(ahead.peek(1))
  }

  /// Whether a part between commas ends here, or a blank parts it from more.
  var isListEnd: Bool {
    guard !isWord() else { return false }
    var ahead = self
    ahead.skipBlanks()
    return ahead.isAtEnd || ahead.eat(",") || ahead.eat(";") || ahead.eat("(") || ahead.eat("|")
      || ahead.position > position && ahead.isWord() && !Cursor.isDigit(ahead.peek())
        && !ahead.beginsWithUnit
  }

  /// Whether the last sign in front is a comma.
  var isBehindComma: Bool { bytes[..<position].last { $0 != 0x20 } == UInt8(ascii: ",") }

  /// Whether a word for repetitions follows, and nothing behind it.
  var isBeforeRepsAtEnd: Bool {
    var ahead = self
    return ahead.eatBehindBlanks { $0.eatRepsWord() } && ahead.isListEnd
  }

  /// Whether ` in 4:20` follows, which says how long so many repetitions took.
  var isBeforeTimeTaken: Bool {
    var ahead = self
    guard ahead.eatWordBehindBlank("in") else { return false }
    ahead.skipBlanks()
    return Cursor.isDigit(ahead.peek()) && ahead.eatLooseTime() != nil && ahead.isListEnd
  }

  /// Whether a blank and a number follow that is the last of its list: the ` 9` of `5 5 AMRAP 9`.
  var isBeforeLastCount: Bool {
    var ahead = self
    ahead.skipBlanks()
    return ahead.position > position && ahead.eatInteger(limit: 1000) != nil && ahead.isListEnd
  }

  /// Whether the last sign before a place is a semicolon.
  func isBehindSemicolon(_ place: Int) -> Bool {
    bytes[..<place].last { $0 != 0x20 } == UInt8(ascii: ";")
  }

  /// Whether a load without a unit ends here: reps follow, or nothing.
  var isBareLoadEnd: Bool {
    var ahead = self
    ahead.skipBlanks()
    if ahead.isAtEnd { return true }
    guard ahead.eatTimes() || ahead.eat(":") else { return ahead.beginsSets || ahead.beginsList }
    ahead.skipBlanks()
    return Cursor.isDigit(ahead.peek())
  }
}

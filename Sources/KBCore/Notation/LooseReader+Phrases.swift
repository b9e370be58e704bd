extension LooseReader {
  /// `belt from set 2`, `next 65`, `rate 18-20`, `HR <140`: behind whole sets, a part that begins with a word and
  /// whose numbers have neither units nor signs says something about them.
  mutating func readWordsWithNumbers() -> Bool {
    guard !found.sets.isEmpty, !isLoadPending, isBehindMark, cursor.isWord(),
      !Cursor.isDigit(cursor.peek()), !cursor.beginsPhraseOfSets || isPlainDistance
    else { return false }
    let start = cursor.position
    var (words, hasNumber) = (0, false)
    while !cursor.isAtEnd, cursor.peek() != 0x2C, cursor.peek() != 0x3B, cursor.peek() != 0x28 {
      let word = cursor.position
      if let isNumber = cursor.eatWordOfPhrase(), words < 8 {
        hasNumber = hasNumber || isNumber
        words += 1
        cursor.skipBlanks()
        continue
      }
      cursor.position = word
      cursor.position = start
      return false
    }
    // `Pull-ups 10,8,6`: the list of another exercise.
    let isList = cursor.peek() == 0x2C && Cursor.isDigit(cursor.peek(1))
    guard hasNumber, !isList else {
      namesAnother = namesAnother || hasNumber && isList
      cursor.position = start
      return false
    }
    if Movements.names(cursor.text(from: start)) { namesAnother = true }
    while cursor.bytes[cursor.position - 1] == 0x20 { cursor.position -= 1 }
    keepRead(from: start)
    return true
  }

  /// Whether a distance or a time is all that was read, so that what follows are no more sets of it.
  private var isPlainDistance: Bool {
    guard found.sets.count == 1, found.sets[0].load == nil, cursor.peek() != 0x72,
      cursor.peek() != 0x52
    else { return false }
    switch found.sets[0].work {
    case .distance: return true
    default: return false
    }
  }

  /// `gel at 10k`, `stitch from km 12`: behind a distance, what happened at a place on the way.
  mutating func readPlaceOnTheWay() -> Bool {
    guard found.sets.count == 1, case .distance(let whole) = found.sets[0].work, isBehindMark,
      cursor.isWord(), !Cursor.isDigit(cursor.peek()), !cursor.beginsWithUnit
    else { return false }
    let start = cursor.position
    var words = 0
    while words < 6, cursor.isWord(), !Cursor.isDigit(cursor.peek()) {
      if words > 0, let place = cursor.eatPlaceOnTheWay() {
        guard place.metres <= whole.metres, cursor.isAtListEnd else { break }
        keepRead(from: start)
        return true
      }
      while cursor.isWord() || cursor.peek() == UInt8(ascii: "'") { cursor.position += 1 }
      cursor.skipBlanks()
      words += 1
    }
    cursor.position = start
    return false
  }

  /// Whether a mark, and no word or number, stands in front of the cursor.
  private var isBehindMark: Bool {
    guard let before = cursor.bytes[..<cursor.position].last(where: { $0 != 0x20 }) else {
      return false
    }
    return !Cursor.isWordByte(before) || before >= 0x80
  }
}

extension Cursor {
  /// Whether the word here begins more sets or says how they are meant.
  fileprivate var beginsPhraseOfSets: Bool {
    var ahead = self
    return ahead.eatWord(
      among: """
        then last final drop dropset rest rpe rir tempo max amrap x top work heavy light \
        plus and backoff back at with for in w
        """) || ahead.eatWord(.last)
      || ahead.eatWord(.rest)
      || ahead.eatWord(.pause) || ahead.eatWord(.then) || ahead.eatWord(.with)
      || ahead.eatWord(.at) || ahead.eatWord(.of) || ahead.eatWord(.to)
      || ahead.eatWord(among: "weight load superset up emom failed miss")
      || ahead.eatWord(.implement) || ahead.eatWarmupWord()
      || ahead.eatWord(among: "to singles doubles triples bar strip down missed same")
      || ahead.eatSetKind() != nil || ahead.beginsWithUnit || ahead.eatFailure() || ahead.eatSide()
      || ahead.eatTempo() != nil || ahead.eatLooseEffort() != nil
  }

  /// Takes a word of letters, or a number without a unit or a sign of times; `nil` for anything else, and whether
  /// it was a number.
  fileprivate mutating func eatWordOfPhrase() -> Bool? {
    if eat("<") || eat(">") || eat("~") { skipBlanks() }
    if Cursor.isDigit(peek()) {
      guard eatDecimal() != nil else { return nil }
      if dashLength() > 0, Cursor.isDigit(peek(dashLength())) {
        _ = eatDash()
        _ = eatDecimal()
      } else if peek() == UInt8(ascii: "/"), Cursor.isDigit(peek(1)) {
        position += 1
        _ = eatDecimal()
      } else if peek() == UInt8(ascii: "+"), peek(1) == 0x20 || position + 1 == end {
        // `cadence 95+`
        position += 1
      }
      guard !isWord(), peek() != UInt8(ascii: "%"), peek() != UInt8(ascii: ":"),
        peek() != UInt8(ascii: "@"), !isAtTimesOrUnit
      else { return nil }
      return true
    }
    guard peek() != UInt8(ascii: "@"), peek() != UInt8(ascii: "+") else { return nil }
    let start = position
    if eatWord(among: "x \u{d7} sets reps kg bw lb lbs rpe rir") {
      return nil
    }
    while !isAtEnd, peek() != 0x20, !",;(".utf8.contains(peek()) {
      // `r28` is how many strokes a rower takes.
      guard !Cursor.isDigit(peek()) || position > start && isStrokeRate(from: start) else {
        return nil
      }
      position += 1
    }
    return position > start ? bytes[start..<position].contains(where: Cursor.isDigit) : nil
  }

  private func isStrokeRate(from start: Int) -> Bool {
    Cursor.lowercase(bytes[start]) == UInt8(ascii: "r")
      && bytes[(start + 1)..<position].allSatisfy { Cursor.isDigit($0) || $0 == 0x2D }
      && position - start < 6
  }

  private var isAtTimesOrUnit: Bool {
    var ahead = self
    ahead.skipBlanks()
    return ahead.eatLooseTimes() || ahead.beginsWithUnit || ahead.eat("%")
  }
}

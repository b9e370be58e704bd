/// Words about one of several sets, such as the last, and about how often all of it is done.
extension Cursor {
  /// Takes words about which set is meant: `on last set`, `letzter Satz`, `última`, `between sets`.
  mutating func eatSetReference() -> Bool {
    let start = position
    if eatWord(among: "on in for at") || eatWord(.at) { skipBlanks() }
    if eatWord(among: "the la le el na") { skipBlanks() }
    if eatWord(.last) || eatWord(.place) {
      let afterPlace = position
      skipBlanks()
      if !(eatSetsWord() || eatRepsWord() || eatWord(among: "one round rounds")) {
        position = afterPlace
      }
      var ahead = self
      ahead.skipBlanks()
      if ahead.eat(":") { ahead.skipBlanks() }
      if !Cursor.isDigit(ahead.peek()), !ahead.eatFailure() { return true }
      // `last 4 fast`
      if ahead.eatInteger(limit: 20) != nil, ahead.peek() == 0x20 {
        ahead.skipBlanks()
        if ahead.isWord(), !Cursor.isDigit(ahead.peek()), !ahead.beginsWithUnit,
          !ahead.eatSetsWord(), ahead.isWordBeforeEnd
        {
          self = ahead
          while isWord() { position += 1 }
          return true
        }
      }
    } else if position == start,
      eatWord(among: "each every all") || eatWord(.each) || eatBetweenWord()
    {
      skipBlanks()
      if eatWord(among: "the les las los le i as den de") {
        skipBlanks()
      }
      if eatSetsWord() || eatRepsWord() || eatWord(among: "rounds round exercises exercise") {
        return true
      }
    }
    position = start
    return false
  }

  /// Takes `last set 12`, `last set: 14`.
  mutating func eatLastSetReps() -> Int32? {
    let start = position
    if eatWord(.last) {
      let isSet = eatSetsWordBehindBlank() || eatWordBehindBlank("one")
      let isNamed = eat(":") || isSet
      _ = eatWordBehindBlank("only just")
      skipBlanks()
      if eatTimes() { skipBlanks() }
      // `last 2 slow` is about two sets.
      if let reps = eatInteger(limit: 1000), isPlainCount, listSeparator == nil,
        isNamed || isAtListEnd
      {
        _ = eatBehindBlanks { $0.eatRepsWord() }
        return reps
      }
    }
    position = start
    return nil
  }

  /// Whether the word here is the last of its part.
  private var isWordBeforeEnd: Bool {
    var ahead = self
    while ahead.isWord() { ahead.position += 1 }
    return ahead.isListEnd
  }

  /// Takes `only got 4 on the last set` and its like, and gives the number.
  mutating func eatRepsGotOnLast(of count: Int32) -> Int32? {
    let start = position
    let isOnly = eatWord(among: "only just")
    skipBlanks()
    if eatWord(among: "got made hit did managed") || isOnly {
      skipBlanks()
      if let reps = eatInteger(limit: 100) {
        skipBlanks()
        if eatRepsWord() { skipBlanks() }
        if eatWord(among: "on in for") {
          skipBlanks()
          if eatWord(among: "the my") { skipBlanks() }
          if eatWord(among: "last final") || eatOrdinal() == count {
            skipBlanks()
            if eatSetsWord() || eatWord("one") || isAtListEnd { return reps }
          }
        }
      }
    }
    position = start
    return nil
  }

  /// Takes `fifth` or `5th`.
  private mutating func eatOrdinal() -> Int32? {
    let start = position
    if let number = eatInteger(limit: 20), eatOrdinalEnding() { return number }
    position = start
    for (number, word) in [
      (2, "second"), (3, "third"), (4, "fourth"), (5, "fifth"), (6, "sixth"),
    ] as [(Int32, StaticString)] where eatWord(word) {
      return number
    }
    return nil
  }

  /// Takes `3 times daily`, `2x/day` and `twice a week`: how often all of it is to be done.
  mutating func eatFrequency() -> Bool {
    let start = position
    let isCounted = eatInteger(limit: 10) != nil
    let isSaid =
      isCounted
      ? eat("x") || eatWordBehindBlank("times x days") : eatWord("twice")
    if isSaid {
      skipBlanks()
      if eatWord(among: "daily weekly") { return true }
      if eatWord(among: "a per") || eat("/") || eatWord(among: "each every") {
        skipBlanks()
        if eatWord(among: "day week") { return true }
      }
    }
    position = start
    return false
  }

  /// Takes the `hold 10 sec` of `hold 10 sec, 10 reps`: how long each repetition lasts.
  mutating func eatHoldBeforeReps() -> Bool {
    let start = position
    if eatHoldWithin() {
      var ahead = self
      ahead.skipBlanks()
      _ = ahead.eat(",") || ahead.eat(";") || ahead.eatTimes()
      ahead.skipBlanks()
      if ahead.eatInteger(limit: 100) != nil, ahead.eatBehindBlanks({ $0.eatRepsWord() }) {
        return true
      }
    }
    position = start
    return false
  }
}

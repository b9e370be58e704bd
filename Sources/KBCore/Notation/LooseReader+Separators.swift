extension LooseReader {
  /// Skips blanks, commas, lone dashes, and what joins sets without a meaning of its own.
  mutating func skipSeparators() {
    while true {
      cursor.skipBlanks()
      if cursor.eat(",") || cursor.eat(";") || cursor.eat("&") || cursor.eat("|") || cursor.eat("*")
        || cursor.eat("=") || cursor.eat("!") || cursor.eatMiddleDot()
      {
        continue
      }
      // `Ran a 5k in 24:58`
      if found.sets.isEmpty, cursor.peek(1) == 0x20, Cursor.isDigit(cursor.peek(2)),
        cursor.eatWord("a")
      {
        continue
      }
      // `wu 60x5, 100x3 // 5x3 @ 142.5`: behind it, other sets begin.
      if cursor.peek() == UInt8(ascii: "/"), cursor.peek(1) == UInt8(ascii: "/") {
        cursor.position += 2
        (isWarmingUp, firstWithoutEffort) = (false, found.sets.count)
        continue
      }
      if cursor.peek() == UInt8(ascii: "/") || cursor.peek() == UInt8(ascii: "+"),
        cursor.peek(1) == 0x20 || isLoadBehindSlash || isTimeBehindSlash || isPairBehindSlash,
        !isAddedLoadHere
      {
        cursor.position += 1
        continue
      }
      // `1@140 +belt`
      if cursor.peek() == UInt8(ascii: "+"), cursor.isWord(at: 1), !Cursor.isDigit(cursor.peek(1)),
        !found.sets.isEmpty
      {
        cursor.position += 1
        continue
      }
      if cursor.peek() == UInt8(ascii: "."), !Cursor.isDigit(cursor.peek(1)) {
        cursor.position += 1
        continue
      }
      if eatSetNumber() {
        isNumbered = true
        continue
      }
      // `W:100kg R:5,5,5`
      if found.sets.isEmpty, cursor.isLabelOfWeight || isLoadPending && cursor.matches("r:") {
        cursor.position += 2
        isNumbered = true
        continue
      }
      if cursor.eatWord(among: "then and") || cursor.eatWord(.then) {
        // `warm up 40x5, 60x3, then 80kg 3x5`
        if !found.sets.isEmpty, !cursor.isBehindWord("and") { isWarmingUp = false }
        if !found.sets.isEmpty, cursor.namesMovement { namesAnother = true }
        continue
      }
      // `2x26 kg: 10, 9, 8`
      if cursor.peek() == UInt8(ascii: ":"), cursor.peek(1) == 0x20, isLoadPending,
        found.sets.allSatisfy({ $0.load != nil })
      {
        cursor.position += 1
        continue
      }
      // `20 min: 241w`
      if cursor.peek() == UInt8(ascii: ":"), cursor.peek(1) == 0x20, found.sets.count == 1,
        isBehindLength, cursor.isBeforePower
      {
        cursor.position += 1
        continue
      }
      // `Power clean 5x1: 135, 145, 155, 165, 175`
      if cursor.peek() == UInt8(ascii: ":"), cursor.peek(1) == 0x20, found.sets.count == 1,
        cursor.countsLoads(Int(found.sets[0].count))
      {
        cursor.position += 1
        continue
      }
      let length = cursor.dashLength()
      let after = cursor.peek(length)
      guard length > 0, after == 0 || after == 0x20 else { return }
      cursor.position += length
    }
  }

  /// `set 1:`, and `s1` or `1st` in front of the first set, `2nd` in front of the second.
  private mutating func eatSetNumber() -> Bool {
    var ahead = cursor
    guard let number = ahead.eatSetNumber() else { return false }
    let isNext = Int(number) == found.sets.reduce(0) { $0 + Int($1.count) } + 1
    guard isNext || ahead.isBehindColon else { return false }
    cursor = ahead
    return true
  }

  /// `3x5/50kg`
  private var isLoadBehindSlash: Bool {
    guard cursor.peek() == UInt8(ascii: "/"), isLoadWanted, !found.sets.isEmpty else {
      return false
    }
    var ahead = cursor
    ahead.position += 1
    return ahead.eatLooseLoad() != nil
  }

  private var isBehindDigit: Bool {
    cursor.position > 0 && Cursor.isDigit(cursor.bytes[cursor.position - 1])
  }

  /// `60x12/80x8`, `60x12+80x8`
  private var isPairBehindSlash: Bool {
    let isPlus = cursor.peek() == UInt8(ascii: "+") && isBehindDigit
    guard isPlus || cursor.peek() == UInt8(ascii: "/"), found.sets.last?.load != nil else {
      return false
    }
    var ahead = cursor
    ahead.position += 1
    return ahead.eatBareDecimal() != nil && ahead.eatTimes() && Cursor.isDigit(ahead.peek())
  }

  /// `60s/45s/45s`
  private var isTimeBehindSlash: Bool {
    guard cursor.peek() == UInt8(ascii: "/"), case .time = found.sets.last?.work else {
      return false
    }
    var ahead = cursor
    ahead.position += 1
    return ahead.eatLooseTime() != nil
  }

  /// `3x8 + 7 kg`: a load added to bodyweight, and not one with sets of its own.
  private var isAddedLoadHere: Bool {
    var ahead = cursor
    guard isLoadWanted, !found.sets.isEmpty, ahead.eatSignedLoad() != nil else { return false }
    ahead.skipBlanks()
    return ahead.isAtEnd || ahead.peek() == UInt8(ascii: ",")
  }
}

/// Which side, leg or hand something is about, and what was done on each.
extension Cursor {
  /// Takes `e/s`: each side; also `e/l` and `e/a`, and `L/R`, `L+R`.
  mutating func eatShortSide() -> Bool {
    if matches("l & r") || matches("l + r") || matches("l / r"), !isWord(at: 5) {
      position += 5
      return true
    }
    guard
      matches("e/s") || matches("e/l") || matches("e/a") || matches("p/s") || matches("p/l")
        || matches("l/r") || matches("l+r") || matches("l&r"),
      !isWord(at: 3)
    else { return false }
    position += 3
    return true
  }

  /// Takes `/side`, `each leg`, `per arm`, `je Seite`, `each`.
  mutating func eatSide() -> Bool {
    let start = position
    if eatShortSide() { return true }
    if eat("/") || matches("c/") && eatWord("c") && eat("/") {
      skipBlanks()
    } else if eatWord(among: "each ea") || eatWord(.each) {
      let afterEach = position
      skipBlanks()
      if !eatSideWord() { position = afterEach }
      // `7 km each way`
      var next = Cursor(bytes, from: afterEach, to: end)
      next.skipBlanks()
      if position == afterEach,
        next.eatWord(among: "way day time week round of minute morning direction movement")
      {
        position = start
        return false
      }
      return true
    } else if eatWord("per") || eatWord(.per) {
      skipBlanks()
    } else {
      return false
    }
    if eatSideWord() || bytes[start] == UInt8(ascii: "/") && eatWord("s") { return true }
    position = start
    return false
  }

  /// Whether `L:` or `R:` is here: what follows are the sets of one side.
  var isSideOfList: Bool {
    "lr".utf8.contains(Cursor.lowercase(peek())) && peek(1) == UInt8(ascii: ":")
  }

  /// Takes the `L` of `L 8s R 11s` in front of what was done on that side.
  mutating func eatSideBeforeNumber() -> String? {
    let start = position
    // A small letter is rather a slip.
    guard peek() == UInt8(ascii: "L") || peek() == UInt8(ascii: "R") || isWord(at: 1) else {
      return nil
    }
    if eatWord(among: "l r left right"), case let side = text(from: start) {
      _ = eat(":")
      if peek() == 0x20, Cursor.isDigit(peek(1)) {
        skipBlanks()
        return side
      }
    }
    position = start
    return nil
  }

  /// Takes as many reps for each side: `8L/8R`, `8 reps L / 8 reps R`; `nil` leaves the cursor in
  /// place.
  mutating func eatBothSides() -> Int32? {
    let start = position
    if let left = eatRepsOfSide("l left links izq g") {
      skipBlanks()
      if eat("/") || eat("+") || eat(",") || eat("&") { skipBlanks() }
      if eatRepsOfSide("r right rechts der d") == left { return left }
    }
    position = start
    return nil
  }

  /// `words` say the side.
  private mutating func eatRepsOfSide(_ words: StaticString) -> Int32? {
    guard let reps = eatInteger(limit: 100) else { return nil }
    skipBlanks()
    if eatRepsWord() { skipBlanks() }
    return eatWord(among: words) ? reps : nil
  }

  /// Takes `5/5` behind `5x`: the same on both sides, unless there are two sets.
  mutating func eatSameOnBothSides(besides count: Int32) -> Int32? {
    let start = position
    if count != 2, let left = eatInteger(limit: 14), eat("/"), eatInteger(limit: 14) == left,
      !isWord(), peek() != UInt8(ascii: "/")
    {
      return left
    }
    position = start
    return nil
  }

  /// Takes `1/1 x 5`: the same on both sides, so many times.
  mutating func eatSidesTimes() -> (reps: Int32, count: Int32)? {
    let start = position
    if let left = eatInteger(limit: 14), left > 0, eat("/"), eatInteger(limit: 14) == left,
      let count = eatBehindBlanksTimesOfSets() ?? eatTimesAlone()
    {
      return (left, count)
    }
    position = start
    return nil
  }

  private mutating func eatBehindBlanksTimesOfSets() -> Int32? {
    let start = position
    skipBlanks()
    if let count = eatTimesOfSets() { return count }
    position = start
    return nil
  }

  /// Takes `per hand`, `/hand`, `each`: of a load, which of two is meant.
  mutating func eatHandPhrase() -> Bool {
    let start = position
    let isPer = eatWord(among: "per por")
    let isInside = isPer || eatWord(among: "in en em de da")
    if isInside { skipBlanks() }
    let isBare = eatWord(among: "each ea") || eatWord(.each)
    if isInside, isBare, eatSideWordBehindBlank() { return true }
    if isBare || isPer || eat("/") || eatWord(.per) {
      let afterEach = position
      skipBlanks()
      if eatWord(among: "hand hands dumbbell db bell mano main mao kb") {
        return true
      }
      position = afterEach
      var ahead = self
      ahead.skipBlanks()
      if isBare, !ahead.eatSideWord() { return true }
    }
    position = start
    return false
  }

  private mutating func eatSideWordBehindBlank() -> Bool {
    let start = position
    skipBlanks()
    if eatSideWord() || eatWord(among: "mano main mao m\u{e3}o") { return true }
    position = start
    return false
  }
}

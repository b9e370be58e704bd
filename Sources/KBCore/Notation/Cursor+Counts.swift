extension Cursor {
  /// Takes `8/10` behind `3x`: a range, unless there are as many sets as numbers.
  mutating func eatSlashRange(besides count: Int32) -> Work? {
    let start = position
    if count != 2, let low = eatInteger(limit: PrescriptionParser.repLimit), eat("/"),
      let high = eatInteger(limit: PrescriptionParser.repLimit), low < high, !isWord(),
      peek() != UInt8(ascii: "/")
    {
      return .reps(low: low, high: high)
    }
    position = start
    return nil
  }

  /// Takes a number that may have a decimal comma, where a list of numbers would go on elsewhere.
  mutating func eatBareDecimal() -> Int64? {
    let start = position
    if let whole = eatInteger(limit: 9_999), peek() == UInt8(ascii: ","), Cursor.isDigit(peek(1)) {
      var (value, place) = (Int64(whole) * 1000, Int64(100))
      position += 1
      while place > 0, Cursor.isDigit(peek()) {
        value += Int64(peek() - UInt8(ascii: "0")) * place
        place /= 10
        position += 1
      }
      if !Cursor.isDigit(peek()) { return value }
    }
    position = start
    return eatDecimal()
  }

  /// Takes `(1+2)`: the parts of one repetition.
  mutating func eatTwoCounts() -> Work? {
    let start = position
    if eat("("), let first = eatInteger(limit: 100), eat("+"), let second = eatInteger(limit: 100),
      eat(")")
    {
      return .twoCounts(first, second)
    }
    position = start
    return nil
  }

  /// Takes `12 + 10 + 8`: three counts or more, where two would be those of one set.
  mutating func eatPlusList() -> [Int32]? {
    let start = position
    var counts: [Int32] = []
    while let count = eatInteger(limit: PrescriptionParser.repLimit), counts.count < 100 {
      counts.append(count)
      let afterCount = position
      skipBlanks()
      guard eat("+") else {
        position = afterCount
        break
      }
      skipBlanks()
    }
    if counts.count > 2, isPlainCount { return counts }
    position = start
    return nil
  }
}

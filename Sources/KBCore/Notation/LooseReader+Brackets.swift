extension LooseReader {
  /// What stands between brackets: a part like those outside, else a remark.
  mutating func readBracket() -> Bool {
    let isRound = cursor.peek() == UInt8(ascii: "(")
    let close = UInt8(ascii: isRound ? ")" : "]")
    let start = cursor.position
    var end = start + 1
    while end < cursor.end, cursor.bytes[end] != close {
      guard cursor.bytes[end] != UInt8(ascii: "(") else { return false }
      end += 1
    }
    guard end < cursor.end else { return false }
    let inside = Cursor(cursor.bytes, from: start + 1, to: end)
    let whole = cursor
    // `(x3)` counts the set before it.
    var times = inside
    if times.eatTimes(), times.isAtBlankOrDigit, let set = found.sets.indices.last, last.count == 1
    {
      times.skipBlanks()
      if let count = times.eatInteger(limit: PrescriptionParser.setLimit), count > 0, times.isAtEnd,
        found.sets[set].count == 1
      {
        found.sets[set].count = count
        cursor.position = end + 1
        return true
      }
    }
    let before = self
    cursor = inside
    let hasSets = !found.sets.isEmpty
    if readInside(), !hasSets || found.sets.count == before.found.sets.count {
      cursor = Cursor(whole.bytes, from: end + 1, to: whole.end)
      if found.sets.count > before.found.sets.count { bracketed = found.sets.count }
      return true
    }
    self = before
    // Numbers without a word say something that nobody knows: `[60/5]`.
    guard inside.holdsLetter || !inside.holdsDigit else { return false }
    cursor.position = end + 1
    keep(inside.text(from: start + 1, to: end))
    return true
  }

  private mutating func readInside() -> Bool {
    while true {
      skipSeparators()
      guard !cursor.isAtEnd else { return true }
      guard readPart() else { return false }
    }
  }
}

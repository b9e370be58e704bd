extension LooseReader {
  /// `Sets: 2 - Reps: 12/side`: counts behind the words for what they are.
  mutating func readLabelledCounts() -> Bool {
    guard found.sets.isEmpty, cursor.eatSetsWord(), cursor.eat(":") || cursor.eat("=") else {
      return false
    }
    cursor.skipBlanks()
    guard let count = cursor.eatInteger(limit: PrescriptionParser.setLimit), isCountOfSets(count)
    else { return false }
    cursor.skipBlanks()
    while cursor.eat(",") || cursor.eat("|") || cursor.eat(";") || cursor.eatDash() {
      cursor.skipBlanks()
    }
    guard cursor.eatRepsWord(), cursor.eat(":") || cursor.eat("=") else { return false }
    cursor.skipBlanks()
    guard let works = readWorks() else { return false }
    return appendSets(count, works)
  }

  /// `per hand`, `/hand` behind a load: it is that of one of two.
  mutating func readHand() -> Bool {
    let start = cursor.position
    guard cursor.isBehindLoad || isBehindOwnLoad, cursor.eatHandPhrase() else {
      cursor.position = start
      return false
    }
    if cursor.bytes[start] == UInt8(ascii: "/") {
      var word = cursor
      word.position = start + 1
      word.skipBlanks()
      keep("per " + cursor.text(from: word.position))
    } else {
      keepRead(from: start)
    }
    return true
  }
}

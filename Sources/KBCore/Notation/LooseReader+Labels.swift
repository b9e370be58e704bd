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
}

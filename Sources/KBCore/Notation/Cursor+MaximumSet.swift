/// Names that say beside the movement that it was done as often as one can.
extension Cursor {
  /// Whether `Max set of pull-ups` or its like begins here.
  var beginsWithMaximumSet: Bool {
    var ahead = self
    ahead.skipTaskBox()
    return ahead.eatMaximumSet() || ahead.eatCountOfSets() != nil && ahead.holdsSeparator
  }

  /// Whether a colon or a dash parts a name from what follows.
  private var holdsSeparator: Bool { findSeparator(before: end) != nil }

  /// Takes `max set of`, `serie max de`, `max reps of` in front of a movement.
  mutating func eatMaximumSet() -> Bool {
    let start = position
    if eatWord(among: "a one une una uma") || eatWord("1") { skipBlanks() }
    let isFirst = eatMaximumWord()
    skipBlanks()
    if eatWord("effort") { skipBlanks() }
    if eatSetsWord() || eatRepsWord() {
      skipBlanks()
      if isFirst || eatMaximumWord() {
        skipBlanks()
        if eatWord("of") || eatWord(.of) || eatWord(among: "with an") {
          skipBlanks()
          if isWord(), !Cursor.isDigit(peek()), Movements.names(textInSight) { return true }
        }
      }
    }
    position = start
    return false
  }

  /// As much of the text as a name may have.
  private var textInSight: String { text(from: position, to: min(end, position + 40)) }

  /// Takes `four sets of` or `4 sets of` in front of a movement and gives the number.
  mutating func eatCountOfSets() -> Int32? {
    let start = position
    if let count = eatSetsInWords() ?? eatCountBeforeSets() {
      skipBlanks()
      if eatWord("of") || eatWord(.of) {
        skipBlanks()
        if isWord(), !Cursor.isDigit(peek()), Movements.names(textInSight) { return count }
      }
    }
    position = start
    return nil
  }

  private mutating func eatCountBeforeSets() -> Int32? {
    let start = position
    if let count = eatInteger(limit: 20), count > 1, eatSetsWordBehindBlank() { return count }
    position = start
    return nil
  }

  private mutating func eatMaximumWord() -> Bool {
    eatWord(among: "max maximum maximal amrap") || eatWord(.failure)
      || eatFolded(among: "maxima massima maximale")
  }
}

extension String {
  /// Takes away such words in front of a name and gives them without the last, which only joins them.
  mutating func removeMaximumSet() -> String {
    var cursor = Cursor(self)
    guard cursor.eatMaximumSet() else { return "" }
    let words = cursor.text(from: 0, to: cursor.position).split(separator: " ").dropLast()
    self = cursor.text(from: cursor.position, to: cursor.end)
    return words.joined(separator: " ")
  }

  /// Takes away the `four sets of` in front of a name and gives the number.
  mutating func removeCountOfSets() -> Int32? {
    var cursor = Cursor(self)
    guard let count = cursor.eatCountOfSets() else { return nil }
    self = cursor.text(from: cursor.position, to: cursor.end)
    return count
  }
}

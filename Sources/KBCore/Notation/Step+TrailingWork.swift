extension Step {
  /// The most places of a line where its work may begin that are looked at.
  private static let searchLimit = 4
  /// The most words of a remark behind sets that have no dash before them.
  private static let noteWords = 4
  /// The same after a time or a distance, which sentences hold as well.
  private static let quantityNoteWords = 2

  /// Reads a line whose work follows its name without a dash: `Bench Press 5x5 @ 60kg`, `Row 2 km`,
  /// `Push-ups x 20`; `nil` if no place of the line is the beginning of notation.
  static func parseTrailingWork(_ line: Cursor, label: String) -> Step? {
    guard let start = trailingWork(in: line) else { return nil }
    let name = line.text(from: line.position, to: start).trimmedOfMarks
    let work = notation(in: line, from: start)
    return Step(
      label: label, name: name.withoutEndMarks,
      prescription: PrescriptionParser.read(work, countsMetres: countsMetres(name, in: work))
        .prescription)
  }

  /// Reads work that comes before a dash or bracket together with the rest after it; `nil` if there
  /// is no work.
  static func parseWork(
    in line: Cursor, and rest: Cursor
  ) -> (name: String, prescription: Prescription)? {
    guard let start = trailingWork(in: line) else { return nil }
    let name = line.text(from: line.position, to: start).trimmedOfMarks.withoutEndMarks
    let work = notation(in: line, from: start)
    let bytes =
      Array(work.bytes[work.position..<work.end]) + [UInt8(ascii: ","), 0x20]
      + rest.bytes[rest.position..<rest.end]
    let parsed = PrescriptionParser.read(
      Cursor(bytes, from: 0, to: bytes.count), countsMetres: countsMetres(name))
    return (name, parsed.prescription)
  }

  /// `10 Wall Balls @ 9kg`: work first, then the name, then what it is done with; `nil` for a line
  /// without the last.
  static func parseLoadBehindName(
    _ line: Cursor, label: String, from start: Int, _ split: Int, _ end: Int
  ) -> Step? {
    guard let mark = line.bytes[split..<end].lastIndex(of: UInt8(ascii: "@")),
      line.bytes[mark - 1] == 0x20
    else { return nil }
    let name = line.text(from: split, to: mark).trimmedOfMarks.withoutEndMarks
    let bytes =
      Array(line.bytes[start..<split]) + [UInt8(ascii: ","), 0x20] + line.bytes[mark..<end]
    let parsed = PrescriptionParser.read(
      Cursor(bytes, from: 0, to: bytes.count), countsMetres: countsMetres(name))
    guard !name.isEmpty, !Cursor(name).beginsNoName, parsed.problems.isEmpty,
      parsed.prescription.note.isEmpty, !parsed.prescription.groups.isEmpty
    else { return nil }
    return Step(label: label, name: name, prescription: parsed.prescription)
  }

  /// Where the work begins; `nil` if there is none after a name.
  ///
  /// Sets (`3x8`) may have a short remark after them, a time or a distance a shorter one; a number
  /// without a unit is no work, because names have numbers too (`Zone 2`).
  private static func trailingWork(in line: Cursor) -> Int? {
    var cursor = line
    var candidates = 0
    while !cursor.isAtEnd, candidates < searchLimit {
      let isNumber = Cursor.isDigit(cursor.peek())
      while !cursor.isAtEnd, cursor.peek() != 0x20 { cursor.position += 1 }
      cursor.skipBlanks()
      // In `60s x 3` the number after the sign counts sets.
      let isTimes = !isNumber && beginsWithTimes(cursor)
      guard Cursor.isDigit(cursor.peek()) || isTimes else { continue }
      candidates += 1
      if isWork(line, from: cursor.position, isTimes: isTimes) { return cursor.position }
    }
    return nil
  }

  private static func isWork(_ line: Cursor, from start: Int, isTimes: Bool) -> Bool {
    let name = line.text(from: line.position, to: start).trimmedOfMarks
    let work = notation(in: line, from: start)
    let parsed = PrescriptionParser.read(work, countsMetres: countsMetres(name, in: work))
    guard !name.withoutEndMarks.isEmpty, !Cursor(name).beginsSentence,
      Cursor.hasPairedBrackets(name), parsed.problems.isEmpty,
      !endsWithRest(name), !Cursor(name).endsWithMaximum,
      let first = parsed.prescription.groups.first
    else { return false }
    let words = parsed.prescription.note.utf8.split(separator: 0x20).count
    if !isTimes, beginsWithSets(work) { return first.work != nil && words <= noteWords }
    switch first.work {
    case .time, .distance, .calories:
      guard !name.holdsSentence, !parsed.prescription.note.holdsSentence else { return false }
      return words == 0 || words <= quantityNoteWords && parsed.prescription.groups.count == 1
    case .reps, .asManyAsPossible, .twoCounts, nil: return isTimes && words == 0
    }
  }

  /// The cursor over the work, after the `x` of `x 20`.
  private static func notation(in line: Cursor, from start: Int) -> Cursor {
    var cursor = Cursor(line.bytes, from: start, to: line.end)
    if cursor.eatTimes() { cursor.skipBlanks() }
    return cursor
  }

  private static func beginsWithTimes(_ cursor: Cursor) -> Bool {
    var cursor = cursor
    guard cursor.eatTimes() else { return false }
    cursor.skipBlanks()
    return Cursor.isDigit(cursor.peek())
  }

  private static func beginsWithSets(_ cursor: Cursor) -> Bool {
    var cursor = cursor
    guard cursor.eatInteger() != nil else { return false }
    cursor.skipBlanks()
    if cursor.eatSetsWord() { return true }
    guard cursor.eatTimes() || cursor.eatWord(.times) else { return false }
    cursor.skipBlanks()
    return Cursor.isDigit(cursor.peek()) || cursor.eatWord(among: "amrap max failure")
  }

  /// Whether the number after a name is the length of a rest.
  private static func endsWithRest(_ name: String) -> Bool {
    name.utf8.count >= 4
      && name.utf8.suffix(4).elementsEqual("rest".utf8, by: { Cursor.lowercase($0) == $1 })
  }
}

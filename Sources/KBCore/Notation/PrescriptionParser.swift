/// Reads the notation of one step's prescription: parts in any order, between commas or blanks.
///
/// What is not understood becomes the note. A load stands for all sets since the load before it.
package struct PrescriptionParser {
  /// The most sets that one group may have.
  package static let setLimit: Int64 = 100
  /// The most reps that one set may have.
  package static let repLimit: Int64 = 10_000

  /// The most problems that one prescription is given.
  private static let problemLimit = 100

  var cursor: Cursor
  /// Whether the movement is one whose `m` means metres, such as a run.
  let countsMetres: Bool
  var result = Prescription()
  var problems: [NotationProblem] = []
  /// The groups that the last work part gave or filled: `/side` and `warm-up` refer to them.
  var lastGroups = 0..<0
  /// A load that was written before its sets; it is theirs until another one is written.
  private var pendingLoad: LoadTarget?
  /// Where the pending load stands while no set has taken it.
  private var untakenLoad: Range<Int>?
  /// The first group that no load part has covered yet.
  private var firstUnloaded = 0
  /// The first group that may still wait for its work.
  private var firstUnfilled = 0
  /// Whether an opening bracket was found that never closes; then none is looked for again, so that
  /// the time stays linear.
  private var ignoresBrackets = false
  private var noteEnd = -1
  /// How many groups there were when the effort was read.
  var groupsAtEffort: Int?

  private init(_ cursor: Cursor, countsMetres: Bool) {
    self.cursor = cursor
    self.countsMetres = countsMetres
  }

  /// Reads the text from the cursor to its end.
  ///
  /// `countsMetres` says that a bare `m` is metres whatever its number. Offsets of problems count
  /// from the start of the cursor's bytes. A text whose canonical form would be read as something
  /// else is a note.
  package static func parse(
    _ cursor: Cursor, countsMetres: Bool = false
  ) -> (prescription: Prescription, problems: [NotationProblem]) {
    let found = read(cursor, countsMetres: countsMetres)
    let text = Array(found.prescription.notation(countsMetres: countsMetres).utf8)
    if text.elementsEqual(cursor.bytes[cursor.position..<cursor.end])
      || read(Cursor(text, from: 0, to: text.count), countsMetres: countsMetres).prescription
        == found.prescription
    {
      return found
    }
    let whole = cursor.withoutOuterBlanks
    return (
      Prescription(note: whole.text(from: whole.position, to: whole.end)), found.problems
    )
  }

  /// Reads a text as `parse` does, whatever its canonical form is read as.
  static func read(
    _ cursor: Cursor, countsMetres: Bool = false
  ) -> (prescription: Prescription, problems: [NotationProblem]) {
    var parser = PrescriptionParser(cursor, countsMetres: countsMetres)
    parser.readParts()
    return (parser.result, parser.problems)
  }

  /// Whether an effort stands between the sets of a text, so that it is not that of all of them.
  static func hasEffortWithin(_ text: Cursor) -> Bool {
    var parser = PrescriptionParser(text, countsMetres: false)
    parser.readParts()
    guard let count = parser.groupsAtEffort else { return false }
    return count > 0 && count < parser.result.groups.count
  }

  /// Reads a text of its own.
  package static func parse(
    _ text: String, countsMetres: Bool = false
  ) -> (prescription: Prescription, problems: [NotationProblem]) {
    parse(Cursor(text), countsMetres: countsMetres)
  }

  /// Reads a table row whose number of sets and work are in cells of their own.
  package static func parse(
    sets: Cursor, work: Cursor, countsMetres: Bool = false
  ) -> (prescription: Prescription, problems: [NotationProblem]) {
    var parser = PrescriptionParser(sets, countsMetres: countsMetres)
    parser.readSetsCell()
    parser.cursor = work
    parser.noteEnd = -1
    parser.readParts()
    return (parser.result, parser.problems)
  }

  private mutating func readParts() {
    while true {
      skipSeparators()
      guard !cursor.isAtEnd else { break }
      let start = cursor.position
      if !readPart() {
        cursor.position = start
        readNoteWord()
      }
    }
    if result.groups.isEmpty {
      result.load = pendingLoad
    } else if let untakenLoad {
      appendNote(
        cursor.text(from: untakenLoad.lowerBound, to: untakenLoad.upperBound),
        start: untakenLoad.lowerBound)
    }
  }

  private mutating func readSetsCell() {
    cursor.skipBlanks()
    var ahead = cursor
    if let count = ahead.eatInteger(limit: PrescriptionParser.setLimit), count > 0 {
      ahead.skipBlanks()
      if ahead.isAtEnd {
        cursor = ahead
        append(SetGroup(count: count))
        return
      }
    }
    readParts()
  }

  /// Skips blanks, commas, lone dashes, and the `with` of "3 sets with 10 reps" or "at 60kg".
  private mutating func skipSeparators() {
    while true {
      cursor.skipBlanks()
      if cursor.eat(",") || cursor.eat(";") { continue }
      let start = cursor.position
      if cursor.eatWord(among: "with at") || cursor.eatWith() || cursor.eatWord(.with) {
        cursor.skipBlanks()
        // `with a 24 kg kettlebell`
        if cursor.eatWord(among: "a an") { cursor.skipBlanks() }
        if Cursor.isDigit(cursor.peek()) { continue }
        cursor.position = start
      }
      let length = cursor.dashLength()
      let after = cursor.peek(length)
      guard length > 0, after == 0 || after == 0x20 else { return }
      cursor.position += length
    }
  }

  private mutating func readPart() -> Bool {
    let byte = cursor.peek()
    if Cursor.isDigit(byte) { return readCapitalTempo() || readNumberPart() }
    switch byte {
    case UInt8(ascii: "@"): return readAtPart()
    case UInt8(ascii: "\""): return readQuotedNote()
    case UInt8(ascii: "/"): return readSide()
    default: break
    }
    if byte == UInt8(ascii: "+") || cursor.dashLength() > 0 { return readSignedPart() }
    return readWordPart()
  }

  /// Adds a group; a load that was written before any set is its load.
  mutating func append(_ group: SetGroup) {
    var group = group
    if group.load == nil {
      group.load = pendingLoad
      untakenLoad = nil
    }
    result.groups.append(group)
    lastGroups = result.groups.count - 1..<result.groups.count
    if group.load != nil { firstUnloaded = result.groups.count }
    skipFilled()
  }

  /// Whether sets wait for their work.
  var isWorkWanted: Bool { result.groups[firstUnfilled...].contains { $0.work == nil } }

  /// Goes past the sets that have their work, so that a long row of sets is not looked through for
  /// each of them.
  private mutating func skipFilled() {
    while firstUnfilled < result.groups.count, result.groups[firstUnfilled].work != nil {
      firstUnfilled += 1
    }
  }

  /// Gives the work to the sets that wait for one, or makes a set of it.
  mutating func fill(_ work: Work) {
    skipFilled()
    let first = firstUnfilled
    guard first < result.groups.count else {
      append(SetGroup(work: work))
      return
    }
    var end = first
    while end < result.groups.count, result.groups[end].work == nil {
      result.groups[end].work = work
      end += 1
    }
    lastGroups = first..<end
  }

  /// Gives the load to all sets since the last load; `false` if there is no place for it.
  ///
  /// `start` is where it was written.
  mutating func apply(_ load: LoadTarget, from start: Int) -> Bool {
    let open = firstUnloaded..<result.groups.count
    if open.isEmpty {
      // Whoever writes loads before sets does so for all of them: `60kg 3x8, 70kg 3x5`.
      guard result.groups.isEmpty || pendingLoad != nil, untakenLoad == nil else { return false }
      pendingLoad = load
      untakenLoad = start..<cursor.position
      return true
    }
    let hasWorking = open.contains { !result.groups[$0].isWarmup }
    for index in open where !hasWorking || !result.groups[index].isWarmup {
      result.groups[index].load = load
    }
    firstUnloaded = result.groups.count
    return true
  }

  /// Takes one word, or one bracket with all that is in it, into the note.
  private mutating func readNoteWord() {
    let start = cursor.position
    var depth = 0
    while !cursor.isAtEnd {
      let byte = cursor.peek()
      if byte == UInt8(ascii: "("), !ignoresBrackets { depth += 1 }
      if byte == UInt8(ascii: ")"), depth > 0 { depth -= 1 }
      let isBreak =
        byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
      if isBreak, depth == 0 { break }
      cursor.position += 1
    }
    // An opening bracket that never closes must not swallow the rest as one word.
    if depth > 0 {
      ignoresBrackets = true
      cursor.position = start
      while !cursor.isAtEnd, cursor.peek() != 0x20, cursor.peek() != UInt8(ascii: ",") {
        cursor.position += 1
      }
    }
    if cursor.position == start { cursor.position += 1 }
    let word = cursor.text(from: start)
    let isReported = problems.last.map { $0.start >= start } ?? false
    if !isReported, resemblesSets(cursor.bytes[start..<cursor.position]) {
      report(
        "unparsed-prescription", from: start, "\"\(word)\" is kept as a note",
        fix: "write sets as 3x8 or 3x30s, or put it in quotes if it is a note")
    }
    appendNote(word, start: start)
  }

  /// Whether somebody who wrote this meant sets: a number, a sign of times and, somewhere after it,
  /// another number. `2x` is said of weeks.
  private func resemblesSets(_ word: ArraySlice<UInt8>) -> Bool {
    func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
    let behind = word.drop { isDigit($0) }
    guard behind.startIndex > word.startIndex, let sign = behind.first else { return false }
    return Cursor.lowercase(sign) == UInt8(ascii: "x") && behind.contains { isDigit($0) }
  }

  private mutating func readQuotedNote() -> Bool {
    let start = cursor.position
    guard let text = cursor.eatQuoted() else { return false }
    appendNote(text, start: start)
    return true
  }

  mutating func appendNote(_ text: String, start: Int) {
    if !result.note.isEmpty { result.note += noteJoint(to: start) }
    result.note += text
    noteEnd = cursor.position
  }

  /// What stands between the note so far and a word that begins at an offset: `82,5` stays one.
  private func noteJoint(to start: Int) -> String {
    guard noteEnd >= 0, noteEnd <= start else { return ", " }
    let between = cursor.bytes[noteEnd..<start]
    if between.isEmpty { return "" }
    if between.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return " " }
    return between.elementsEqual([UInt8(ascii: ",")]) ? "," : ", "
  }

  mutating func report(
    _ id: String, from start: Int, _ summary: Phrase, fix: Phrase, choices: [String] = []
  ) {
    guard problems.count < PrescriptionParser.problemLimit else { return }
    problems.append(
      NotationProblem(
        id: id, start: start, end: cursor.position, summary: summary, fix: fix, choices: choices))
  }
}

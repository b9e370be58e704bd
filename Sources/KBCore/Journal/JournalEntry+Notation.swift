extension JournalEntry {
  /// Reads an entry's line without its bullet: `Bench Press (3x8 60kg): 8, 8, 7`.
  ///
  /// `bareUnit` says what `60x8` means where a person just typed it; `nil`, as in files, makes it
  /// a problem. The result is `nil` if the line is no entry at all: it has no `: `, or its name and
  /// target could not be written so that they are read back. A `memory` serves entries without a
  /// `bareUnit`.
  package static func parse(
    _ line: Cursor, bareUnit: LoadUnit? = nil, memory: NotationMemory? = nil
  ) -> (entry: JournalEntry, problems: [NotationProblem])? {
    read(line, bareUnit: bareUnit, memory: memory).map { ($0.entry, $0.problems) }
  }

  /// Reads an entry's line as `parse` does, with the wording that the memory knows it by.
  static func read(
    _ line: Cursor, bareUnit: LoadUnit? = nil, memory: NotationMemory? = nil
  ) -> (entry: JournalEntry, wording: NotationWording, problems: [NotationProblem])? {
    var cursor = line
    cursor.skipBlanks()
    let end = cursor.trimmedEnd
    let start = cursor.position
    guard let (colon, bracket) = entryColon(in: cursor, before: end) else { return nil }
    let memory = bareUnit == nil ? memory : nil
    let headText = cursor.bytes[start..<colon]
    var head: EntryHead
    var (headNumber, resultNumber): (Int?, Int?)
    var problems: [NotationProblem] = []
    if let known = memory?.head(of: headText) {
      (head, headNumber) = known
    } else {
      guard let parsed = parseHead(cursor, before: colon, bracket),
        isReadBack(parsed.head.entry, from: headText)
      else { return nil }
      (head, problems) = parsed
      if problems.isEmpty { headNumber = memory?.keep(head, for: headText) }
    }
    let behind = Cursor(cursor.bytes, from: colon + 1, to: end)
    let written = behind.bytes[behind.position..<behind.end]
    if let known = memory?.result(of: written, countsMetres: head.countsMetres) {
      (head.entry.result, resultNumber) = known
    } else {
      let (result, found) = parseResult(
        behind, countsMetres: head.countsMetres, bareUnit: bareUnit)
      if found.isEmpty {
        resultNumber = memory?.keep(result, for: written, countsMetres: head.countsMetres)
      }
      head.entry.result = result
      problems += found
    }
    let isChanged = head.hints.apply(to: &head.entry)
    guard let memory, let headNumber, let resultNumber, !isChanged else {
      return (head.entry, .unknown, problems)
    }
    return (head.entry, memory.wording(head: headNumber, result: resultNumber), problems)
  }

  /// Reads the name and the target that come before the colon; `nil` if there is no name.
  private static func parseHead(
    _ line: Cursor, before colon: Int, _ bracket: Range<Int>?
  ) -> (head: EntryHead, problems: [NotationProblem])? {
    var nameEnd = colon
    var target: Prescription?
    var problems: [NotationProblem] = []
    if let bracket {
      let name = line.text(from: line.position, to: bracket.lowerBound)
      let inside = Cursor(line.bytes, from: bracket.lowerBound + 1, to: bracket.upperBound)
      let parsed = PrescriptionParser.read(
        inside, countsMetres: Step.countsMetres(name, in: inside))
      // Brackets without any notation in them, as in "Row (machine)", belong to the name.
      if parsed.prescription.isUnderstood {
        target = parsed.prescription
        // What was planned is history: a note in it changes nothing that was done.
        problems = parsed.problems.filter { $0.id != "unparsed-prescription" }
        nameEnd = bracket.lowerBound
      }
    }
    let name = line.text(from: line.position, to: nameEnd).trimmedOfMarks
    guard !name.isEmpty, !Cursor(name).isWorkAlone else { return nil }
    let entry = JournalEntry(name: name, target: target, result: .done)
    let head = EntryHead(
      entry: entry, countsMetres: Step.countsMetres(name), hints: NameHints(name))
    return (head, problems)
  }

  /// Whether an entry's name and target are read as these very ones; `written` is what they were
  /// read from.
  private static func isReadBack(_ entry: JournalEntry, from written: ArraySlice<UInt8>) -> Bool {
    var bytes = Array(entry.headText.utf8)
    if bytes.elementsEqual(written) { return true }
    bytes.append(UInt8(ascii: ":"))
    let line = Cursor(bytes, from: 0, to: bytes.count)
    guard let (colon, bracket) = entryColon(in: line, before: bytes.count),
      colon == bytes.count - 1, let again = parseHead(line, before: colon, bracket)
    else { return false }
    return again.head.entry == entry
  }

  /// Reads a line of its own.
  package static func parse(
    _ line: String, bareUnit: LoadUnit? = nil
  ) -> (entry: JournalEntry, problems: [NotationProblem])? {
    parse(Cursor(line), bareUnit: bareUnit)
  }

  /// Reads what follows the colon.
  package static func parseResult(
    _ text: Cursor, countsMetres: Bool, bareUnit: LoadUnit?
  ) -> (result: EntryResult, problems: [NotationProblem]) {
    let found = readResult(text, countsMetres: countsMetres, bareUnit: bareUnit)
    guard case .sets = found.result else { return found }
    let canonical = Array(self.text(of: found.result, countsMetres: countsMetres).utf8)
    if canonical.elementsEqual(text.bytes[text.position..<text.end]) { return found }
    let again = Cursor(canonical, from: 0, to: canonical.count)
    if readResult(again, countsMetres: countsMetres, bareUnit: nil).result == found.result {
      return found
    }
    let whole = text.withoutOuterBlanks
    let problem = NotationProblem(
      id: "unparsed-set", start: whole.position, end: whole.end,
      summary: "these sets could not be written in a form that reads back the same",
      fix: "write done, skipped or the sets: 8, 8, 7")
    return (
      .unparsed(whole.text(from: whole.position, to: whole.end)), found.problems + [problem]
    )
  }

  /// Reads a result as `parseResult` does, whatever its canonical form is read as.
  private static func readResult(
    _ text: Cursor, countsMetres: Bool, bareUnit: LoadUnit?
  ) -> (result: EntryResult, problems: [NotationProblem]) {
    var cursor = text
    cursor.skipBlanks()
    let start = cursor.position
    if cursor.eatWord("done") {
      cursor.skipBlanks()
      if cursor.isAtEnd { return (.done, []) }
      cursor.position = start
    }
    if cursor.eatWord("skipped") {
      if !cursor.eat(",") {
        cursor.skipBlanks()
        if cursor.peek(cursor.dashLength()) == 0x20 { _ = cursor.eatDash() }
      }
      cursor.skipBlanks()
      return (.skipped(reason: cursor.text(from: cursor.position, to: cursor.trimmedEnd)), [])
    }
    if let comma = cursor.decimalComma {
      let problem = NotationProblem(
        id: "unparsed-set", start: comma.start, end: comma.end,
        summary: "\(comma.text) may be a load with a comma, or two sets",
        fix: "write \(comma.pointed) for the load, or a blank behind the comma")
      return (.unparsed(cursor.text(from: start, to: cursor.trimmedEnd)), [problem])
    }
    var parser = SetParser(cursor: cursor, countsMetres: countsMetres, bareUnit: bareUnit)
    if let sets = parser.readSets() {
      let isSkipped = sets == [PerformedSet(performance: .none, marks: .skipped)]
      return (isSkipped ? .skipped(reason: "") : .sets(sets), parser.problems)
    }
    if parser.problems.isEmpty {
      parser.report(
        "unparsed-set", from: start, "nothing follows the colon",
        fix: "write done, skipped or the sets: 8, 8, 7")
    }
    return (.unparsed(cursor.text(from: start, to: cursor.trimmedEnd)), parser.problems)
  }

  /// The colon between name and result, the first outside brackets that a blank or the end follows,
  /// and the pair of brackets right before it, from the opening to the closing one.
  private static func entryColon(
    in line: Cursor, before end: Int
  ) -> (colon: Int, bracket: Range<Int>?)? {
    line.bytes.withUnsafeBufferPointer { bytes in
      var depth = 0
      var (open, close, last) = (line.position, -1, -1)
      var index = line.position
      while index < end {
        switch bytes[index] {
        case UInt8(ascii: "\\"): index += 1
        case UInt8(ascii: "("):
          if depth == 0 { open = index }
          depth += 1
        case UInt8(ascii: ")"):
          if depth == 1 { close = index }
          depth = max(0, depth - 1)
        case UInt8(ascii: ":") where depth == 0 && index > line.position:
          if index + 1 == end || bytes[index + 1] == 0x20 || bytes[index + 1] == 0x09 {
            return (index, close == last && open > line.position ? open..<close : nil)
          }
        default: break
        }
        if bytes[min(index, end - 1)] != 0x20 { last = index }
        index += 1
      }
      return nil
    }
  }
}

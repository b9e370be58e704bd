import KBCore
import KBText

extension CheckedText {
  /// What is doubtful about a journal's lines besides what their reader reports.
  package var journalDoubts: [Diagnostic] {
    guard kind == .journal else { return [] }
    var doubts = JournalDoubts(bytes, path: path)
    var isCode = false
    forEachLine(in: bytes, file.body, from: file.bodyLine) { line in
      let cursor = Cursor(bytes, from: line.start, to: line.end)
      if cursor.matches("```") || cursor.matches("~~~") { isCode.toggle() }
      if !isCode { doubts.look(at: line) }
    }
    return doubts.diagnostics
  }
}

/// The lines of a journal file, one by one.
private struct JournalDoubts {
  private let bytes: [UInt8]
  private let path: String
  private(set) var diagnostics: [Diagnostic] = []

  init(_ bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
  }

  mutating func look(at line: TextLine) {
    var cursor = Cursor(bytes, from: line.start, to: line.end)
    if cursor.eat("#") {
      guard cursor.eat("#"), cursor.peek() == 0x20 else { return }
      cursor.skipBlanks()
      return lookAtHeading(cursor, line)
    }
    cursor.skipBlanks()
    guard cursor.position - line.start < 4,
      cursor.eat("-") || cursor.eat("*") || cursor.eat("+"), cursor.peek() == 0x20
    else { return }
    cursor.skipBlanks()
    lookAtEntry(cursor, line)
  }

  private mutating func report(
    _ problem: NotationProblem, _ line: TextLine, _ severity: Diagnostic.Severity = .warning
  ) {
    let range = SourceRange(
      start: problem.start, end: problem.end, line: line.number,
      column: problem.start - line.start + 1)
    diagnostics.append(
      Diagnostic(
        id: problem.id, severity: severity, path: path, range: range, summary: problem.summary,
        fix: problem.fix))
  }

  // MARK: Headings

  private mutating func lookAtHeading(_ start: Cursor, _ line: TextLine) {
    var cursor = start
    let date = bytes[cursor.position..<line.end].prefix { $0 != 0x20 && $0 != 0x09 }
    if JournalDoubts.isDate(date) {
      if Day(text: String(decoding: date, as: UTF8.self)) == nil {
        report(
          NotationProblem(
            id: "bad-date", start: date.startIndex, end: date.endIndex,
            summary: "this date does not exist",
            fix: "write a date that exists, such as ## 2026-11-21 07:30 Push Day"), line, .error)
      }
      cursor.position = date.endIndex
      cursor.skipBlanks()
    }
    guard let time = DottedTime(before: bytes[cursor.position..<line.end]) else { return }
    diagnostics.append(
      time.diagnostic(
        path: path,
        at: SourceRange(
          start: cursor.position, end: cursor.position + time.length, line: line.number,
          column: cursor.position - line.start + 1)))
  }

  /// Whether a word is written as a date is: four digits, two and two.
  private static func isDate(_ word: ArraySlice<UInt8>) -> Bool {
    word.count == 10
      && word.enumerated().allSatisfy { index, byte in
        index == 4 || index == 7 ? byte == UInt8(ascii: "-") : Cursor.isDigit(byte)
      }
  }

  // MARK: Entries

  private mutating func lookAtEntry(_ start: Cursor, _ line: TextLine) {
    guard !HeadItem.hasKey(start) else { return }
    let content = start.position..<line.end
    guard let shape = EntryShape(bytes, content) else {
      // A bracket that is not closed hides the colon.
      let hasColon = bytes[content].contains(UInt8(ascii: ":"))
      if hasColon, let mark = NotationProblem.unclosedMark(in: bytes, content) {
        report(mark, line)
      }
      return
    }
    if let mark = NotationProblem.unclosedMark(in: bytes, content.lowerBound..<shape.colon) {
      report(mark, line)
    }
    var target: Prescription?
    if let inside = shape.target {
      let name = String(decoding: bytes[content.lowerBound..<inside.lowerBound], as: UTF8.self)
      let cursor = Cursor(bytes, from: inside.lowerBound, to: inside.upperBound)
      let (found, known) = PrescriptionParser.parse(
        cursor, countsMetres: Step.countsMetres(name, in: cursor))
      if found.isUnderstood {
        target = found
        lookAtTarget(found, inside, known, line)
        if let first = shape.otherBracket(bytes), isNotation(first) {
          report(
            NotationProblem(
              id: "second-value", start: first.lowerBound - 1, end: first.upperBound + 1,
              summary: "this is a second target, which is read as part of the name",
              fix: "keep one of the two"), line)
        }
      }
    }
    lookAtResult(shape.colon + 1..<line.end, hasTarget: target != nil, line)
  }

  private func isNotation(_ range: Range<Int>) -> Bool {
    PrescriptionParser.parse(Cursor(bytes, from: range.lowerBound, to: range.upperBound))
      .prescription.isUnderstood
  }

  private mutating func lookAtTarget(
    _ target: Prescription, _ range: Range<Int>, _ known: [NotationProblem], _ line: TextLine
  ) {
    let all = NotationDoubts.problems(in: bytes, range, of: target, besides: known)
    for problem in all where !known.contains(problem) { report(problem, line) }
  }

  private mutating func lookAtResult(_ range: Range<Int>, hasTarget: Bool, _ line: TextLine) {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    guard end > range.lowerBound else { return }
    if bytes[end - 1] == UInt8(ascii: ","), end - 1 > range.lowerBound {
      report(
        NotationProblem(
          id: "unparsed-set", start: end - 1, end: end, summary: "nothing follows this comma",
          fix: "remove it, or write the set that is missing"), line)
    }
    let words = NotationWord.words(of: bytes, in: range)
    if !hasTarget, words.count == 1, words[0].text == "done" {
      report(
        NotationProblem(
          id: "done-without-count", start: words[0].start, end: words[0].end,
          summary: "\"done\" without a target does not say how many, so it does not count",
          fix: "write what was done, such as 12, 10, 8"), line, .info)
    }
    for word in words where word.isFirst && JournalDoubts.isOfNothing(word.text) {
      let text = String(decoding: bytes[word.start..<word.end], as: UTF8.self)
      report(
        NotationProblem(
          id: "out-of-range", start: word.start, end: word.end,
          summary: "\(text) has no reps",
          fix: "write the reps of each set, or fail for a failed set"), line)
    }
  }

  /// `3x0`, `6/0`.
  private static func isOfNothing(_ text: String) -> Bool {
    let (sets, rest) = text.leadingDigits
    guard !sets.isEmpty, let sign = rest.first, sign == "x" || sign == "/" else { return false }
    let reps = rest.dropFirst()
    return !reps.isEmpty && reps.allSatisfy { $0 == "0" }
  }
}

/// Where an entry's target and its colon stand, as far as its brackets are closed.
private struct EntryShape {
  /// Between the brackets right before the colon.
  let target: Range<Int>?
  let colon: Int
  private let content: Range<Int>

  /// `nil` for a line without a colon outside of brackets that a blank or the end follows.
  init?(_ bytes: [UInt8], _ content: Range<Int>) {
    var depth = 0
    var opening: Int?
    var bracket: Range<Int>?
    for index in content {
      switch bytes[index] {
      case UInt8(ascii: "("):
        if depth == 0 { opening = index + 1 }
        depth += 1
      case UInt8(ascii: ")") where depth > 0:
        depth -= 1
        if depth == 0, let opening { bracket = opening..<index }
      case UInt8(ascii: ":") where depth == 0:
        let next = index + 1 < content.upperBound ? bytes[index + 1] : 0x20
        guard next == 0x20 || next == 0x09 || next == 0x0D else { continue }
        colon = index
        let isBefore = bracket.map { last in
          bytes[(last.upperBound + 1)..<index].allSatisfy { $0 == 0x20 }
        }
        target = isBefore == true ? bracket : nil
        self.content = content
        return
      default: break
      }
    }
    return nil
  }

  /// What is between the first brackets, if they are not the target's.
  func otherBracket(_ bytes: [UInt8]) -> Range<Int>? {
    guard let target, let open = bytes[content].firstIndex(of: UInt8(ascii: "(")),
      open + 1 < target.lowerBound,
      let close = bytes[open..<target.lowerBound].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    return open + 1..<close
  }
}

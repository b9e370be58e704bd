import KBCore

extension Step {
  /// What is doubtful about a step's line besides what its reader reports, in offsets of the file.
  ///
  /// `range` is that of the step in its file's bytes, `known` what the reader has reported.
  func doubts(
    in bytes: [UInt8], _ range: Range<Int>, besides known: [NotationProblem]
  ) -> [NotationProblem] {
    let line = range.lowerBound..<(bytes[range].firstIndex(of: 0x0A) ?? range.upperBound)
    if prescription.isEmpty {
      let doubt = missingName(in: bytes, line) ?? hiddenSeparator(in: bytes, line)
      return known + (doubt.map { [$0] } ?? [])
    }
    var problems = NotationDoubts.problems(
      in: bytes, notationRange(in: bytes, line), of: prescription, besides: known)
    if prescription.isUnderstood, let mark = NotationProblem.unclosedMark(in: bytes, range) {
      problems.append(mark)
    }
    return problems
  }

  /// What follows the name, or before it where nothing does.
  private func notationRange(in bytes: [UInt8], _ line: Range<Int>) -> Range<Int> {
    let wanted = Array(name.utf8)
    guard let first = wanted.first, line.count > wanted.count else { return line }
    let last = line.upperBound - wanted.count
    guard
      let start = (line.lowerBound...min(last, line.lowerBound + 200)).first(where: { start in
        bytes[start] == first && bytes[start..<start + wanted.count].elementsEqual(wanted)
      })
    else { return line }
    let end = start + wanted.count
    let isLast = bytes[end..<line.upperBound].allSatisfy { $0 == 0x20 || $0 == 0x0D }
    return isLast ? line.lowerBound..<start : end..<line.upperBound
  }

  /// A bracket that is not closed before the dash, so that the whole line is a name.
  private func hiddenSeparator(in bytes: [UInt8], _ line: Range<Int>) -> NotationProblem? {
    guard let mark = NotationProblem.unclosedMark(in: bytes, line),
      bytes[mark.start] == UInt8(ascii: "("),
      name.contains(" — "), name.utf8.contains(where: { Cursor.isDigit($0) })
    else { return nil }
    return mark
  }

  /// A dash with nothing but notation after it and no name before it.
  private func missingName(in bytes: [UInt8], _ line: Range<Int>) -> NotationProblem? {
    var cursor = Cursor(bytes, from: line.lowerBound, to: line.upperBound)
    guard cursor.dashLength() > 0, cursor.peek(cursor.dashLength()) == 0x20 else { return nil }
    _ = cursor.eatDash()
    let (found, problems) = PrescriptionParser.parse(cursor)
    guard problems.isEmpty, found.note.isEmpty, !found.groups.isEmpty else { return nil }
    return NotationProblem(
      id: "unparsed-prescription", start: line.lowerBound, end: line.upperBound,
      summary: "there is no exercise before the dash",
      fix: "write its name, such as Squat — \(found.notation(countsMetres: false))")
  }
}

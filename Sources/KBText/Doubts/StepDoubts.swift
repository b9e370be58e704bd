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

extension StepColumns {
  /// What is doubtful about a row's cells, in offsets of the file.
  func doubts(in cells: [String], _ bytes: [UInt8], _ row: Range<Int>) -> [NotationProblem] {
    let ranges = StepColumns.cellRanges(bytes, row)
    return cells.indices.compactMap { index in
      guard ranges.indices.contains(index) else { return nil }
      return doubt(about: cells[index], in: index).map { doubt in
        NotationProblem(
          id: doubt.id, start: ranges[index].lowerBound, end: ranges[index].upperBound,
          summary: doubt.summary, fix: doubt.fix)
      }
    }
  }

  private func doubt(about cell: String, in index: Int) -> (
    id: String, summary: String, fix: String
  )? {
    var cursor = Cursor(cell)
    switch meaning(of: index) {
    case .sets:
      guard let number = NumberWords.value(of: cell.lowercased()) else { return nil }
      return ("unparsed-prescription", "\"\(cell)\" is kept as a note", "write \(number)")
    case .rest:
      guard cursor.eat("-"), Cursor.isDigit(cursor.peek()) else { return nil }
      return (
        "out-of-range", "a rest cannot be negative", "write \(cell.dropFirst())"
      )
    case .effort:
      guard let value = cursor.eatDecimal(), cursor.isAtEnd,
        !(1000...10_000).contains(value) || value % 500 != 0
      else { return nil }
      return (
        "out-of-range", "RPE \(cell) does not exist", "write an effort from 1 to 10 in halves"
      )
    case nil: return nil
    }
  }

  /// Where the cells of a row stand, without the blanks around them.
  private static func cellRanges(_ bytes: [UInt8], _ row: Range<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = row.lowerBound
    var index = start
    func add(_ end: Int) {
      var cell = start..<end
      while !cell.isEmpty, bytes[cell.lowerBound] == 0x20 { cell = cell.lowerBound + 1..<end }
      while !cell.isEmpty, bytes[cell.upperBound - 1] == 0x20 {
        cell = cell.lowerBound..<cell.upperBound - 1
      }
      ranges.append(cell)
    }
    while index < row.upperBound, bytes[index] != 0x0A {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 1
      } else if bytes[index] == UInt8(ascii: "|") {
        // The first bar of a row opens it.
        if index > row.lowerBound { add(index) }
        start = index + 1
      }
      index += 1
    }
    if start < min(index, row.upperBound) { add(min(index, row.upperBound)) }
    return ranges
  }
}

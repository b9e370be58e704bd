import KBCore

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
    id: String, summary: Phrase, fix: Phrase
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

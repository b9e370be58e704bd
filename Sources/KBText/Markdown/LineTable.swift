import KBCore

/// Where the lines of a stretch of a file begin.
struct LineTable {
  private let starts: [Int32]
  private let end: Int
  private let firstLine: Int

  init(_ bytes: [UInt8], in range: Range<Int>, firstLine: Int) {
    self.firstLine = firstLine
    end = range.upperBound
    var starts: [Int32] = [Int32(clamping: range.lowerBound)]
    bytes.withUnsafeBufferPointer { buffer in
      for index in range where buffer[index] == 0x0A { starts.append(Int32(clamping: index + 1)) }
    }
    self.starts = starts
  }

  /// The range between two places that libcmark-gfm counts from line 1, column 1 of the stretch,
  /// both included.
  func range(line: Int32, column: Int32, endLine: Int32, endColumn: Int32) -> SourceRange {
    SourceRange(
      start: offset(line, column), end: max(offset(line, column), offset(endLine, endColumn + 1)),
      line: firstLine + max(0, Int(line) - 1), column: max(1, Int(column)))
  }

  private func offset(_ line: Int32, _ column: Int32) -> Int {
    let index = Int(line) - 1
    guard starts.indices.contains(index) else { return end }
    return min(end, Int(starts[index]) + max(0, Int(column) - 1))
  }
}

/// A file's text cut into its lines, counted from 1.
package struct SourceLines: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = bytes.isEmpty ? [] : [0]
    for index in bytes.indices where bytes[index] == 0x0A && index + 1 < bytes.count {
      starts.append(index + 1)
    }
    self.starts = starts
  }

  /// The number of lines; a line break at the end of the file begins no other one.
  package var count: Int { starts.count }

  /// Where a line lies, without its line break; empty for a line that is not there.
  package func range(_ line: Int) -> Range<Int> {
    guard starts.indices.contains(line - 1) else { return 0..<0 }
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The bytes of a line without its line break; none for a line that is not there.
  package func bytes(_ line: Int) -> ArraySlice<UInt8> { bytes[range(line)] }

  /// A line as text, with what is not UTF-8 replaced.
  package func text(_ line: Int) -> String { String(decoding: bytes(line), as: UTF8.self) }

  /// The line that an offset is in.
  package func line(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return max(1, low)
  }

  /// The first line after the front matter; 1 if there is none.
  package var bodyLine: Int {
    guard text(1).hasPrefix("---") else { return 1 }
    for line in stride(from: 2, through: count, by: 1) {
      let text = text(line)
      if text.hasPrefix("---") || text.hasPrefix("...") { return line + 1 }
    }
    return 1
  }
}

import KBCore

/// A text as an editor has it, which changes piece by piece.
package struct OpenText: Sendable {
  package private(set) var bytes: [UInt8]
  /// Where each line begins; LF, CR LF and CR end one, and a text has at least one.
  private(set) var lineStarts: [Int]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = OpenText.lineStarts(of: bytes)
  }

  package init(_ text: String) { self.init(Array(text.utf8)) }

  package var lineCount: Int { lineStarts.count }

  /// The bytes of a line without its line break; none for a line that is not there.
  package func range(ofLine line: Int) -> Range<Int> {
    guard lineStarts.indices.contains(line) else { return bytes.count..<bytes.count }
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// A line without its line break.
  package func line(_ line: Int) -> String {
    String(decoding: bytes[range(ofLine: line)], as: UTF8.self)
  }

  /// The line that an offset is in, from 0.
  package func line(at offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// The offset of a position in bytes; `nil` for a line that is not there.
  ///
  /// A character behind the end of its line means the end, as the protocol says; one within a
  /// character means its beginning. The line after the last one means the end of the text, since
  /// editors replace a whole text up to there.
  package func offset(of position: TextPosition, _ encoding: PositionEncoding) -> Int? {
    if position.line == lineCount, position.character == 0 { return bytes.count }
    guard lineStarts.indices.contains(position.line) else { return nil }
    let range = range(ofLine: position.line)
    switch encoding {
    case .utf8:
      var offset = min(range.lowerBound + min(position.character, bytes.count), range.upperBound)
      while offset > range.lowerBound, offset < range.upperBound, bytes[offset] & 0xC0 == 0x80 {
        offset -= 1
      }
      return offset
    case .utf16:
      var (offset, units) = (range.lowerBound, 0)
      while offset < range.upperBound {
        let byte = bytes[offset]
        units += byte >= 0xF0 ? 2 : 1
        if units > position.character { break }
        offset += byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      }
      return min(offset, range.upperBound)
    }
  }

  /// The bytes of a span; `nil` where one of its lines is not there.
  package func range(of span: TextSpan, _ encoding: PositionEncoding) -> Range<Int>? {
    guard let start = offset(of: span.start, encoding), let end = offset(of: span.end, encoding),
      start <= end
    else { return nil }
    return start..<end
  }

  /// The position of an offset, which may be beyond the end.
  package func position(of offset: Int, _ encoding: PositionEncoding) -> TextPosition {
    let offset = max(0, min(offset, bytes.count))
    let line = line(at: offset)
    let before = bytes[lineStarts[line]..<offset]
    switch encoding {
    case .utf8: return TextPosition(line: line, character: before.count)
    case .utf16:
      let units = before.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
      return TextPosition(line: line, character: units)
    }
  }

  /// The span of a range of bytes.
  package func span(_ range: Range<Int>, _ encoding: PositionEncoding) -> TextSpan {
    TextSpan(position(of: range.lowerBound, encoding), position(of: range.upperBound, encoding))
  }

  /// The span of a place in the text.
  package func span(_ range: SourceRange, _ encoding: PositionEncoding) -> TextSpan {
    let start = max(0, Int(range.start))
    return span(start..<max(start, Int(range.end)), encoding)
  }

  /// Replaces a range of bytes, which must be in the text.
  package mutating func replace(_ range: Range<Int>, with new: [UInt8]) {
    bytes.replaceSubrange(range, with: new)
    lineStarts = OpenText.lineStarts(of: bytes)
  }

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    bytes.withUnsafeBufferPointer { bytes in
      var starts = [0]
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        guard byte == 0x0A || byte == 0x0D else { continue }
        if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
        starts.append(index)
      }
      return starts
    }
  }
}

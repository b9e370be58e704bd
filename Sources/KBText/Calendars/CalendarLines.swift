import KBCore

/// A line of a calendar file with its name, parameters and value (RFC 5545, 3.1).
struct CalendarLine {
  /// The name in capitals, such as `DTSTART`.
  var name: String
  var value: ArraySlice<UInt8>
  /// Where the line begins and ends in the file.
  var range: SourceRange
  private var parameters: ArraySlice<UInt8>

  /// `nil` for a line without a name.
  init?(_ bytes: [UInt8], range: SourceRange) {
    self.range = range
    let end = bytes.firstIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") }
    guard let end, end > 0, end <= 64 else { return nil }
    name = CalendarLine.capitals(bytes[..<end])
    var isQuoted = false
    var colon = end
    while colon < bytes.count, isQuoted || bytes[colon] != UInt8(ascii: ":") {
      if bytes[colon] == UInt8(ascii: "\"") { isQuoted.toggle() }
      colon += 1
    }
    guard colon < bytes.count else { return nil }
    parameters = bytes[end..<colon]
    value = bytes[(colon + 1)...]
  }

  /// The value in ASCII capitals, for words of the format.
  var word: String { CalendarLine.capitals(value.prefix(64)) }

  /// The value of a parameter without its quotation marks.
  func parameter(_ wanted: String) -> String? {
    for part in CalendarLine.split(parameters, at: UInt8(ascii: ";")) {
      guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { continue }
      guard CalendarLine.capitals(part[..<equals]) == wanted else { continue }
      let value = part[(equals + 1)...].filter { $0 != UInt8(ascii: "\"") }
      return String(decoding: value, as: UTF8.self)
    }
    return nil
  }

  /// The parts between separators that stand outside of quotation marks.
  private static func split(
    _ bytes: ArraySlice<UInt8>, at separator: UInt8
  ) -> [ArraySlice<UInt8>] {
    var isQuoted = false
    return bytes.split { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == separator && !isQuoted
    }
  }

  static func capitals(_ bytes: ArraySlice<UInt8>) -> String {
    let capitals = bytes.map { byte in
      byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte - 32 : byte
    }
    return String(decoding: capitals, as: UTF8.self)
  }
}

/// The lines of a calendar file, one after the other, with what was folded put together.
struct CalendarLines {
  /// What a line may have, unfolded; the rest of a longer one is dropped.
  private static let limit = 16_384

  private let bytes: [UInt8]
  private var offset = 0
  private var lineNumber = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// The next line that has a name; `nil` at the end.
  mutating func next() -> CalendarLine? {
    while offset < bytes.count {
      let (start, line) = (offset, lineNumber)
      var unfolded: [UInt8] = []
      var end = takePhysicalLine(into: &unfolded)
      while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 {
        offset += 1
        end = takePhysicalLine(into: &unfolded)
      }
      let range = SourceRange(start: start, end: end, line: line, column: 1)
      if let line = CalendarLine(unfolded, range: range) { return line }
    }
    return nil
  }

  /// Appends up to the line's end and steps over it; gives the offset of the end.
  private mutating func takePhysicalLine(into line: inout [UInt8]) -> Int {
    let found = bytes.withUnsafeBufferPointer { nextLineFeed(in: $0, from: offset, to: $0.count) }
    var end = found
    if end > offset, bytes[end - 1] == 0x0D { end -= 1 }
    line.append(
      contentsOf: bytes[offset..<min(end, offset + CalendarLines.limit - line.count)])
    offset = min(found + 1, bytes.count)
    lineNumber += 1
    return end
  }
}

extension Session {
  /// Notes as a person typed them, written so that a journal reads them back as notes.
  ///
  /// Marks that would begin an entry, a heading or a block of code get a backslash, which Markdown
  /// does not show; control characters are left out, and empty lines in a row become one.
  package static func notes(typed text: String) -> String {
    var kept: [UInt8] = []
    var isPendingBlank = false
    let typed = Array(text.utf8)
    var cursor = LineCursor()
    while cursor.advance(in: typed) {
      var bytes: [UInt8] = []
      for byte in typed[cursor.start..<cursor.end] where byte >= 0x20 || byte == 0x09 {
        bytes.append(byte)
      }
      while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
      if bytes.isEmpty {
        isPendingBlank = !kept.isEmpty
        continue
      }
      if !kept.isEmpty { kept.append(0x0A) }
      if isPendingBlank { kept.append(0x0A) }
      isPendingBlank = false
      kept.append(contentsOf: escaped(bytes))
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// The line with a backslash before the mark that it begins with, if it begins with one.
  private static func escaped(_ line: [UInt8]) -> [UInt8] {
    var start = 0
    while start < line.count, line[start] == 0x20 || line[start] == 0x09 { start += 1 }
    var mark = start
    while mark < line.count, Cursor.isDigit(line[mark]) { mark += 1 }
    guard mark < line.count else { return line }
    switch line[mark] {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "#"),
      UInt8(ascii: "~"), UInt8(ascii: "`"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "="), UInt8(ascii: "|"):
      guard mark == start else { return line }
    case UInt8(ascii: "."), UInt8(ascii: ")"):
      guard mark > start else { return line }
    default: return line
    }
    return Array(line[..<mark]) + [UInt8(ascii: "\\")] + Array(line[mark...])
  }
}

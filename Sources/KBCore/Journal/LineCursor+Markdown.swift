extension LineCursor {
  /// Whether the line opens or closes a stretch of code.
  func isFence(in bytes: [UInt8]) -> Bool {
    let cursor = Cursor(bytes, from: start, to: end)
    return cursor.matches("```") || cursor.matches("~~~")
  }

  /// The number of `#` before a heading's text; `nil` for other lines.
  func headingLevel(in bytes: [UInt8]) -> Int? {
    var index = start
    while index < end, bytes[index] == UInt8(ascii: "#") { index += 1 }
    guard index == end || bytes[index] == 0x20 || bytes[index] == 0x09 else { return nil }
    return index - start
  }

  /// Where the text of a list item begins, after its task box; `nil` for other lines and for nested
  /// items.
  func bulletContent(in bytes: [UInt8]) -> Int? {
    var index = start
    while index < end, bytes[index] == 0x20, index - start < 3 { index += 1 }
    let digits = index
    while index < end, index - digits < 9, Cursor.isDigit(bytes[index]) { index += 1 }
    guard index + 1 < end, bytes[index + 1] == 0x20 else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "-") where index == digits, UInt8(ascii: "*") where index == digits,
      UInt8(ascii: "+") where index == digits, UInt8(ascii: ".") where index > digits,
      UInt8(ascii: ")") where index > digits:
      break
    default: return nil
    }
    index += 2
    while index < end, bytes[index] == 0x20 { index += 1 }
    guard index < end, bytes[index] == UInt8(ascii: "[") else { return index }
    let cursor = Cursor(bytes, from: index, to: end)
    let isBox = cursor.matches("[ ] ") || cursor.matches("[x] ")
    return isBox ? index + 4 : index
  }

  /// Whether nothing but blanks is in the line.
  func isBlank(in bytes: [UInt8]) -> Bool {
    bytes[start..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }
}

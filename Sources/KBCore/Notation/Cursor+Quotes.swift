extension Cursor {
  /// Reads `"text"`, where a backslash before a quotation mark, a backslash or a
  /// bracket makes it stand for itself; `nil` if it never closes.
  package mutating func eatQuoted() -> String? {
    guard peek() == UInt8(ascii: "\"") else { return nil }
    var text: [UInt8] = []
    var index = position + 1
    while index < end {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        position = index + 1
        return String(decoding: text, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\"), index + 1 < end {
        let next = bytes[index + 1]
        if Cursor.isEscaped(next) { index += 1 }
      }
      text.append(bytes[index])
      index += 1
    }
    return nil
  }

  /// The text between quotation marks, with its own marks and backslashes escaped, and its
  /// brackets where they do not pair.
  package static func quoted(_ text: String) -> String {
    let escapesBrackets = !hasPairedBrackets(text)
    var quoted: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      let isBracket = byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
      if isBracket ? escapesBrackets : isEscaped(byte) { quoted.append(UInt8(ascii: "\\")) }
      quoted.append(byte)
    }
    quoted.append(UInt8(ascii: "\""))
    return String(decoding: quoted, as: UTF8.self)
  }

  /// Whether every bracket of the text has its partner.
  static func hasPairedBrackets(_ text: String) -> Bool {
    var depth = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") {
        depth -= 1
        if depth < 0 { return false }
      }
    }
    return depth == 0
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "(")
      || byte == UInt8(ascii: ")")
  }
}

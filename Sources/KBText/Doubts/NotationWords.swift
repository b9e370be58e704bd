import KBCore

/// A word of notation: what is between blanks, commas and semicolons.
struct NotationWord {
  var start: Int
  var end: Int
  /// In ASCII lower case, with `x` for `×`.
  var text: String
  /// Whether a comma, a semicolon or the beginning comes before it.
  var isFirst: Bool
  /// Whether a comma, a semicolon or the end follows it.
  var isLast: Bool

  /// Whether it is a word of prose rather than notation.
  var isProse: Bool { text.utf8.first.map { $0 >= UInt8(ascii: "a") || $0 >= 0x80 } ?? false }

  /// The words of a range outside of brackets and quotation marks.
  static func words(of bytes: [UInt8], in range: Range<Int>) -> [NotationWord] {
    var words: [NotationWord] = []
    var index = range.lowerBound
    var isFirst = true
    func isSeparator(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
    }
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == 0x20 || byte == 0x09 {
        index += 1
      } else if isSeparator(byte) {
        if let last = words.indices.last { words[last].isLast = true }
        isFirst = true
        index += 1
      } else if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "\"") {
        let closing = byte == UInt8(ascii: "(") ? UInt8(ascii: ")") : byte
        index = (bytes[(index + 1)..<range.upperBound].firstIndex(of: closing) ?? index) + 1
        isFirst = false
      } else {
        let start = index
        while index < range.upperBound, bytes[index] != 0x20, bytes[index] != 0x09,
          !isSeparator(bytes[index]), bytes[index] != UInt8(ascii: "("),
          index == start || bytes[index] != UInt8(ascii: "\"")
        { index += 1 }
        words.append(
          NotationWord(
            start: start, end: index, text: lowercase(bytes[start..<index]), isFirst: isFirst,
            isLast: false))
        isFirst = false
      }
    }
    if let last = words.indices.last { words[last].isLast = true }
    return words
  }

  private static func lowercase(_ bytes: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    for byte in bytes {
      // `×` is C3 97.
      if byte == 0x97, text.last == 0xC3 {
        text[text.count - 1] = UInt8(ascii: "x")
      } else {
        text.append(Cursor.lowercase(byte))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension String {
  /// The digits that it begins with, and what follows them.
  var leadingDigits: (digits: Substring, rest: Substring) {
    let digits = prefix { $0.isASCII && $0.isNumber }
    return (digits, self[digits.endIndex...])
  }
}

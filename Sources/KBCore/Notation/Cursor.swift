/// A place in a stretch of UTF-8 text that parsers move forward.
///
/// Parsers save a copy of `position` and put it back where a guess did not hold; each looks ahead
/// only over a bounded number of words, so that every parse stays linear.
package struct Cursor {
  package let bytes: [UInt8]
  package var position: Int
  package let end: Int

  package init(_ bytes: [UInt8], from start: Int, to end: Int) {
    self.bytes = bytes
    position = start
    self.end = end
  }

  package init(_ text: String) {
    bytes = Array(text.utf8)
    position = 0
    end = bytes.count
  }

  package var isAtEnd: Bool { position >= end }

  /// The byte `offset` ahead; zero past the end.
  package func peek(_ offset: Int = 0) -> UInt8 {
    let index = position + offset
    return index < end ? bytes[index] : 0
  }

  /// Takes `byte` if it is next.
  package mutating func eat(_ byte: Unicode.Scalar) -> Bool {
    guard position < end, bytes[position] == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  /// Skips spaces, tabs and no-break spaces.
  package mutating func skipBlanks() {
    while position < end {
      let byte = bytes[position]
      if byte == 0x20 || byte == 0x09 || byte == 0x0D {
        position += 1
      } else if byte == 0xC2, peek(1) == 0xA0 {
        position += 2
      } else {
        return
      }
    }
  }

  /// The length in bytes of the dash here: 1 for `-`, 3 for `–`, `—` and `−`, 0 if there is none.
  package func dashLength(at offset: Int = 0) -> Int {
    let byte = peek(offset)
    if byte == UInt8(ascii: "-") { return 1 }
    if byte == 0xE2 {
      if peek(offset + 1) == 0x80, peek(offset + 2) == 0x93 || peek(offset + 2) == 0x94 {
        return 3
      }
      if peek(offset + 1) == 0x88, peek(offset + 2) == 0x92 { return 3 }
    }
    return 0
  }

  /// Takes a hyphen, en dash, em dash or minus sign.
  package mutating func eatDash() -> Bool {
    let length = dashLength()
    position += length
    return length > 0
  }

  /// Takes `x`, `X` or `×`, whatever follows.
  package mutating func eatTimes() -> Bool {
    let byte = peek()
    if byte == UInt8(ascii: "x") || byte == UInt8(ascii: "X") {
      position += 1
      return true
    }
    if byte == 0xC3, peek(1) == 0x97 {
      position += 2
      return true
    }
    return false
  }

  /// Takes the word if it is here in any case and ends here: `min` does not match `minor`.
  package mutating func eatWord(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard matches(word), !isWord(at: length) else { return false }
    position += length
    return true
  }

  /// Takes the word that is here if it is one of several, which blanks part and which begin with letters.
  ///
  /// They are one text, since a list of them would be allocated at every call and as values of their own each
  /// would be a line of code that passes it.
  package mutating func eatWord(among words: StaticString) -> Bool {
    let first = Cursor.lowercase(peek())
    // Most calls are at a number or a sign, with which none of the words begins.
    guard first >= UInt8(ascii: "a") else { return false }
    let length = words.withUTF8Buffer { words in
      var start = 0
      while start < words.count {
        if words[start] == first {
          var length = 1
          while start + length < words.count, words[start + length] != 0x20,
            Cursor.lowercase(peek(length)) == words[start + length]
          {
            length += 1
          }
          if start + length == words.count || words[start + length] == 0x20, !isWord(at: length) {
            return length
          }
        }
        while start < words.count, words[start] != 0x20 { start += 1 }
        start += 1
      }
      return 0
    }
    position += length
    return length > 0
  }

  /// Whether the letters are here in any case, whatever follows them.
  package func matches(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard length > 0, position + length <= end,
      Cursor.lowercase(bytes[position]) == word.utf8Start.pointee
    else { return false }
    return word.withUTF8Buffer { letters in
      for offset in 0..<length where Cursor.lowercase(bytes[position + offset]) != letters[offset] {
        return false
      }
      return true
    }
  }

  /// The text from `start` to here.
  package func text(from start: Int) -> String {
    text(from: start, to: position)
  }

  /// The text between two offsets.
  package func text(from start: Int, to end: Int) -> String {
    String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }

  /// Whether the byte is one of `0` to `9`.
  package static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Whether a letter or digit stands `offset` ahead; dashes, `×` and no-break spaces are none.
  package func isWord(at offset: Int = 0) -> Bool {
    let byte = peek(offset)
    guard byte >= 0x80 else { return Cursor.isWordByte(byte) }
    if dashLength(at: offset) > 0 { return false }
    if byte == 0xC2, peek(offset + 1) == 0xA0 { return false }
    return !(byte == 0xC3 && peek(offset + 1) == 0x97)
  }

  /// Letters, digits and every byte of a non-ASCII character.
  package static func isWordByte(_ byte: UInt8) -> Bool {
    let folded = lowercase(byte)
    return isDigit(byte) || (folded >= UInt8(ascii: "a") && folded <= UInt8(ascii: "z"))
      || byte >= 0x80
  }

  /// The number that digits alone make, 0 if there are none; at most 18 may be there.
  package static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for byte in bytes {
      guard isDigit(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }

  /// The byte, or the small letter of a capital one of ASCII.
  package static func lowercase(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte + 32 : byte
  }
}

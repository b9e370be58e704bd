/// A name as it is matched: without case, punctuation, accents and plural.
///
/// "Push-ups", "push up" and "PUSH–UPS" have one key. Each word is lower case, ends in no plural
/// `s`, and words are between single blanks. A name without a letter or digit, such as an emoji,
/// goes by its code points, so that two such names are not one.
package struct NameKey: Equatable, Hashable, Sendable, Comparable {
  package let text: String

  package init(_ name: String) {
    self.init(name, dropsPlural: true)
  }

  /// A key that keeps plurals, for addresses; empty for a name without a letter or digit.
  package init(keepingPlural name: String) {
    self.init(name, dropsPlural: false)
  }

  private init(_ name: String, dropsPlural: Bool) {
    if let text = NameKey.text(ofASCII: name, dropsPlural: dropsPlural) {
      self.text = text
      return
    }
    var folded: [UInt8] = []
    folded.reserveCapacity(name.utf8.count)
    var wordStart = 0
    for scalar in name.unicodeScalars {
      if NameKey.append(scalar, to: &folded) { continue }
      // An apostrophe joins: "farmer's" and "farmers" are one word.
      if scalar == "'" || scalar == "’" { continue }
      NameKey.endWord(from: &wordStart, in: &folded, dropsPlural: dropsPlural)
    }
    NameKey.endWord(from: &wordStart, in: &folded, dropsPlural: dropsPlural)
    if folded.last == 0x20 { folded.removeLast() }
    if folded.isEmpty, dropsPlural, name.utf8.contains(where: { $0 > 0x20 }) {
      folded = codePoints(of: name, separatedBy: 0x20)
    }
    text = String(decoding: folded, as: UTF8.self)
  }

  /// The key of a name of ASCII with a letter or digit, as most are, without decoding it; `nil` for any
  /// other.
  private static func text(ofASCII name: String, dropsPlural: Bool) -> String? {
    let text: String?? = name.utf8.withContiguousStorageIfAvailable { bytes in
      guard !bytes.contains(where: { $0 >= 0x80 }) else { return nil }
      let text = String(unsafeUninitializedCapacity: bytes.count + 1) { folded in
        var (count, wordStart) = (0, 0)
        func endWord() {
          guard count > wordStart else { return }
          if dropsPlural {
            let word = UnsafeBufferPointer(rebasing: folded[wordStart..<count])
            let plural = NameKey.plural(of: word)
            count -= plural.length
            if plural.isOfY {
              folded[count] = UInt8(ascii: "y")
              count += 1
            }
          }
          folded[count] = 0x20
          count += 1
          wordStart = count
        }
        for byte in bytes {
          if Cursor.isWordByte(byte) {
            folded[count] = Cursor.lowercase(byte)
            count += 1
          } else if byte != UInt8(ascii: "'") {
            endWord()
          }
        }
        endWord()
        return max(0, count - 1)
      }
      return text.isEmpty ? nil : text
    }
    return text ?? nil
  }

  package static func < (one: NameKey, other: NameKey) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  /// Appends a letter or digit in lower case without its accent; `false` for anything else.
  private static func append(_ scalar: Unicode.Scalar, to folded: inout [UInt8]) -> Bool {
    if scalar.isASCII {
      let byte = Cursor.lowercase(UInt8(truncatingIfNeeded: scalar.value))
      guard Cursor.isWordByte(byte) else { return false }
      folded.append(byte)
      return true
    }
    if let base = Accents.base(of: scalar) {
      folded.append(contentsOf: base.utf8)
      return true
    }
    guard scalar.properties.isAlphabetic else { return false }
    folded.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
    return true
  }

  /// Drops the plural of the word that ends here and puts a blank after it.
  private static func endWord(
    from start: inout Int, in folded: inout [UInt8], dropsPlural: Bool
  ) {
    let length = folded.count - start
    guard length > 0 else { return }
    if dropsPlural {
      let plural = folded.withUnsafeBufferPointer {
        NameKey.plural(of: UnsafeBufferPointer(rebasing: $0[start...]))
      }
      folded.removeLast(plural.length)
      if plural.isOfY { folded.append(UInt8(ascii: "y")) }
    }
    folded.append(0x20)
    start = folded.count
  }

  /// How many bytes the plural adds to a word in lower case, and whether a y is there without it.
  ///
  /// Crunches, presses and boxes lose "es", flies become fly, and raises, ups and abs lose "s".
  private static func plural(
    of word: UnsafeBufferPointer<UInt8>
  ) -> (length: Int, isOfY: Bool) {
    let length = word.count
    // The byte so many places before the last one.
    func back(_ places: Int) -> UInt8 { word[length - 1 - places] }
    let s = UInt8(ascii: "s")
    guard length > 2, back(0) == s, back(1) != s else { return (0, false) }
    guard length > 4, back(1) == UInt8(ascii: "e") else { return (1, false) }
    switch back(2) {
    case UInt8(ascii: "x"): return (2, false)
    case s where length > 5 && back(3) == s: return (2, false)
    case UInt8(ascii: "h") where length > 5:
      let isHiss = back(3) == UInt8(ascii: "c") || back(3) == s
      return (isHiss ? 2 : 1, false)
    case UInt8(ascii: "i"): return (3, true)
    default: return (1, false)
    }
  }
}

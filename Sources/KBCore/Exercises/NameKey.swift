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
    if dropsPlural { dropPlural(ofLast: length, in: &folded) }
    folded.append(0x20)
    start = folded.count
  }

  /// Crunches, presses and boxes lose "es", flies become fly, and raises, ups and abs lose "s".
  private static func dropPlural(ofLast length: Int, in folded: inout [UInt8]) {
    let word = folded.suffix(length)
    let s = UInt8(ascii: "s")
    guard length > 2, word.last == s, word[word.endIndex - 2] != s else { return }
    let ends = { (ending: StaticString) in
      ending.withUTF8Buffer { length > $0.count + 1 && word.suffix($0.count).elementsEqual($0) }
    }
    if ends("sses") || ends("xes") || ends("ches") || ends("shes") {
      folded.removeLast(2)
    } else if ends("ies"), length > 4 {
      folded.removeLast(3)
      folded.append(UInt8(ascii: "y"))
    } else {
      folded.removeLast()
    }
  }
}

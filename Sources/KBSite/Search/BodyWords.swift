import KBCore

/// Calls back with the words of a document's own text: its prose and its remarks.
///
/// Front matter, headings of the first rank and the names of steps are found as names are. Addresses,
/// marks of HTML, what begins with a digit, and words of fewer than three letters are left out.
struct BodyWords {
  private static let shortest = 3
  private static let longest = 40

  private let bytes: [UInt8]
  private var index = 0
  /// The word in lower case.
  private var letters: [UInt8] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = BodyWords.endOfFrontMatter(bytes)
    letters.reserveCapacity(64)
  }

  /// Reads to the end; a word comes as often as it is written.
  mutating func read(_ word: (ArraySlice<UInt8>) -> Void) {
    var isLineStart = true
    while index < bytes.count {
      if isLineStart { skipName() }
      guard index < bytes.count else { return }
      let byte = bytes[index]
      isLineStart = byte == 0x0A
      if byte == UInt8(ascii: "<"), let end = endOfMark() {
        index = end
      } else if BodyWords.isLetter(byte) || BodyWords.isDigit(byte) {
        readWord(word)
      } else {
        index += 1
      }
    }
  }

  private mutating func readWord(_ word: (ArraySlice<UInt8>) -> Void) {
    let start = index
    var isPlain = true
    letters.removeAll(keepingCapacity: true)
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x80 || byte == UInt8(ascii: "'") {
        isPlain = false
      } else if !BodyWords.isLetter(byte), !BodyWords.isDigit(byte) {
        break
      }
      letters.append(Cursor.lowercase(byte))
      index += 1
    }
    if bytes[index...].starts(with: "://".utf8) {
      while index < bytes.count, bytes[index] > 0x20, bytes[index] != UInt8(ascii: ")") {
        index += 1
      }
    } else if !BodyWords.isDigit(bytes[start]) {
      if isPlain {
        give(letters[...], word)
      } else {
        let folded = NameKey(keepingPlural: String(decoding: bytes[start..<index], as: UTF8.self))
        for part in folded.text.utf8.split(separator: 0x20) { give(Array(part)[...], word) }
      }
    }
  }

  private func give(_ letters: ArraySlice<UInt8>, _ word: (ArraySlice<UInt8>) -> Void) {
    if (BodyWords.shortest...BodyWords.longest).contains(letters.count) { word(letters) }
  }

  /// At the start of a line, goes over a title, or over a bullet with a name before a dash.
  private mutating func skipName() {
    var at = index
    while at < bytes.count, bytes[at] == 0x20 { at += 1 }
    guard at + 1 < bytes.count, bytes[at + 1] == 0x20 else { return }
    let isTitle = bytes[at] == UInt8(ascii: "#")
    guard isTitle || bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "*") else {
      return
    }
    while at < bytes.count, bytes[at] != 0x0A {
      // A dash of three bytes, as steps have it.
      if !isTitle, bytes[at] == 0xE2, bytes[at...].starts(with: "\u{2014}".utf8) {
        index = at + 3
        return
      }
      at += 1
    }
    if isTitle { index = at }
  }

  /// Behind the `>` of a mark, which stands on the line of its `<`.
  private func endOfMark() -> Int? {
    guard index + 1 < bytes.count,
      BodyWords.isLetter(bytes[index + 1]) || bytes[index + 1] == UInt8(ascii: "/")
    else { return nil }
    for end in index..<min(bytes.count, index + 2000) {
      if bytes[end] == UInt8(ascii: ">") { return end + 1 }
      if bytes[end] == 0x0A { return nil }
    }
    return nil
  }

  private static func endOfFrontMatter(_ bytes: [UInt8]) -> Int {
    guard bytes.starts(with: "---\n".utf8) || bytes.starts(with: "---\r\n".utf8) else { return 0 }
    var lines = LineCursor()
    _ = lines.advance(in: bytes)
    while lines.advance(in: bytes) {
      let line = bytes[lines.start..<lines.end]
      if line.elementsEqual("---".utf8) || line.elementsEqual("...".utf8) { return lines.next }
    }
    return 0
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}

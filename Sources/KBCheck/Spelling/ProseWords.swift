import KBCore
import KBText

/// A word of a text with its place.
struct ProseWord: Equatable, Sendable {
  let text: String
  let line: TextLine
  let range: Range<Int>
}

extension CheckedText {
  /// The words that a person wrote as prose: without code, addresses, the targets of links, tags,
  /// words with digits in them and words in capitals; of the journal only the notes.
  var proseWords: [ProseWord] {
    guard isMarkdown else { return [] }
    var words: [ProseWord] = []
    for line in proseLines where isProse(line) {
      var scan = ProseScan(bytes: bytes, line: line)
      while let range = scan.next() {
        let text = String(decoding: bytes[range], as: UTF8.self)
        if !isCapitals(text) { words.append(ProseWord(text: text, line: line, range: range)) }
      }
    }
    return words
  }

  /// Headings and entries of the journal and the items of the plan are kb's own notation.
  private func isProse(_ line: TextLine) -> Bool {
    guard kind == .journal || kind == .plan else { return true }
    let text = bytes[line.start..<line.end].drop { $0 == 0x20 }
    if text.first == UInt8(ascii: "#") { return text.starts(with: "###".utf8) }
    return
      !(text.starts(with: "- ".utf8) || text.starts(with: "* ".utf8)
      || text.starts(with: "+ ".utf8))
  }

  private func isCapitals(_ word: String) -> Bool {
    let bare = word.hasSuffix("s") ? word.dropLast() : word[...]
    return bare.unicodeScalars.allSatisfy { $0.properties.isUppercase }
  }
}

/// Finds the words of a line, one after the other.
private struct ProseScan {
  let bytes: [UInt8]
  let line: TextLine
  private var index: Int

  init(bytes: [UInt8], line: TextLine) {
    self.bytes = bytes
    self.line = line
    index = line.start
  }

  mutating func next() -> Range<Int>? {
    while index < line.end {
      if skipMarkup() { continue }
      guard isLetter(index) || Cursor.isDigit(bytes[index]) else {
        index += 1
        continue
      }
      let start = index
      var hasDigit = false
      while index < line.end, isInWord(index) {
        hasDigit = hasDigit || Cursor.isDigit(bytes[index])
        index += 1
      }
      if skipAddress() { continue }
      if !hasDigit, index - start > 1 { return start..<index }
    }
    return nil
  }

  /// Letters and digits, and an apostrophe between letters; bytes beyond ASCII are letters unless
  /// they are punctuation.
  private func isInWord(_ place: Int) -> Bool {
    if isLetter(place) || Cursor.isDigit(bytes[place]) { return true }
    guard place > line.start, place + 1 < line.end, isLetter(place - 1) else { return false }
    return bytes[place] == UInt8(ascii: "'") && isLetter(place + 1)
  }

  private func isLetter(_ place: Int) -> Bool {
    let byte = bytes[place]
    if byte < 0x80 { return Cursor.isWordByte(byte) && !Cursor.isDigit(byte) }
    // U+2000 to U+2BFF are punctuation, arrows and signs; U+00A0 to U+00BF and U+00D7 are signs.
    let lead = leadPlace(place)
    switch bytes[lead] {
    case 0xE2: return false
    case 0xC2: return false
    case 0xC3: return !(lead + 1 < line.end && [0x97, 0xB7].contains(bytes[lead + 1]))
    case 0xF0...0xFF: return false
    default: return true
    }
  }

  /// The first byte of the character that a byte belongs to.
  private func leadPlace(_ place: Int) -> Int {
    var lead = place
    while lead > line.start, bytes[lead] & 0xC0 == 0x80, place - lead < 3 { lead -= 1 }
    return lead
  }

  /// Goes past what is no prose and begins here.
  private mutating func skipMarkup() -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "`"):
      let marks = bytes[index..<line.end].prefix { $0 == UInt8(ascii: "`") }.count
      index = endOfCode(marks) ?? index + marks
    case UInt8(ascii: "<"):
      index = place(of: UInt8(ascii: ">"), from: index + 1).map { $0 + 1 } ?? index + 1
    case UInt8(ascii: "&"):
      let end = place(of: UInt8(ascii: ";"), from: index)
      index = end.map { $0 - index < 12 ? $0 + 1 : index + 1 } ?? index + 1
    case UInt8(ascii: "]") where at(index + 1) == UInt8(ascii: "("):
      index = place(of: UInt8(ascii: ")"), from: index + 2).map { $0 + 1 } ?? index + 2
    case UInt8(ascii: "[") where at(index + 1) == UInt8(ascii: "["):
      skipWikiTarget()
    default: return false
    }
    return true
  }

  private mutating func skipWikiTarget() {
    let start = index + 2
    guard let end = place(of: UInt8(ascii: "]"), from: start) else {
      index = start
      return
    }
    index = place(of: UInt8(ascii: "|"), from: start).map { min($0 + 1, end) } ?? end
  }

  /// Goes to the end of an address that the word before begins.
  private mutating func skipAddress() -> Bool {
    let isWeb = at(index) == UInt8(ascii: ":") && at(index + 1) == UInt8(ascii: "/")
    let isHost =
      (at(index) == UInt8(ascii: ".") || at(index) == UInt8(ascii: "/")
        || at(index) == UInt8(ascii: "@") || at(index) == UInt8(ascii: "_"))
      && index + 1 < line.end && isInWord(index + 1)
    guard isWeb || isHost else { return false }
    while index < line.end, bytes[index] > 0x20 { index += 1 }
    return true
  }

  private func endOfCode(_ marks: Int) -> Int? {
    var place = index + marks
    while place < line.end {
      let run = bytes[place..<line.end].prefix { $0 == UInt8(ascii: "`") }.count
      if run == marks { return place + run }
      place += max(1, run)
    }
    return nil
  }

  private func at(_ place: Int) -> UInt8 { place < line.end ? bytes[place] : 0 }

  private func place(of byte: UInt8, from start: Int) -> Int? {
    guard start < line.end else { return nil }
    return bytes[start..<line.end].firstIndex(of: byte)
  }
}

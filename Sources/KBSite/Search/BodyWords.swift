import KBCore

/// Reads the words of a document's own text: its prose and its remarks.
///
/// Front matter, headings of the first rank and the names of steps are found as names are. Addresses,
/// marks of HTML, what begins with a digit, and words of fewer than three letters are left out.
struct BodyWords {
  private static let shortest = 3
  private static let longest = 40

  private let source: UnsafeBufferPointer<UInt8>
  private var index: Int
  /// The word in lower case, as far as it can be given.
  private let letters: UnsafeMutableBufferPointer<UInt8>

  /// Calls back with each word in lower case, as often as it is written. Its bytes are there for
  /// the call alone.
  static func read(_ bytes: [UInt8], _ word: (UnsafeBufferPointer<UInt8>) -> Void) {
    bytes.withUnsafeBufferPointer { source in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest + 1) { letters in
        var words = BodyWords(
          source: source, index: endOfFrontMatter(bytes), letters: letters)
        words.readAll(word)
      }
    }
  }

  private mutating func readAll(_ word: (UnsafeBufferPointer<UInt8>) -> Void) {
    var isLineStart = true
    while index < source.count {
      if isLineStart { skipName() }
      guard index < source.count else { return }
      let byte = source[index]
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

  private mutating func readWord(_ word: (UnsafeBufferPointer<UInt8>) -> Void) {
    let start = index
    // Fields of its own would be written back for each letter.
    let (source, letters) = (source, letters)
    var (end, isPlain) = (start, true)
    while end < source.count {
      let byte = source[end]
      if byte >= 0x80 || byte == UInt8(ascii: "'") {
        isPlain = false
      } else if !BodyWords.isLetter(byte), !BodyWords.isDigit(byte) {
        break
      }
      // A letter's bit for lower case is set in every digit.
      if end - start < letters.count { letters[end - start] = byte | 0x20 }
      end += 1
    }
    index = end
    if index < source.count, source[index] == UInt8(ascii: ":"),
      source[index...].starts(with: "://".utf8)
    {
      while index < source.count, source[index] > 0x20, source[index] != UInt8(ascii: ")") {
        index += 1
      }
    } else if !BodyWords.isDigit(source[start]) {
      if isPlain {
        give(UnsafeBufferPointer(letters), index - start, word)
      } else {
        let folded = NameKey(keepingPlural: String(decoding: source[start..<index], as: UTF8.self))
        for part in folded.text.utf8.split(separator: 0x20) {
          Array(part).withUnsafeBufferPointer { give($0, $0.count, word) }
        }
      }
    }
  }

  private func give(
    _ letters: UnsafeBufferPointer<UInt8>, _ count: Int,
    _ word: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    if (BodyWords.shortest...BodyWords.longest).contains(count) {
      word(UnsafeBufferPointer(rebasing: letters[..<count]))
    }
  }

  /// At the start of a line, goes over a title, or over a bullet with a name before a dash.
  private mutating func skipName() {
    var at = index
    while at < source.count, source[at] == 0x20 { at += 1 }
    guard at + 1 < source.count, source[at + 1] == 0x20 else { return }
    let isTitle = source[at] == UInt8(ascii: "#")
    guard isTitle || source[at] == UInt8(ascii: "-") || source[at] == UInt8(ascii: "*") else {
      return
    }
    while at < source.count, source[at] != 0x0A {
      // A dash of three bytes, as steps have it.
      if !isTitle, source[at] == 0xE2, source[at...].starts(with: "\u{2014}".utf8) {
        index = at + 3
        return
      }
      at += 1
    }
    if isTitle { index = at }
  }

  /// Behind the `>` of a mark, which is on the line of its `<`.
  private func endOfMark() -> Int? {
    guard index + 1 < source.count,
      BodyWords.isLetter(source[index + 1]) || source[index + 1] == UInt8(ascii: "/")
    else { return nil }
    for end in index..<min(source.count, index + 2000) {
      if source[end] == UInt8(ascii: ">") { return end + 1 }
      if source[end] == 0x0A { return nil }
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
    byte >= 0x80 || (byte | 0x20) &- UInt8(ascii: "a") < 26
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10
  }
}

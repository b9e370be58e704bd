/// The quotation marks and brackets that are open at a place of a YAML text.
struct YAMLOpeners {
  /// The mark of a quotation that is still open.
  private(set) var openQuote: Int?
  /// The last quotation that was closed, with its marks.
  private(set) var lastQuote: Range<Int>?
  /// The brackets that are still open, the innermost last.
  private(set) var brackets: [Int] = []

  private let text: [UInt8]
  private let end: Int
  private var index = 0
  private var lineStart = 0
  /// Whether a value may begin here, so that a quotation mark or a bracket opens something.
  private var isAtValue = true

  /// Reads up to `end`. A quotation that is open there, or that closes on the same line, is read to
  /// its own end.
  init(_ text: [UInt8], until end: Int) {
    self.text = text
    self.end = end
    while index < end, openQuote == nil { step() }
  }

  private mutating func step() {
    let byte = text[index]
    let before = index > lineStart ? text[index - 1] : 0x20
    switch byte {
    case 0x0A:
      index += 1
      lineStart = index
      isAtValue = true
      return
    case 0x20, 0x09, 0x0D: break
    case UInt8(ascii: "#") where before == 0x20 || before == 0x09: skipLine()
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard isAtValue else { break }
      isAtValue = false
      skipQuotation(byte)
      return
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      if isAtValue { brackets.append(index) }
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      if let open = brackets.last, text[open] == (byte == UInt8(ascii: "]") ? 0x5B : 0x7B) {
        brackets.removeLast()
      }
      isAtValue = false
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      if isAtValue, brackets.isEmpty, skipBlock() { return }
      isAtValue = false
    case UInt8(ascii: ","): isAtValue = isAtValue || !brackets.isEmpty
    case UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "?"):
      let next = index + 1 < text.count ? text[index + 1] : 0x0A
      let isIndicator = next == 0x20 || next == 0x0A || next == 0x0D
      isAtValue = isIndicator && (byte == UInt8(ascii: ":") || isAtValue)
    default: isAtValue = false
    }
    index += 1
  }

  /// Leaves `index` before the line break.
  private mutating func skipLine() {
    while index + 1 < end, text[index + 1] != 0x0A { index += 1 }
  }

  private mutating func skipQuotation(_ mark: UInt8) {
    let start = index
    index += 1
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "\\"), mark == UInt8(ascii: "\"") {
        index += 2
        continue
      }
      if byte == mark {
        guard mark == UInt8(ascii: "'"), index + 1 < text.count, text[index + 1] == mark else {
          index += 1
          if index <= end { lastQuote = start..<index }
          if let feed = text[start..<min(index, text.count)].lastIndex(of: 0x0A) {
            lineStart = feed + 1
          }
          return
        }
        index += 1
      }
      index += 1
    }
    openQuote = start
  }

  /// Steps over the lines of a text in block style; `false` if the mark is not one of theirs.
  private mutating func skipBlock() -> Bool {
    var feed = index
    while feed < text.count, text[feed] != 0x0A {
      if text[feed] == UInt8(ascii: " ") || text[feed] == UInt8(ascii: "#") { break }
      feed += 1
    }
    guard let lineEnd = text[feed...].firstIndex(of: 0x0A), feed - index < 4 else { return false }
    let indent = text[lineStart...].prefix { $0 == 0x20 || $0 == UInt8(ascii: "-") }.count
    var start = lineEnd + 1
    while start < text.count {
      let own = text[start...].prefix { $0 == 0x20 }.count
      let isBlank = start + own >= text.count || text[start + own] == 0x0A
      guard isBlank || own > indent else { break }
      guard let next = text[start...].firstIndex(of: 0x0A) else {
        start = text.count
        break
      }
      start = next + 1
    }
    index = start
    lineStart = start
    isAtValue = true
    return true
  }
}

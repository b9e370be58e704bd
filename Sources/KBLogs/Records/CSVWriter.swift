import KBCore

/// A table in CSV (RFC 4180), safe to open in a spreadsheet.
package struct CSVWriter {
  package private(set) var bytes: [UInt8] = []
  private var isFirst = true
  private let delimiter: UInt8

  package init(delimiter: UInt8 = UInt8(ascii: ",")) { self.delimiter = delimiter }

  /// A text; one that a spreadsheet would take for a formula gets an apostrophe before it.
  package mutating func text(_ text: String) {
    separate()
    var content = Array(text.utf8)
    if CSVWriter.isFormula(content) { content.insert(UInt8(ascii: "'"), at: 0) }
    append(content)
  }

  /// Whether a text begins with `=`, `+`, `-`, `@`, a tab or a carriage return, behind apostrophes or
  /// not.
  package static func isFormula(_ content: [UInt8]) -> Bool {
    switch content.first(where: { $0 != UInt8(ascii: "'") }) {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D:
      true
    default: false
    }
  }

  /// The text that `text` has written.
  package static func plain(_ text: String) -> String {
    let content = Array(text.utf8)
    guard content.first == UInt8(ascii: "'"), isFormula(content) else { return text }
    return String(decoding: content.dropFirst(), as: UTF8.self)
  }

  /// A number from its thousandths, or nothing.
  package mutating func number(_ thousandths: Int64?) {
    separate()
    if let thousandths { bytes += Array(Thousandths.text(thousandths).utf8) }
  }

  package mutating func integer(_ number: (some BinaryInteger)?) {
    separate()
    if let number { bytes += Array(String(number).utf8) }
  }

  /// Words of kb's own, which no spreadsheet takes for anything else.
  package mutating func word(_ text: String) {
    separate()
    append(Array(text.utf8))
  }

  /// Fields that another writer has written.
  mutating func fields(_ written: [UInt8]) {
    separate()
    bytes += written
  }

  /// Gives the rows so far and lets go of them.
  package mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  package mutating func endRow() {
    bytes += [0x0D, 0x0A]
    isFirst = true
  }

  package mutating func row(_ words: [String]) {
    for text in words { word(text) }
    endRow()
  }

  private mutating func separate() {
    if !isFirst { bytes.append(delimiter) }
    isFirst = false
  }

  private mutating func append(_ content: [UInt8]) {
    let needsQuotes = content.contains {
      $0 == delimiter || $0 == UInt8(ascii: "\"") || $0 == 0x0A || $0 == 0x0D
    }
    let hasOuterBlank = content.first == 0x20 || content.last == 0x20
    guard needsQuotes || hasOuterBlank else {
      bytes += content
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in content {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

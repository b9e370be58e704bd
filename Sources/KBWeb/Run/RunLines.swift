import KBCore

/// The lines of a question about a run: a word, and after a tab what belongs to it.
struct RunLines {
  private let bytes: [UInt8]
  private var line = LineCursor()
  private(set) var word = ""

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Moves to the next line that is not empty.
  mutating func advance() -> Bool {
    while line.advance(in: bytes) {
      guard line.start < line.end else { continue }
      word = text(from: line.start, to: tab(from: line.start))
      return true
    }
    return false
  }

  /// The field after that many tabs.
  func field(_ index: Int) -> String {
    var start = line.start
    for _ in 0..<index { start = min(tab(from: start) + 1, line.end) }
    return text(from: start, to: tab(from: start))
  }

  /// All that follows the first tab.
  var rest: String { text(from: min(tab(from: line.start) + 1, line.end), to: line.end) }

  /// A field as a whole number from 0 on.
  func number(_ index: Int) -> Int64? {
    var cursor = Cursor(field(index))
    guard let whole = cursor.eatDecimal(), cursor.isAtEnd else { return nil }
    return whole / 1000
  }

  private func tab(from start: Int) -> Int {
    var index = start
    while index < line.end, bytes[index] != 0x09 { index += 1 }
    return index
  }

  private func text(from start: Int, to end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }
}

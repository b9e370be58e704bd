/// A text with placeholders in braces: `{1} von {2}`, `{weekday}, {day}. {month}`.
struct PatternText: Sendable {
  private let text: String

  init(_ text: String) { self.text = text }

  /// Gives the words and the names of the placeholders in their order; a brace that is not closed is
  /// a word.
  func pieces(words: (String) -> Void, placeholder: (String) -> Void) {
    let bytes = Array(text.utf8)
    var start = 0
    var position = 0
    func take(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "{"),
        let end = bytes[position...].firstIndex(of: UInt8(ascii: "}")),
        // Of braces within braces, the inner ones are a placeholder.
        !bytes[(position + 1)..<end].contains(UInt8(ascii: "{"))
      else {
        position += 1
        continue
      }
      if start < position { words(take(start..<position)) }
      placeholder(take(position + 1..<end))
      position = end + 1
      start = position
    }
    if start < bytes.count { words(take(start..<bytes.count)) }
  }
}

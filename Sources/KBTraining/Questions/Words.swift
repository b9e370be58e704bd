import KBCore

/// The words of a field on its way to a page, parted by blanks; fields are parted by bars.
///
/// It works on arrays of bytes alone: each other collection that is split would bring a copy of the
/// splitting into the browser.
struct Words {
  private let words: [String]

  init(_ text: String) {
    words = Words.pieces(of: text, at: UInt8(ascii: " ")).filter { !$0.utf8.isEmpty }
  }

  /// The fields between bars.
  static func fields(of text: String) -> [String] { pieces(of: text, at: UInt8(ascii: "|")) }

  /// The fields with bars between them.
  static func joined(_ fields: [String]) -> String {
    var text = ""
    for (index, field) in fields.enumerated() { text += (index > 0 ? "|" : "") + field }
    return text
  }

  /// The pieces between marks, empty ones with them.
  static func pieces(of text: String, at mark: UInt8) -> [String] {
    let bytes = Array(text.utf8)
    var pieces: [String] = []
    var start = 0
    for end in 0...bytes.count where end == bytes.count || bytes[end] == mark {
      pieces.append(String(decoding: bytes[start..<end], as: UTF8.self))
      start = end + 1
    }
    return pieces
  }

  /// The word of that place; empty if there is none.
  subscript(index: Int) -> String { index < words.count ? words[index] : "" }

  func number(_ index: Int) -> Int64? {
    var cursor = Cursor(self[index])
    var value: Int64 = 0
    guard !cursor.isAtEnd else { return nil }
    while Cursor.isDigit(cursor.peek()) {
      guard value < Int64.max / 20 else { return nil }
      value = value * 10 + Int64(cursor.peek() - UInt8(ascii: "0"))
      cursor.position += 1
    }
    return cursor.isAtEnd ? value : nil
  }

  func load(_ index: Int) -> Load? {
    var cursor = Cursor(self[index])
    return cursor.eatWholeLoad()
  }

  func time(_ index: Int) -> TimeSpan? { number(index).map { TimeSpan(milliseconds: $0) } }
}

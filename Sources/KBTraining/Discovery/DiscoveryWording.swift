import KBCore

/// Words that reasons share.
package enum DiscoveryWording {
  /// The first three of the items, and how many more there are.
  static func shortList(_ items: [String], joint: String = "and") -> String {
    guard items.count > 4 else { return PlainWords.list(items, joint: joint) }
    return PlainWords.list(
      Array(items.prefix(3)) + [String(items.count - 3) + " more"], joint: joint)
  }

  /// `1 day`, `3 days`.
  static func count(_ number: Int, _ thing: String) -> String {
    String(number) + " " + thing + (number == 1 ? "" : "s")
  }

  /// Whole minutes, the rest of one counting as one: `45 min`.
  static func minutes(_ span: TimeSpan) -> String { String(wholeMinutes(span)) + " min" }

  static func wholeMinutes(_ span: TimeSpan) -> Int64 {
    (max(0, min(span.milliseconds, TimeSpan.limit)) + 59_999) / 60_000
  }

  /// A reason behind a conjunction: `it trains legs`, `you lack a rack`.
  package static func clause(_ reason: String) -> String {
    var bytes = Array(reason.utf8)
    if let first = bytes.first, first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") {
      bytes[0] = first + 32
    }
    let text = String(decoding: bytes, as: UTF8.self)
    if bytes.starts(with: "trains ".utf8) { return "it " + text }
    return bytes.starts(with: "not ".utf8) ? "it is " + text : text
  }

  /// The text with its plain letters in lower case.
  static func lowercased(_ text: String) -> String {
    String(decoding: text.utf8.map { Cursor.lowercase($0) }, as: UTF8.self)
  }

  /// The text with its first letter in upper case, where that is a plain letter.
  static func sentence(_ text: String) -> String {
    var bytes = Array(text.utf8)
    if let first = bytes.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") {
      bytes[0] = first - 32
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

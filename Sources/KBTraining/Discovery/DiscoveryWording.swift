import KBCore

/// Words that reasons share.
enum DiscoveryWording {
  /// The first three of some words of a vocabulary, and how many more there are: `chest and back`.
  static func shortList(_ words: [String]) -> Phrase { short(words).listed }

  /// The same as a choice: `chest or back`.
  static func shortChoice(_ words: [String]) -> Phrase { short(words).listedAsChoice }

  private static func short(_ words: [String]) -> [Phrase] {
    let phrases = words.map { Phrase(word: $0) }
    guard words.count > 4 else { return phrases }
    return phrases.prefix(3) + ["\(words.count - 3) more"]
  }

  /// Whole minutes, the rest of one counting as one: `45 min`.
  static func minutes(_ span: TimeSpan) -> Phrase { "\(wholeMinutes(span)) min" }

  static func wholeMinutes(_ span: TimeSpan) -> Int64 {
    (max(0, min(span.milliseconds, TimeSpan.limit)) + 59_999) / 60_000
  }

  /// The text with its plain letters in lower case.
  static func lowercased(_ text: String) -> String {
    String(decoding: text.utf8.map { Cursor.lowercase($0) }, as: UTF8.self)
  }
}

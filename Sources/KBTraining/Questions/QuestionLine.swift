/// A line of a question that the site's pages ask: a word and its fields between tabs.
enum QuestionLine {
  /// The word and the fields of a line without its line break.
  static func fields(_ line: ArraySlice<UInt8>) -> [String] {
    line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes a line; what would end a field or the line becomes a blank.
  static func append(_ word: String, _ fields: [String], to lines: inout [UInt8]) {
    lines.append(contentsOf: word.utf8)
    for field in fields {
      lines.append(UInt8(ascii: "\t"))
      lines.append(contentsOf: plain(field).utf8)
    }
    lines.append(UInt8(ascii: "\n"))
  }

  /// A text without tabs and line breaks.
  static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 }) else { return text }
    return String(decoding: text.utf8.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
  }
}

/// A session as apps share it as a text, with its title above its day.
package enum SharedSession {
  /// The text with its first two lines exchanged where they are a title and a day, and as it is otherwise.
  ///
  /// `path` gives the year of a day without one, as that of a journal file does.
  package static func withDayFirst(
    _ bytes: [UInt8], path: String, habits: NotationHabits
  ) -> [UInt8] {
    var title = LineCursor()
    while title.advance(in: bytes), title.isBlank(in: bytes) {}
    var day = title
    guard title.start < title.end, day.advance(in: bytes), bytes[title.start] != UInt8(ascii: "#"),
      Cursor(bytes, from: title.start, to: title.end).titleOfSession != nil
    else { return bytes }
    let shape = JournalShape(bytes, path: path, habits, isForeign: false)
    let line = Cursor(bytes, from: day.start, to: day.end).withoutOuterBlanks
    guard shape.date(in: line, level: 0, after: JournalParser.day(inName: path)) != nil else {
      return bytes
    }
    return Array(
      bytes[..<title.start] + bytes[day.start..<day.end] + bytes[title.end..<day.start]
        + bytes[title.start..<title.end] + bytes[day.end...])
  }
}

extension Cursor {
  /// The text of a line as the title of a session; `nil` for more than a few words, and for a sentence.
  var titleOfSession: String? {
    let text = withoutOuterBlanks
    let blanks = text.bytes[text.position..<text.end].count { $0 == 0x20 }
    guard text.isWord(), !Cursor.isDigit(text.peek()), blanks < 5, !text.beginsSentence,
      !".!?:,;".utf8.contains(text.bytes[text.end - 1])
    else { return nil }
    return text.text(from: text.position, to: text.end)
  }
}

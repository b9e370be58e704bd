import KBCore
import KBText

extension NamedCheck {
  static let missingSpace = NamedCheck(
    "missing-space", .error, isFixable: true, work: .text { $0.missingSpaces() },
    """
    The space behind `#` or a bullet is missing in the journal. Without it a heading begins no day and no
    session, so that what follows counts for the one before, and an entry is a note. It is a warning where
    a title without a day or a time follows `##`. A tag such as `#legs` stays a note.

    ```markdown
    #2026-11-20

    -Squat: 60kg x 5
    ```

    Fix: write the space: `# 2026-11-20`, `## 07:30 Push Day`, `- Squat: 60kg x 5`.
    """)
}

extension CheckedText {
  /// Notes that would be a heading or an entry with a space behind their mark.
  fileprivate func missingSpaces() -> [Diagnostic] {
    guard kind == .journal else { return [] }
    let marks = proseLines.compactMap { LineMark($0, in: bytes) }
    guard !marks.isEmpty else { return [] }
    let notes = notesByStart
    return marks.compactMap { mark in
      guard notes.contains(mark.line.start), let meaning = mark.meaning else { return nil }
      var found = problem(
        .missingSpace, from: mark.line.start, to: mark.wordEnd, mark.line,
        meaning == .entry
          ? "a space is missing behind \(mark.text), so this line is a note"
          : "a space is missing behind \(mark.text), so this is not a heading",
        fix: "write \(mark.text + " " + mark.word)", becomes: mark.text + " " + mark.word)
      if meaning == .title { found.severity = .warning }
      return found
    }
  }

  /// Where the lines begin that are nothing but notes, and not of a comment.
  private var notesByStart: Set<Int> {
    var starts: Set<Int> = []
    var isComment = false
    for line in JournalParser.parseLines(bytes, path: path).lines {
      let text = bytes[line.range]
      if text.starts(with: "<!--".utf8) { isComment = true }
      if line.role == .text, !isComment { starts.insert(line.range.lowerBound) }
      if isComment, Array(text).has("-->") { isComment = false }
    }
    return starts
  }
}

/// The mark of a heading or of an item that no space follows.
private struct LineMark {
  /// What a line is with the space.
  enum Meaning {
    case day, session, title, entry
  }

  let line: TextLine
  /// `##`, `-`, `1.`
  let text: String
  /// Where the text begins, behind a tab or a space that does not break.
  let textStart: Int
  /// Where the first word ends.
  let wordEnd: Int
  private let bytes: [UInt8]

  init?(_ line: TextLine, in bytes: [UInt8]) {
    let isHeading = line.start < line.end && bytes[line.start] == UInt8(ascii: "#")
    var end = line.start
    if isHeading {
      while end < line.end, bytes[end] == UInt8(ascii: "#") { end += 1 }
    } else {
      while end < line.end, Cursor.isDigit(bytes[end]), end - line.start < 9 { end += 1 }
      let signs = end == line.start ? "-*+" : ".)"
      guard end < line.end, signs.utf8.contains(bytes[end]) else { return nil }
      end += 1
    }
    var start = end
    while start < line.end {
      if bytes[start] == 0x09, !isHeading {
        start += 1
      } else if bytes[start..<line.end].starts(with: [0xC2, 0xA0]) {
        start += 2
      } else {
        break
      }
    }
    guard start < line.end, bytes[start] != 0x20, bytes[start] != 0x09 else { return nil }
    self.line = line
    self.bytes = bytes
    text = String(decoding: bytes[line.start..<end], as: UTF8.self)
    textStart = start
    wordEnd = bytes[start..<line.end].firstIndex { $0 == 0x20 || $0 == 0x09 } ?? line.end
  }

  /// The first word of the text.
  var word: String { String(decoding: bytes[textStart..<wordEnd], as: UTF8.self) }

  /// `nil` where the line is a note with the space as well.
  var meaning: Meaning? {
    switch text {
    case "#", "##":
      if Day(text: word) != nil { return .day }
      if TimeOfDay(text: word) != nil { return .session }
      // One sign and a word are a tag.
      return text == "##" && isLetter ? .title : nil
    default:
      return text.first != "#" && isItem ? .entry : nil
    }
  }

  private var isLetter: Bool {
    Cursor.isWordByte(bytes[textStart]) && !Cursor.isDigit(bytes[textStart])
  }

  /// Whether a line of the head or an entry is here that is understood.
  private var isItem: Bool {
    let content = bytes[textStart..<line.end]
    guard isLetter || content.first == UInt8(ascii: "[") else { return false }
    // `*Squat: 5x5*` is set in italics.
    if text == "*", content.contains(UInt8(ascii: "*")) { return false }
    let file = Array("# 2026-11-21\n\n## 07:30 Push\n\n- ".utf8) + content
    let (sessions, problems, lines) = JournalParser.parseLines(file, path: "")
    guard problems.isEmpty, let entries = sessions.first?.entries else { return false }
    switch lines.last?.role {
    case .head?: return true
    case .entry?: return entries.contains { $0.entry.countsForSomething }
    case .asWritten?: return entries.contains { Movements.names($0.entry.name) }
    default: return false
    }
  }
}

extension JournalEntry {
  /// Whether it has sets, or a plan; `Legs: done` may well be a remark.
  fileprivate var countsForSomething: Bool {
    if case .sets = result { return true }
    return target != nil
  }
}

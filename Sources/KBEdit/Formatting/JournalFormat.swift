import KBCore
import KBText

/// The canonical form of a journal file, as edits of its lines.
///
/// Headings, lines of heads and entries are printed again, and one empty line stands around
/// headings, after a head and before the first note. Everything else keeps its bytes, and so does
/// an entry with a problem.
struct JournalFormat {
  private let bytes: [UInt8]
  private let lines: [JournalLine]
  private let sessions: [Session]
  /// The numbers of lines with a problem, ascending.
  private let faulty: [Int]
  private let memory: FormattingMemory
  private let gaps: JournalGaps
  private var edits: ByteEdits
  private var nextFaulty = 0

  /// The file's bytes in canonical form; `nil` if they are that already.
  static func format(
    _ bytes: [UInt8], path: String, memory: FormattingMemory
  ) -> [UInt8]? {
    let read = JournalParser.parseLines(bytes, path: path, memory: memory.notation)
    var format = JournalFormat(bytes, read, memory)
    format.visitLines()
    return format.edits.isEmpty ? nil : format.edits.applied()
  }

  private init(
    _ bytes: [UInt8],
    _ read: (sessions: [Session], diagnostics: [Diagnostic], lines: [JournalLine]),
    _ memory: FormattingMemory
  ) {
    self.bytes = bytes
    self.memory = memory
    lines = read.lines
    sessions = read.sessions
    faulty = read.diagnostics.filter { $0.severity == .error }.map { Int($0.range.line) }.sorted()
    gaps = JournalGaps(bytes)
    edits = ByteEdits(of: bytes)
  }

  private mutating func visitLines() {
    var state = JournalGaps.State()
    var index = 0
    /// The index after the last line that is not blank.
    var written = 0
    while index < lines.count {
      let line = lines[index]
      if line.role == .blank {
        index += 1
        continue
      }
      let before = written > 0 ? lines[written - 1] : nil
      let blanks = lines[written..<index]
      if let count = state.emptyLines(between: before?.role, and: line.role, now: blanks.count) {
        gaps.set(count, from: before, to: line, blanks, &edits)
      }
      state.pass(line.role)
      let end = line.role == .head ? endOfHead(from: index) : index + 1
      if line.role == .head { visitHead(index..<end) } else { visit(line) }
      index = end
      written = end
    }
    if written > 0, lines[written - 1].role != .code || written < lines.count {
      gaps.close(behind: lines[written - 1], &edits)
    }
  }

  private mutating func visit(_ line: JournalLine) {
    switch line.role {
    case .day: edits.replace(line.range, with: dayHeading(line))
    case .session(let index):
      guard !isFaulty(line), let heading = sessionHeading(line, sessions[index]) else { return }
      edits.replace(line.range, with: heading)
    case .entry:
      guard !isFaulty(line), let text = memory.entry(bytes[line.content..<line.range.upperBound])
      else { return }
      replace(line, with: text)
    case .head, .blank, .code, .text, .asWritten: break
    }
  }

  /// `# 2026-11-21` with the words that stand behind it.
  private func dayHeading(_ line: JournalLine) -> [UInt8] {
    var cursor = Cursor(bytes, from: line.range.lowerBound + 1, to: line.range.upperBound)
    cursor.skipBlanks()
    return Array("# ".utf8) + bytes[cursor.position..<max(cursor.position, cursor.trimmedEnd)]
  }

  /// `## 07:30 Push Day A`; `nil` if the title would not be read back.
  private func sessionHeading(_ line: JournalLine, _ session: Session) -> [UInt8]? {
    var cursor = Cursor(bytes, from: line.range.lowerBound + 2, to: line.range.upperBound)
    cursor.skipBlanks()
    var text = "##"
    if cursor.position + 10 <= line.range.upperBound, Day(bytes: bytes, at: cursor.position) != nil
    {
      text += " " + session.day.text
    }
    if let start = session.start { text += " " + start.text }
    if !session.title.isEmpty { text += " " + session.title }
    return Array(text.utf8)
  }

  /// Behind the lines of a head that follow each other without another line between them.
  private func endOfHead(from start: Int) -> Int {
    var end = start + 1
    while end < lines.count, lines[end].role == .head { end += 1 }
    return end
  }

  /// Puts the lines of a head in their order, each in its canonical form.
  private mutating func visitHead(_ range: Range<Int>) {
    var texts: [(place: Int, text: [UInt8])] = []
    for line in lines[range] {
      let cursor = Cursor(bytes, from: line.content, to: line.range.upperBound)
      guard let item = HeadItem.parse(cursor) else { return }
      let canonical = Array(item.text.utf8)
      let isReadBack =
        canonical.elementsEqual(bytes[line.content..<line.range.upperBound])
        || HeadItem.parse(Cursor(canonical, from: 0, to: canonical.count)) == item
      let text = isReadBack ? canonical : Array(bytes[line.content..<cursor.trimmedEnd])
      texts.append((item.place, marker(of: line) + text))
    }
    let isOrdered = zip(texts, texts.dropFirst()).allSatisfy { $0.place <= $1.place }
    if !isOrdered {
      // Lines of one kind keep their order, since the last one counts.
      texts = texts.enumerated()
        .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
        .map { $0.element }
    }
    for (line, text) in zip(lines[range], texts) { edits.replace(line.range, with: text.text) }
  }

  private mutating func replace(_ line: JournalLine, with text: [UInt8]) {
    // Nearly every line of a journal is as kb has written it.
    if hasPlainMarker(line), text.elementsEqual(bytes[line.content..<line.range.upperBound]) {
      return
    }
    edits.replace(line.range, with: marker(of: line) + text)
  }

  private func hasPlainMarker(_ line: JournalLine) -> Bool {
    line.content == line.range.lowerBound + 2 && bytes[line.range.lowerBound] == UInt8(ascii: "-")
  }

  /// `- `, or the number of a numbered item, with the task box where there is one.
  private func marker(of line: JournalLine) -> [UInt8] {
    var cursor = Cursor(bytes, from: line.range.lowerBound, to: line.content)
    cursor.skipBlanks()
    let start = cursor.position
    while Cursor.isDigit(cursor.peek()) { cursor.position += 1 }
    let isNumber = cursor.position > start
    let sign = cursor.peek()
    cursor.position += 1
    let number = bytes[start..<cursor.position]
    cursor.skipBlanks()
    let box = cursor.peek() == UInt8(ascii: "[") ? bytes[cursor.position..<cursor.position + 4] : []
    guard isNumber, sign == UInt8(ascii: ".") || sign == UInt8(ascii: ")") else {
      return Array("- ".utf8) + box
    }
    return number + [0x20] + box
  }

  /// Whether the line has a problem; lines are asked for in order.
  private mutating func isFaulty(_ line: JournalLine) -> Bool {
    while nextFaulty < faulty.count, faulty[nextFaulty] < line.number { nextFaulty += 1 }
    return nextFaulty < faulty.count && faulty[nextFaulty] == line.number
  }
}

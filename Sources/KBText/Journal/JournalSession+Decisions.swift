import KBCore

extension JournalSession {
  /// The lines of the file that the session's decisions stand on, in their order; empty where the
  /// file's bytes are not at hand, or say something else by now.
  package var decisionLines: [Int] { decisionRanges.map { Int($0.line) } }

  /// The places of the session's decisions behind their bullets, under the same conditions.
  package var decisionRanges: [SourceRange] {
    guard !session.decisions.isEmpty else { return [] }
    let (start, end) = (
      Int(session.range.start) - textStart, min(Int(session.range.end) - textStart, text.count)
    )
    guard start >= 0, start < end else { return [] }
    let bytes = Array(text[start..<end])
    // Alone it has no heading of its day above it; a file's name says the day as well.
    let (sessions, _, lines) = JournalParser.parseLines(bytes, path: session.day.text)
    guard sessions.count == 1, sessions[0].decisions == session.decisions else { return [] }
    return lines.compactMap { line in
      guard line.role == .head,
        case .decision = HeadItem.parse(
          Cursor(bytes, from: line.content, to: line.range.upperBound))
      else { return nil }
      let first = Int(session.range.start)
      return SourceRange(
        start: first + line.content, end: first + line.range.upperBound,
        line: Int(session.range.line) + line.number - 1,
        column: line.content - line.range.lowerBound + 1)
    }
  }
}

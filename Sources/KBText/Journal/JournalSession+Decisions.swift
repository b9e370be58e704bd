import KBCore

extension JournalSession {
  /// The lines of the file that the session's decisions stand on, in their order; empty where the
  /// file's bytes are not at hand, or say something else by now.
  package var decisionLines: [Int] {
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
      return Int(session.range.line) + line.number - 1
    }
  }
}

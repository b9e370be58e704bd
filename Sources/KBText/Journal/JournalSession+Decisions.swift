import KBCore

extension JournalSession {
  /// The lines of the file that the session's decisions are on, in their order; empty if the file's
  /// bytes are not available, or say something else by now.
  package var decisionLines: [Int] { decisionRanges.map { Int($0.line) } }

  /// The places of the session's decisions behind their bullets, under the same conditions.
  package var decisionRanges: [SourceRange] {
    guard !session.decisions.isEmpty else { return [] }
    return headRanges(if: { $0.decisions == session.decisions }) { item in
      if case .decision = item { true } else { false }
    }
  }

  /// The place of the session's workout after its bullet; `nil` under the same conditions.
  package var workoutRange: SourceRange? {
    guard let workout = session.workout else { return nil }
    return headRanges(if: { _ in true }) { $0 == .workout(workout) }.last
  }

  /// The place of the session's id after its bullet; `nil` under the same conditions.
  package var idRange: SourceRange? {
    headRanges(if: { $0.id == session.id }) { $0 == .id(session.id) }.last
  }

  /// The places of items in the session's head, as its text is read again; none where the session
  /// that is there now does not fit.
  private func headRanges(
    if fits: (Session) -> Bool, where isWanted: (HeadItem) -> Bool
  ) -> [SourceRange] {
    let (start, end) = (
      Int(session.range.start) - textStart, min(Int(session.range.end) - textStart, text.count)
    )
    guard start >= 0, start < end else { return [] }
    let bytes = Array(text[start..<end])
    // Alone it has no heading of its day above it; a file's name says the day as well.
    let (sessions, _, lines) = JournalParser.parseLines(bytes, path: session.day.text)
    guard sessions.count == 1, fits(sessions[0]) else { return [] }
    return lines.compactMap { line in
      guard line.role == .head,
        let item = HeadItem.parse(Cursor(bytes, from: line.content, to: line.range.upperBound)),
        isWanted(item)
      else { return nil }
      let first = Int(session.range.start)
      return SourceRange(
        start: first + line.content, end: first + line.range.upperBound,
        line: Int(session.range.line) + line.number - 1,
        column: line.content - line.range.lowerBound + 1)
    }
  }
}

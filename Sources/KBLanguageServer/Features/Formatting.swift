import KBEdit
import KBText

extension FileContext {
  /// The edits that bring the file into canonical form, line by line; throws where it is refused.
  ///
  /// Files without a form of their own have none.
  func formattingEdits() throws(RequestFailure) -> [SpanEdit] { try formattingEdits(of: text) }

  /// The same for another text in the place of the file's.
  private func formattingEdits(of text: OpenText) throws(RequestFailure) -> [SpanEdit] {
    guard let kind = FormattedKind(path: path) else { return [] }
    let memory = FormattingMemory(habits: state.settings.settings.notation)
    switch formatted(text.bytes, as: kind, path: path, memory: memory) {
    case .canonical: return []
    case .changed(let new): return text.lineEdits(to: new, encoding)
    case .refused(let problems):
      let reason = problems.first.map { "\($0.summary), in line \($0.range.line)" }
      throw .refused("\(path) is not formatted: \(reason ?? "it has problems")")
    }
  }

  /// The same edits as far as they are within the lines of a range, which says the whole of each.
  func formattingEdits(within wanted: TextSpan) throws(RequestFailure) -> [SpanEdit] {
    let last = wanted.end.character == 0 ? wanted.end.line : wanted.end.line + 1
    return try formattingEdits().filter { edit in
      let end = edit.span.end.character == 0 ? edit.span.end.line : edit.span.end.line + 1
      return wanted.start.line <= edit.span.start.line && end <= max(last, wanted.start.line + 1)
    }
  }

  /// The edits of the line that was ended by the line break before a position.
  func formattingEdits(endingAt position: TextPosition) -> [SpanEdit] {
    guard position.line > 0 else { return [] }
    let line = position.line - 1
    // What follows is still to be written, and blank lines at the end are where the person is.
    let before = OpenText(Array(text.bytes[..<text.range(ofLine: position.line).lowerBound]))
    let all = (try? formattingEdits(of: before)) ?? []
    return all.filter { edit in
      // Only the line itself: an edit that adds or removes lines would move what is being typed.
      edit.span.start.line == line
        && (edit.span.end.line == line
          || edit.span.end.line == position.line && edit.span.end.character == 0)
        && edit.text.utf8.count { $0 == 0x0A } == edit.span.end.line - line
    }
  }
}

import KBCore
import KBText

extension Output {
  /// Writes a problem of a text with its line, a caret and the way out.
  mutating func problem(_ diagnostic: Diagnostic, in bytes: [UInt8]) {
    line(diagnostic.line)
    excerpt(SourceLines(bytes), at: diagnostic.range)
    fix(diagnostic.fix)
  }

  /// Writes a problem of a text that was typed, with a caret and the way out.
  mutating func problem(_ problem: NotationProblem, in typed: String) {
    var text = StyledText("error: ", .error)
    text.append(problem.summary)
    text.append(" [\(problem.id)]", .muted)
    line(text)
    let range = SourceRange(
      start: problem.start, end: problem.end, line: 1, column: problem.start + 1)
    excerpt(SourceLines(Array(typed.utf8)), at: range)
    fix(problem.fix)
  }

  private mutating func excerpt(_ lines: SourceLines, at range: SourceRange) {
    let width = terminal.isBounded ? terminal.width - 2 : 100
    guard let excerpt = Excerpt(lines, at: range, width: width, isUTF8: terminal.isUTF8) else {
      return
    }
    for shown in [excerpt.line, excerpt.caret] {
      var text = StyledText("  ")
      text.append(shown)
      line(text)
    }
  }

  private mutating func fix(_ text: String) {
    if !text.isEmpty { line("  \(text)") }
  }
}

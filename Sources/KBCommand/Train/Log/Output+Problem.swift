import KBCore
import KBTerminal
import KBText

extension Output {
  /// Writes a problem of a text with its line, a caret and a fix.
  mutating func problem(_ diagnostic: Diagnostic, in bytes: [UInt8]) {
    problems([diagnostic], in: bytes)
  }

  /// Writes the problems of one text: the first hundred, and how many more there are.
  mutating func problems(_ diagnostics: [Diagnostic], in bytes: [UInt8]) {
    guard !diagnostics.isEmpty else { return }
    let lines = SourceLines(bytes)
    for diagnostic in diagnostics.prefix(Self.problemLimit) {
      line(diagnostic.line(in: book))
      excerpt(lines, at: diagnostic.range)
      fix(diagnostic.fix)
    }
    let more = diagnostics.count - Self.problemLimit
    if more > 0 { line("kb: and \(Wording.count(more, "more problem"))") }
  }

  /// As many problems of one text as anybody reads.
  private static var problemLimit: Int { 100 }

  /// Writes a problem of a text that was typed, with a caret and a fix.
  mutating func problem(_ problem: NotationProblem, in typed: String) {
    var text = StyledText("error: ", .error)
    text.append(problem.summary.text(in: book))
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

  private mutating func fix(_ text: Phrase) {
    if !text.isEmpty { line("  " + text.text(in: book)) }
  }
}

import KBCore
import Testing

@Suite("The order of diagnostics")
struct DiagnosticOrderTests {
  private func diagnostic(
    _ path: String, _ start: Int, _ id: String, _ summary: Phrase
  ) -> Diagnostic {
    Diagnostic(
      id: id, severity: .info, path: path,
      range: SourceRange(start: start, end: start + 1, line: 1, column: 1), summary: summary,
      fix: "")
  }

  @Test("by path, then by place, then by id, then by summary")
  func order() {
    let sorted = [
      diagnostic("a", 1, "a", "a"), diagnostic("a", 1, "a", "b"), diagnostic("a", 1, "b", "a"),
      diagnostic("a", 2, "a", "a"), diagnostic("a", 10, "a", "a"), diagnostic("b", 0, "a", "a"),
    ]
    for (place, one) in sorted.enumerated() {
      for (other, two) in sorted.enumerated() { #expect((one < two) == (place < other)) }
    }
  }
}

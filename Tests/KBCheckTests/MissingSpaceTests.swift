import KBCore
import KBText
import Testing

@testable import KBCheck

@Suite("Spaces that are missing in a journal")
struct MissingSpaceTests {
  private func found(_ lines: String) -> [String] {
    let text = "# 2026-11-20\n\n## 07:30 Legs\n\n- Squat: 60kg x 5\n\(lines)\n"
    let checked = CheckedText(
      Array(text.utf8), path: "workouts/journal/2026/2026-11-20.md", kind: .journal)
    return TextChecks { $0 == "missing-space" }.look(at: checked).diagnostics
      .filter { $0.id == "missing-space" }
      .map { "\($0.severity.word) \($0.range.line) \($0.replacement?.new ?? "")" }
  }

  @Test(
    "what is a heading or an entry with its space is reported with it",
    arguments: [
      ("#2026-11-21", "error 6 # 2026-11-21"), ("##2026-11-21 Legs", "error 6 ## 2026-11-21"),
      ("##11:00 Arms", "error 6 ## 11:00"), ("#11:00", "error 6 # 11:00"),
      ("##Arms", "warning 6 ## Arms"), ("##\u{A0}Arms", "warning 6 ## Arms"),
      ("#\u{A0}2026-11-21", "error 6 # 2026-11-21"), ("-Row: 50kg x 5", "error 6 - Row:"),
      ("*Row (3x5): done", "error 6 * Row"),
      ("+Row: skipped, late\n-effort: 7", "error 7 - effort:"),
      ("1.Row: 50kg x 5", "error 6 1. Row:"), ("-\tRow: 50kg x 5", "error 6 - Row:"),
      ("-[x] Row: 50kg x 5", "error 6 - [x]"), ("-Squat 5x5 100kg", "error 6 - Squat"),
    ])
  func reported(lines: String, expected: String) { #expect(found(lines) == [expected]) }

  @Test(
    "everything else stays a note",
    arguments: [
      "#legs", "#2026", "###11:00", "# 2026-11-21", "## 11:00", "- Row: 50kg x 5",
      "**Row**: 50kg x 5",
      "*Row: 5x5*", "-20kg x 5", "-", "--", "---", "-and then: home", "-Legs: done",
      "1.5 km: 7 min",
      "`#2026-11-21`", "```\n#2026-11-21\n-Row: 50kg x 5\n```", "<!--\n#2026-11-21\n-->",
      "> -Row: 50kg x 5",
    ])
  func notes(lines: String) { #expect(found(lines) == []) }

  @Test("a file that is no journal may have them")
  func documents() {
    let text = CheckedText(
      Array("# Legs\n\n##Arms\n".utf8), path: "workouts/templates/legs.md",
      kind: .document(.workout))
    #expect(TextChecks { $0 == "missing-space" }.look(at: text).diagnostics == [])
  }
}

import KBCore
import Testing

@testable import KBEdit

@Suite("A journal of another shape in kb's own form")
struct CanonicalJournalTests {
  private func turned(_ text: String, path: String = "workouts/journal/2026.md") throws -> String {
    switch formatted(Array(text.utf8), as: .journal, path: path, turnsShapes: true) {
    case .changed(let new): return String(decoding: new, as: UTF8.self)
    case .canonical: return text
    case .refused(let problems):
      Issue.record("refused: \(problems.map(\.summary))")
      return ""
    }
  }

  @Test("a title below its day and names on lines of their own become a heading and entries")
  func lines() throws {
    let text = """
      23.11.2026
      Legs

      Squat
      60kg x 5
      80kg x 5
      felt good

      24.11.2026 18:30
      Push Day
      Bench Press
      Set 1: 60 kg × 8

      """
    #expect(
      try turned(text) == """
        # 2026-11-23

        ## Legs

        - Squat: 60kg x 5, 80kg x 5

        felt good

        # 2026-11-24

        ## 18:30 Push Day

        - Bench Press: 60kg x 8

        """)
  }

  @Test("dates, exercises as headings and lines of sets become days, sessions and entries")
  func headings() throws {
    let text = """
      ## 21.11.2026 Beine

      ### Kniebeuge
      - 100kg x 5
      - 100kg x 5, RPE 8

      Klimmzüge 8/7/6

      ## Mo 23.11.2026

      - Bench Press 3x8 60kg

      """
    #expect(
      try turned(text) == """
        # 2026-11-21

        ## Beine

        - Kniebeuge: 100kg x 5, 100kg x 5 @8
        - Klimmzüge: 8, 7, 6

        # 2026-11-23

        - Bench Press: 3x8 60kg

        """)
  }

  @Test("a table becomes entries, and a remark stays")
  func table() throws {
    let text = """
      ## 21.11.2026 Push

      | Exercise | Sets | Reps | Weight (kg) |
      |---|---|---|---|
      | Bench Press | 3 | 8 | 60 |
      | Dip | 3 | 10 | |

      Felt good.

      """
    let new = try turned(text)
    #expect(new.contains("- Bench Press: 3x8 60kg\n"))
    #expect(new.contains("Felt good."))
  }

  @Test("only who asks for it gets it")
  func onlyWhenAsked() {
    let text = Array("## 21.11.2026 Beine\n\n- Kniebeuge 5x5 100kg\n".utf8)
    let result = formatted(text, as: .journal, path: "workouts/journal/2026.md")
    #expect(result == .canonical)
  }

  @Test("what it says stays the same")
  func law() {
    let shapes = [
      "### Squat\n- 60kg x 8\n- 70kg x 5\n", "Squat 5x5 100kg\n", "- Squat 5x5 100kg felt good\n",
      "**Bench Press**\n60kg x 8, 8, 7\n", "- BW 82.4kg this morning\n- Row 2 km 8:10\n",
      "- Fran 5:32 Rx\n", "Slept badly.\n\n- Deadlift 140kg x 5\n",
    ]
    for first in shapes {
      for second in shapes {
        let text = "## 21.11.2026 A\n\n\(first)\n## 22.11.2026\n\n\(second)"
        let bytes = Array(text.utf8)
        let path = "workouts/journal/2026.md"
        guard case .changed(let new) = formatted(bytes, as: .journal, path: path, turnsShapes: true)
        else {
          Issue.record("not turned: \(text)")
          continue
        }
        let before = JournalParser.parse(bytes, path: path).sessions
        let after = JournalParser.parse(new, path: path).sessions
        #expect(before.elementsEqual(after) { $0.isAlike($1) }, "\(text)")
        #expect(
          formatted(new, as: .journal, path: path, turnsShapes: true) == .canonical, "\(text)")
      }
    }
  }
}

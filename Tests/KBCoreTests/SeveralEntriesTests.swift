import KBCore
import KBTestSupport
import Testing

@Suite("Lines of a journal with several entries, or a day")
struct SeveralEntriesTests {
  /// The days of a journal with their entries.
  private static func entries(_ text: String) -> [String] {
    JournalParser.parse(Array(text.utf8), path: "").sessions.map { session in
      session.day.text + " " + session.entries.map { $0.entry.text }.joined(separator: " ; ")
    }
  }

  @Test("each exercise is an entry with its own stretch of the line")
  func places() throws {
    let text = "# 2026-11-21\n\n## Legs\n\n- Squat 3x5 100kg then Plank 3x60s\n- Row: 8, 8\n"
    let bytes = Array(text.utf8)
    let session = try #require(JournalParser.parse(bytes, path: "").sessions.first)
    let written = session.entries.map {
      "\($0.range.line):\($0.range.column) "
        + String(decoding: bytes[Int($0.range.start)..<Int($0.range.end)], as: UTF8.self)
    }
    #expect(written == ["5:3 Squat 3x5 100kg", "5:24 Plank 3x60s", "6:3 Row: 8, 8"])
  }

  @Test("where one exercise is not understood, the line is reported as a whole")
  func allOrNone() {
    let text = "# 2026-11-21\n\n## Legs\n\n- Squat 3x5 100kg + Row 40x8 50x6\n"
    let (sessions, diagnostics) = JournalParser.parse(Array(text.utf8), path: "")
    #expect(sessions.flatMap(\.entries).isEmpty)
    #expect(diagnostics.map(\.id) == ["ambiguous-load"])
    #expect(sessions[0].notes.contains("Squat 3x5 100kg + Row 40x8 50x6"))
  }

  @Test("lines that begin with their day are sessions, one for each day")
  func days() {
    let text = """
      - 2024-03-11 squat 5x5 110kg RPE 8
      - 2024-03-11 bench 5x5 80kg
      - 13.03.2024: Kreuzheben 3x5 140kg
      2024-03-15 - row 4x8 60kg
      - 2024-03-17 Superset: curls 3x12 12kg + dips 3x10

      """
    #expect(
      SeveralEntriesTests.entries(text) == [
        "2024-03-11 squat: 5x5 110kg @8 ; bench: 5x5 80kg", "2024-03-13 Kreuzheben: 3x5 140kg",
        "2024-03-15 row: 4x8 60kg", "2024-03-17 curls: 3x12 12kg ; dips: 10, 10, 10",
      ])
  }

  @Test("a day in front of a sentence is a remark")
  func sentences() {
    let text = "# 2026-11-21\n\n## Legs\n\n- 2024-03-11 was the last time with 100 kg\n- Row: 8\n"
    #expect(SeveralEntriesTests.entries(text) == ["2026-11-21 Row: 8"])
  }
}

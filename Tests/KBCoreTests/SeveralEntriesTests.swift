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

  @Test(
    "loads without a unit go to the exercise in front of them",
    arguments: [
      ("ohp 40 5x5, deadlift 100 1x5", "ohp: 5x5 40kg ; deadlift: 100kg x 5"),
      (
        "ohp 40 5x5, row 60 3x8, curl 12.5 3x12",
        "ohp: 5x5 40kg ; row: 3x8 60kg ; curl: 3x12 12.5kg"
      ),
      ("bench: 80 5x5, rows: 60 3x8", "bench: 5x5 80kg ; rows: 3x8 60kg"),
      ("Squat 140x5, 150x3, Bench 100x5 @8", "Squat: 140kg x 5, 150kg x 3 ; Bench: 100kg x 5 @8"),
      ("squat 100 5/5/5, bench 80 5/5/4", "squat: 3x5 100kg ; bench: 2x5 80kg, 80kg x 4"),
      // What is left out is a remark of the same exercise.
      ("bench 100 5x5, paused 90 1x3", "bench: 5x5 100kg, 90kg x 3 \"paused\""),
      ("db press 17.5 4x10", "db press: 4x10 17.5kg"),
    ])
  func bareLoads(line: String, entries: String) {
    let memory = NotationMemory(habits: NotationHabits(first: .load, unit: .kilograms))
    let text = "# 2026-11-21\n\n## Legs\n\n- \(line)\n"
    let read = JournalParser.parse(Array(text.utf8), path: "", memory: memory).sessions
    #expect(read.flatMap(\.entries).map(\.entry.text).joined(separator: " ; ") == entries)
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

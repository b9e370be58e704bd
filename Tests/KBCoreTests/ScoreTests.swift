import KBCore
import Testing

@Suite("Results of whole workouts")
struct ScoreTests {
  @Test(
    "are kept as rounds or as a time",
    arguments: [
      (
        "Cindy: 17 rounds + 8 reps, scaled (ring rows)",
        "Cindy: 17 rounds + 8 \"scaled (ring rows)\""
      ),
      ("AMRAP 20: 8 rounds + 5", "AMRAP 20: 8 rounds + 5"),
      ("AMRAP 12 min: 6+3", "AMRAP 12 min: 6 rounds + 3"),
      ("Cindy: 12 rounds", "Cindy: 12 rounds"),
      ("Fran: 5:32", "Fran: 5:32"),
      ("Fran 5:32 Rx", "Fran: 5:32 \"Rx\""),
      ("Murph 48:17 (no vest)", "Murph: 48:17 \"no vest\""),
    ])
  func read(line: String, canonical: String) throws {
    let file = Array("# 2026-11-21\n\n## 07:00 A\n\n- \(line)\n".utf8)
    let (sessions, diagnostics) = JournalParser.parse(file, path: "")
    let entry = try #require(sessions.first?.entries.first?.entry)
    #expect(entry.text == canonical)
    #expect(entry.isScore)
    #expect(diagnostics.isEmpty)
    #expect(JournalEntry.parse(canonical)?.entry == entry)
  }

  @Test(
    "are not what a time or a number of something else is",
    arguments: ["Plank: 2:00", "Row: 2 km 8:10", "Squat: 8, 8, 7", "Bench Press: 60kg x 8"])
  func other(line: String) throws {
    let entry = try #require(JournalEntry.parse(line)?.entry)
    #expect(!entry.isScore)
  }
}

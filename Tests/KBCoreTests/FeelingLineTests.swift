import Testing

@testable import KBCore

struct FeelingLineTests {
  @Test(
    "how somebody felt is read and written in one form",
    arguments: [
      ("soreness: shoulders 3", "soreness: shoulders 3"),
      ("Soreness: lower back 5/5", "soreness: lower back 5"),
      ("sleep: 6h", "sleep: 6h"), ("sleep: 6 h 30 min", "sleep: 6h 30min"),
      ("sleep: 7:15", "sleep: 7h 15min"),
      ("sleep: 7.5", "sleep: 7h 30min"), ("sleep: 45 min", "sleep: 45min"),
      ("stress: 2", "stress: 2"),
      ("stress: 0/5", "stress: 0"),
      ("stress: 6", nil), ("stress: much", nil), ("soreness: 3", nil), ("soreness: shoulders", nil),
      ("soreness: shoulders 9", nil), ("sleep: 30h", nil), ("sleep: well", nil),
      ("stress: 2/10", nil),
      ("bodyweight: 80kg", nil),
    ] as [(String, String?)])
  func lines(line: String, expected: String?) {
    let felt = Decision.felt(line)
    #expect(felt?.text == expected)
    if let expected { #expect(Decision.felt(expected) == felt) }
  }

  @Test("other words that begin alike are exercises")
  func exercises() {
    for name in ["Sled Push", "Step-up", "Sleeper Stretch", "Stress Ball", "Source"] {
      let text = "# 2026-11-21\n\n## A\n\n- \(name): 3x8 20kg\n"
      let parsed = JournalParser.parse(Array(text.utf8), path: "")
      #expect(parsed.sessions.first?.entries.map(\.entry.name) == (name == "Source" ? [] : [name]))
    }
  }
}

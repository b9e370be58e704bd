import KBCore
import Testing

@testable import KBText

@Suite("what a session says of an exercise")
struct SessionRemarksTests {
  private func remarks(on exercise: String, in text: String) throws -> [String] {
    let journal = "# 2026-11-21\n\n## 07:30 Push Day\n\n" + text
    let parsed = JournalParser.parse(Array(journal.utf8), path: "workouts/journal/2026-11-21.md")
    let session = try #require(parsed.sessions.first)
    let names = ["bp": "bench press"]
    return session.remarks(onExercise: exercise) { name in
      let name = name.lowercased()
      return names[name] ?? name
    }
  }

  @Test(
    "its sets' notes, why it was left out, and lines that begin with one of its names",
    arguments: [
      ("- Bench Press: 8, 8 \"grip wider\", 7 \"grip wider\"\n", ["grip wider"]),
      ("- Bench Press: skipped, left knee\n", ["left knee"]),
      ("- Bench Press: skipped\n", []),
      ("- Bench Press (3x8 60kg): done\n\nBench Press: grip wider\n", ["grip wider"]),
      ("- Bench Press: 8\n\nBP: grip wider\n", ["grip wider"]),
      ("- BP: 8 \"first\"\n- Bench Press: 8 \"second\"\n", ["first", "second"]),
      // A remark goes on to the next empty line or the next exercise.
      (
        "- Bench Press: 8\n- Squat: 5\n\nBench Press: grip\nwider: by two\nfingers.\nSquat: deeper\n",
        ["grip wider: by two fingers."]
      ),
      ("- Bench Press: 8\n\nBench Press: grip wider\n\nSlept badly.\n", ["grip wider"]),
      // Other words are about the whole session.
      ("- Bench Press: 8\n\nSlept badly.\n", []),
      ("- Bench Press: 8\n\nThe Bench Press: grip wider\n", []),
      ("- Bench Press: 8\n\nBench Press:\n\nBench Press:grip\n", []),
      ("- Squat: 8 \"deep\"\n\nSquat: deeper\n", []),
      // A mark that would mean something in Markdown stands behind a backslash.
      (
        "- Bench Press: 8\n\nBench Press: one\n\\- two\n\n\\Bench Press: three\n",
        ["one - two", "three"]
      ),
      ("- Bench Press: 8\n\nBench Press: لمسة أوسع\n", ["لمسة أوسع"]),
    ])
  func remark(text: String, expected: [String]) throws {
    #expect(try remarks(on: "bench press", in: text) == expected)
  }

  @Test("a line that is no name's is read to its limit and no further")
  func longLines() throws {
    let long = String(repeating: "a:", count: 200_000)
    let text = "- Bench Press: 8\n\nBench Press: one\n\(long) b: c\n"
    #expect(try remarks(on: "bench press", in: text) == ["one \(long) b: c"])
    #expect(try remarks(on: "bench press", in: "- Bench Press: 8\n\n\(long) b: c\n").isEmpty)
  }
}

import KBCore
import Testing

@Suite("Journals of other people that are not as they should be")
struct BadJournalTests {
  /// A file, the sessions that are read of it, and what is reported.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    /// Day and entries of each session.
    let sessions: [String]
    /// Ids, each with the line.
    let problems: [String]
  }

  private static let cases: [Case] = [
    Case(
      testDescription: "one date with slashes tells the order of all",
      text: "## 03/04/2026\nSquat 60kg x 5\n\n## 25/04/2026\nSquat 65kg x 5\n",
      sessions: ["2026-04-03 Squat: 60kg x 5", "2026-04-25 Squat: 65kg x 5"], problems: []),
    Case(
      testDescription: "two orders in one file leave the unclear day alone",
      text: "## 13/04/2026\n- Squat: 60kg x 5\n\n## 04/25/2026\n- Squat: 65kg x 5\n\n"
        + "## 03/04/2026\n- Squat: 70kg x 5\n",
      sessions: ["2026-04-13 Squat: 60kg x 5", "2026-04-25 Squat: 65kg x 5"],
      problems: ["no-date:7"]),
    Case(
      testDescription: "the columns of a table change with its next header",
      text: "## 02.01.2026\n\n| Exercise | Sets | Reps | Weight |\n|---|---|---|---|\n"
        + "| Squat | 2 | 8 | 60 kg |\n\n| Exercise | Reps | Weight |\n|---|---|---|\n"
        + "| Squat | 8 | 65 kg |\n",
      sessions: ["2026-01-02 Squat: 2x8 60kg, 65kg x 8"], problems: []),
    Case(
      testDescription: "Windows line ends and a file without an end",
      text: "# 2026-11-20\r\n\r\n## Push\r\n\r\n- Dip: 8, 8\r\n- Row: 8",
      sessions: ["2026-11-20 Dip: 8, 8 ; Row: 8"], problems: []),
    Case(
      testDescription: "emoji around names, sets and days",
      text: "# 2026-11-20 💪\n\n## Push 🔥\n\n- Dip: 8, 8 ✅\n- 🏋️ Squat 5x5 100kg\n",
      sessions: ["2026-11-20 Dip: 8, 8 \"✅\" ; 🏋️ Squat: 5x5 100kg"], problems: []),
    Case(
      testDescription: "right-to-left names",
      text: "# 2026-11-20\n\n## אימון\n\n- סקוואט: 60kg x 5, 5\n",
      sessions: ["2026-11-20 סקוואט: 60kg x 5, 5"], problems: []),
    Case(
      testDescription: "a line of ten thousand letters is a remark",
      text: "# 2026-11-20\n\n## A\n\n" + String(repeating: "word ", count: 2_000) + "\n- Dip: 8\n",
      sessions: ["2026-11-20 Dip: 8"], problems: []),
    Case(
      testDescription: "an item of ten thousand letters with a number is reported",
      text: "# 2026-11-20\n\n## A\n\n- " + String(repeating: "word ", count: 2_000)
        + "8\n- Dip: 8\n",
      sessions: ["2026-11-20 Dip: 8"], problems: ["unparsed-entry:5"]),
    Case(
      testDescription: "a heading that is an exercise, and one that is a session",
      text:
        "## 15.11.2026\n### Squat\n- 60kg x 5\n- 60kg x 5\n\n## 16.11.2026\n### Evening run\n- Run 5 km\n",
      sessions: ["2026-11-15 Squat: 2x5 60kg", "2026-11-16 Run: 5 km"], problems: []),
  ]

  @Test("what can be read is read, the rest stays and is reported", arguments: cases)
  func read(one: Case) {
    let (sessions, problems) = JournalParser.parse(Array(one.text.utf8), path: "")
    let found = sessions.map { session in
      session.day.text + " " + session.entries.map { $0.entry.text }.joined(separator: " ; ")
    }
    #expect(found == one.sessions)
    #expect(problems.map { "\($0.id):\($0.range.line)" } == one.problems)
  }
}

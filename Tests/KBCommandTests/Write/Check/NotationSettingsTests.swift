import KBCore
import KBText
import Testing

@testable import KBCommand

@Suite("notation: in kb.yaml")
struct NotationSettingsTests {
  private static func files(_ notation: String) -> [(path: String, text: String)] {
    [
      ("kb.yaml", "units: kg\n" + notation),
      ("resources/exercises/squat.md", "---\nload: barbell\n---\n# Squat\n"),
      (
        "workouts/templates/legs.md",
        "# Legs\n\n- **Squat** — 100x5x3\n- Row 3x8@60\n- Dip 3x5 20\n"
      ),
      (
        "workouts/journal/2026/mine.md",
        "# Mine\n\n## 03/04/2026\nSquat 100x5x3\nRow 60x10 70x8\n"
      ),
    ]
  }

  private static let european = "notation: {first: load, unit: kg, dates: day-first}\n"

  @Test("without it, what has several meanings is reported with them and counts for nothing")
  func without() throws {
    let base = try SampleBase(Self.files(""))
    let check = base.run("check", "--except", "unknown-exercise")
    #expect(
      check.output == """
        workouts/journal/2026/mine.md:3:1: error: "03/04/2026" could be 2026-04-03 or 2026-03-04 [no-date]
          ## 03/04/2026
          ^~~~~~~~~~~~~
          fix: write one of them, or notation: {dates: day-first} or month-first in kb.yaml
        workouts/templates/legs.md:3:17: warning: "100x5x3" has several meanings [ambiguous-load]
          - **Squat** — 100x5x3
                        ^~~~~~~
          fix: write 3x5 100kg, 3x5 100lb, 5x3 100kg or 5x3 100lb
        workouts/templates/legs.md:4:10: warning: "@60" has two meanings [ambiguous-load]
          - Row 3x8@60
                   ^~~
          fix: write @ 60kg or @ 60lb
        workouts/templates/legs.md:5:11: warning: "20" has two meanings [ambiguous-load]
          - Dip 3x5 20
                    ^~
          fix: write 20kg or 20lb

        1 error, 3 warnings in 4 files

        """, "\(check.output)")
    #expect(
      check.errors
        == "3 places have several meanings. kb check --fix --choose 1 writes the first of each, or of"
        + " a line named as FILE:LINE; notation: in kb.yaml settles all of them.\n")
    #expect(base.run("history", "--all").output.contains("The journal is empty"))
  }

  @Test("with it, every command reads the same")
  func everywhere() throws {
    let base = try SampleBase(Self.files(Self.european))
    #expect(base.run("check", "--except", "unknown-exercise").output == "All is well in 4 files.\n")
    let show = base.run("show", "legs").output
    for step in ["3x5 100kg", "3x8 60kg", "3x5 20kg"] { #expect(show.contains(step), "\(show)") }
    let records = base.run("records", "squat").output
    #expect(records.contains("100 kg"), "\(records)")
    let history = base.run("history", "--on", "2026-04-03").output
    #expect(history.contains("2,660 kg"), "\(history)")
    let logged = base.run("log", "Squat: 100x5x3", "--dry-run")
    #expect(logged.output.contains("3x5 100kg"), "\(logged.output)\(logged.errors)")
    let stats = base.run("check", "--stats").output
    #expect(stats.contains("100.0 % fully"), "\(stats)")
  }

  @Test("a change of it is seen, whatever was kept of the files")
  func changed() throws {
    let base = try SampleBase(Self.files(Self.european))
    _ = base.run("records", "squat")
    #expect(base.run("history", "--on", "2026-04-03").status == .fine)
    try base.root.replaceFile(
      at: "kb.yaml",
      with: Array("units: kg\nnotation: {first: load, unit: lb, dates: month-first}\n".utf8))
    let history = base.run("history", "--on", "2026-03-04").output
    #expect(history.contains("1,207 kg"), "\(history)")
    #expect(base.run("show", "legs").output.contains("3x5 100lb"))
  }

  @Test("a session of a day that only it gives can be moved and removed")
  func edited() throws {
    let base = try SampleBase([
      ("kb.yaml", Self.european),
      (
        "workouts/journal/2026/mine.md",
        "# 2026-04-02\n\n- Squat: 8\n\n# 03/04/2026\n\n- Squat: 100x5x3\n"
      ),
    ])
    let moved = base.run("redate", "2026-04-03", "2026-04-05", "--yes")
    #expect(moved.status == .fine, "\(moved.errors)")
    let removed = base.run("rm", "session", "2026-04-05", "--yes")
    #expect(removed.status == .fine, "\(removed.errors)")
    #expect(
      try base.text("workouts/journal/2026/mine.md")
        == "# 2026-04-02\n\n- Squat: 8\n\n# 03/04/2026\n")
  }

  @Test("what it cannot say is reported at its place")
  func malformed() throws {
    let base = try SampleBase(
      Self.files("notation: {first: lode, unit: stone, dates: mdy, x: 1}\n"))
    #expect(
      base.run("check", "kb.yaml").output == """
        kb.yaml:2:19: warning: first cannot be "lode" [wrong-type]
          notation: {first: lode, unit: stone, dates: mdy, x: 1}
                            ^~~~
          fix: write one of load, sets
        kb.yaml:2:31: warning: this value is not understood [wrong-type]
          notation: {first: lode, unit: stone, dates: mdy, x: 1}
                                        ^~~~~
          fix: write kg or lb
        kb.yaml:2:45: warning: dates cannot be "mdy" [wrong-type]
          notation: {first: lode, unit: stone, dates: mdy, x: 1}
                                                      ^~~
          fix: write one of day-first, month-first
        kb.yaml:2:50: warning: kb does not know the key "x" [unknown-key]
          notation: {first: lode, unit: stone, dates: mdy, x: 1}
                                                           ^
          fix: remove it

        4 warnings in 1 file

        """)
  }

  @Test(
    "it settles each form",
    arguments: [
      ("load", "kg", "Squat 100x5x3", "Squat — 3x5 100kg"),
      ("load", "lb", "Squat 225x5x3", "Squat — 3x5 225lb"),
      ("sets", "kg", "Squat 3x5x100", "Squat — 3x5 100kg"),
      ("sets", "lb", "Squat 5x5x225", "Squat — 5x5 225lb"),
      ("load", "kg", "Squat 60x10 70x8", "Squat — 1x10 60kg, 1x8 70kg"),
      ("load", "lb", "Bench Press 3x8@205", "Bench Press — 3x8 205lb"),
      ("sets", "kg", "Squat 82.5x5", "Squat — 1x5 82.5kg"),
      ("sets", "kg", "Squat 50 3x5", "Squat — 3x5 50kg"),
      ("sets", "lb", "Squat 3x5 50", "Squat — 3x5 50lb"),
      ("load", "kg", "Squat — 5x5 60", "Squat — 5x5 60kg"),
      ("load", "kg", "Squat — 5x5 @ 60", "Squat — 5x5 60kg"),
    ])
  func forms(first: String, unit: String, line: String, text: String) {
    let habits = NotationHabits(
      first: NotationHabits.First(rawValue: first), unit: unit == "kg" ? .kilograms : .pounds)
    let (step, problems) = Step.parse(Cursor(line), habits: habits)
    #expect(step.text == text)
    #expect(problems == [])
  }
}

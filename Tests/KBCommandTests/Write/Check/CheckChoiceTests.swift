import KBText
import Testing

@testable import KBCommand

@Suite("kb check --fix --choose")
struct CheckChoiceTests {
  private static let files: [(path: String, text: String)] = [
    ("kb.yaml", "units: kg\n"),
    ("workouts/templates/legs.md", "# Legs\n\n- **Squat** 100x5x3\n- Row 3x8@60\n"),
    ("workouts/journal/2026/2026-11-20.md", "# 2026-11-20\n\n## Legs\n\n- Squat: 60x8, 60x8\n"),
  ]

  @Test("writes the reading that was chosen, everywhere or in one line")
  func choose() throws {
    let base = try SampleBase(Self.files)
    let one = base.run("check", "--fix", "--choose", "2", "workouts/templates/legs.md:4")
    #expect(
      one.output == "workouts/templates/legs.md:4: @60 is @ 60lb now\nAll is well in 1 file.\n")
    let all = base.run("check", "--fix", "--choose", "1", "--except", "unknown-exercise")
    #expect(
      all.output == """
        workouts/journal/2026/2026-11-20.md:5: 60x8 is 60kg x 8 now
        workouts/templates/legs.md:3: 100x5x3 is 3x5 100kg now
        workouts/journal/2026/2026-11-20.md:5: 60x8 is 60kg x 8 now
        All is well in 3 files.

        """, "\(all.output)")
    #expect(
      try base.text("workouts/templates/legs.md")
        == "# Legs\n\n- **Squat** 3x5 100kg\n- Row 3x8@ 60lb\n")
    #expect(base.run("undo", "--yes").status == .fine)
    #expect(try base.text("workouts/templates/legs.md")?.contains("100x5x3") == true)
  }

  @Test("the readings are in the JSON, and --fix alone writes none of them")
  func unchosen() throws {
    let base = try SampleBase(Self.files)
    let run = base.run("check", "workouts/templates/legs.md:3", "--json")
    #expect(
      run.output.contains(
        """
            "choices": [
              "3x5 100kg",
              "3x5 100lb",
              "5x3 100kg",
              "5x3 100lb"
            ]
        """), "\(run.output)")
    let fix = base.run("check", "--fix", "workouts/templates/legs.md")
    #expect(fix.output.hasPrefix("There is nothing that can be corrected automatically.\n"))
    #expect(try base.text("workouts/templates/legs.md") == Self.files[1].text)
  }

  @Test("a misspelt name becomes one that is near in a line that is named, and nowhere else")
  func name() throws {
    let slips = [
      ("kb.yaml", "units: kg\n"), ("resources/exercises/squat.md", "# Squat\n"),
      ("workouts/templates/legs.md", "# Legs\n\n- Sqat — 3x5\n- Squaat — 3x5\n"),
      ("workouts/templates/arms.md", "# Arms\n\n- Sqat — 3x5\n"),
    ]
    let base = try SampleBase(slips)
    let all = base.run("check", "--fix", "--choose", "1", "unknown-exercise")
    #expect(all.output.hasPrefix("There is nothing that can be corrected automatically.\n"))
    let other = "workouts/templates/arms.md"
    let file = base.run("check", "--fix", "--choose", "1", other, "workouts/templates/legs.md:9")
    #expect(file.output.hasPrefix("There is nothing that can be corrected automatically.\n"))
    let one = base.run("check", "--fix", "--choose", "1", "workouts/templates/legs.md:3")
    #expect(
      one.output
        == "workouts/templates/legs.md:3: Sqat is Squat now\nAll is well in 1 file.\n")
    #expect(
      try base.text("workouts/templates/legs.md") == "# Legs\n\n- Squat — 3x5\n- Squaat — 3x5\n")
  }

  @Test("needs --fix, a number, and a line that is there")
  func misused() throws {
    let base = try SampleBase(Self.files)
    #expect(base.run("check", "--choose", "1").errors.contains("it needs --fix"))
    #expect(base.run("check", "--fix", "--choose", "load").status == .usage)
    #expect(base.run("check", "--fix", "--choose", "0").status == .usage)
    #expect(base.run("check", "workouts/templates/legs.md:x").status == .environment)
    #expect(base.run("check", "workouts/templates/none.md:3").status == .environment)
    #expect(base.run("check", "workouts/templates/legs.md:99").output == "All is well in 1 file.\n")
  }
}

import Testing

@testable import KBCommand

@Suite("kb convert")
struct ConvertTests {
  @Test("targets are shown, and written after a yes; there and back they are the same")
  func thereAndBack() throws {
    let base = try ProgramBase()
    let table = """
      Exercise  Now         Exactly  Then
      Squat     3x5 105kg  231.5 lb  3x5 230lb

      kb.yaml
        - units: kg
        + units: lb

      """
    #expect(base.run("convert", "lb", "--dry-run").output == table + "\nNothing was written.\n")
    #expect(try base.text("kb.yaml") == ProgramBase.files["kb.yaml"])
    #expect(
      base.run("convert", "lb", "--yes")
        == Transcript(
          status: .fine,
          output: table + """

            Wrote units in kb.yaml and 1 decision at workouts/journal/2026/2026-11-21.md:3.
            To undo this: kb undo.

            """, errors: ""))
    #expect(
      try base.text("kb.yaml")
        == "# mine\nunits: lb\nrotation: [old-a, old-b]  # until Easter\n")
    let journal = try #require(try base.text(ProgramBase.journal))
    #expect(
      journal.hasSuffix("Unit conversion\n\n- next: Squat 3x5 230lb\n\nunit conversion\n"))
    #expect(
      base.run("convert", "lb", "--yes").output == """
        Nothing to convert: kb.yaml is in lb, and no target has a load that could be
        converted.

        """)
    let why = base.run("why", "squat").output
    #expect(why.contains("On 2026-11-21: the journal decides the next target (unit conversion).\n"))
    #expect(
      why.contains(
        "2026-11-21.md:5\n  next: Squat 3x5 230lb\n  → the journal decides the next target (unit"))
    let back = base.run("convert", "kg", answers: ["yes"])
    #expect(back.errors.contains("Squat     3x5 230lb  104.3 kg  3x5 105kg\n"))
    #expect(try base.text("kb.yaml") == ProgramBase.files["kb.yaml"])
  }

  @Test("one undo takes back the settings and the decisions")
  func undo() throws {
    let base = try ProgramBase()
    #expect(base.run("convert", "lb", "--yes").status == .fine)
    #expect(
      base.run("log", "--undo").errors == """
        kb: the last write to the journal is part of "Convert to lb"; kb undo 1 undoes all of it

        """)
    #expect(
      base.run("undo").output == """
        Undid: Convert to lb.
          kb.yaml
          workouts/journal/2026/2026-11-21.md

        """)
    #expect(try base.text("kb.yaml") == ProgramBase.files["kb.yaml"])
    #expect(try base.text(ProgramBase.journal) == nil)
    #expect(base.run("undo").status == .environment)
    #expect(base.run("redo").status == .fine)
    #expect(try base.text("kb.yaml")?.contains("units: lb") == true)
    #expect(try base.text(ProgramBase.journal)?.contains("next: Squat 3x5 230lb") == true)
  }

  @Test("what is loaded with kilograms stays in kilograms, and that is said")
  func ownedEquipment() throws {
    let settings = """
      units: kg
      equipment:
        bars: [{name: Bar, weight: 20kg}]
        plates: [{weight: 20kg, count: 8}]
      progression: {increment: 2.5kg}

      """
    let base = try ProgramBase(["kb.yaml": settings])
    #expect(
      base.run("convert", "lb", "--dry-run").output == """
        No target has a load in another unit, so only kb.yaml changes.

        kb.yaml
          - units: kg
          + units: lb

        kb.yaml lists equipment in kg: loads made with it stay in kg, because that is
        what it makes. Write your plates in lb once you have them, and convert again.

        progression in kb.yaml goes up in kg, which is then rounded to what can be made;
        write its increments in lb.

        Nothing was written.

        """)
  }

  @Test("the bar of kb init stays in kilograms beside plates of one's own")
  func ownPlates() throws {
    let settings = """
      units: kg
      equipment:
        bars:
          - {name: Olympic bar, weight: 20kg, default: true}
        plates:
          - {weight: 20kg, count: 8}
        dumbbells: {from: 2.5kg, to: 40kg, step: 2.5kg}

      """
    let base = try ProgramBase(["kb.yaml": settings])
    #expect(base.run("convert", "lb", "--yes").status == .fine)
    #expect(
      try base.text("kb.yaml")
        == settings.replacing("units: kg", with: "units: lb")
        .replacing("from: 2.5kg, to: 40kg, step: 2.5kg", with: "from: 5lb, to: 90lb, step: 5lb"))
  }

  @Test("names that the journal cannot carry are left to the lifter")
  func hostileNames() throws {
    let base = try ProgramBase([
      "workouts/journal/2026/2026-11-19.md":
        "# 2026-11-19\n\n## A\n\n- Row 5000 (3x5 60kg): 5, 5, 5\n"
        + "- \u{1B}[2J Lift (3x5 60kg): 5, 5, 5\n"
    ])
    let transcript = base.run("convert", "lb", "--yes")
    #expect(transcript.status == .fine)
    #expect(transcript.output.contains("cannot be written as a line of the journal"))
    #expect(!transcript.output.contains("\u{1B}"))
    let journal = try #require(try base.text(ProgramBase.journal))
    #expect(journal.contains("- next: Squat 3x5 230lb\n"))
    #expect(!journal.contains("Row 5000"))
  }
}

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

  /// The lines of a workout that say how an exercise goes up.
  private static func schemes(_ text: String?) -> [Substring] {
    (text ?? "").split(separator: "\n").filter { $0.hasPrefix("    ") && $0.contains(": {") }
  }

  @Test(
    "a started program goes up as one that was started in the new unit",
    arguments: [("novice", ["day-a", "day-b"]), ("cycle", ["heavy"]), ("staged", ["day-1"])])
  func startedProgram(program: String, days: [String]) throws {
    let staged = """
      ---
      goal: strength
      level: beginner
      days: 1
      progression:
        default: {scheme: linear, increment: 1.25kg}
        exercises: {Squat: {scheme: stages, stages: [5x3+, 6x2+], increment: 5kg, reset: +7.5kg}}
      ---
      # Staged

      ## Day 1
      - Squat — 5x3+
      - Press — 3x5

      """
    let more = ["resources/programs/staged.md": staged]
    let metric = try ProgramBase(more)
    let imperial = try ProgramBase(
      more.merging(["kb.yaml": "units: lb\n"], uniquingKeysWith: { $1 }))
    for start in [
      metric.run("program", "start", program, "--yes"),
      imperial.run("program", "start", program, "--yes"),
    ] {
      #expect(start.status == .fine, "\(start.errors)")
    }
    let paths = days.map { "workouts/templates/\(program)/\($0).md" }
    let before = try paths.map { try metric.text($0) }
    #expect(metric.run("convert", "lb", "--yes").status == .fine)
    for path in paths {
      let schemes = Self.schemes(try metric.text(path))
      #expect(!schemes.isEmpty)
      #expect(schemes == Self.schemes(try imperial.text(path)))
      #expect(!schemes.contains { $0.contains("kg") })
    }
    #expect(metric.run("convert", "kg", "--yes").status == .fine)
    #expect(try paths.map { Self.schemes(try metric.text($0)) } == before.map(Self.schemes))
    #expect(metric.run("undo").status == .fine)
    #expect(metric.run("undo").status == .fine)
    #expect(try paths.map { try metric.text($0) } == before)
  }

  @Test("increments of workouts, exercises and kb.yaml change, and nothing else of their files")
  func increments() throws {
    let workout = """
      ---
      progression:
        increment: 2.5kg  # mine
        exercises: {Press: {scheme: linear, increment: "1.25kg"}, Squat: {increment: 2.5%}}
      ---
      # Mine

      - Press — 3x5 40kg
      - Squat — 3x5

      """
    let base = try ProgramBase([
      "kb.yaml": "units: kg\nprogression: {increment: 5kg}  # all\n",
      "workouts/templates/mine.md": workout,
      "resources/exercises/lunge.md": "---\nprogression: {increment: 2kg}\n---\n# Lunge\n",
    ])
    let run = base.run("convert", "lb", "--yes")
    #expect(
      run.output.hasSuffix(
        """
        Increments in kb.yaml, resources/exercises/lunge.md and
        workouts/templates/mine.md: 5kg becomes 10lb, 2kg becomes 4lb, 2.5kg becomes 5lb
        and 1.25kg becomes 2.5lb.

        workouts/templates/mine.md:8 begins with a load in kg, because you have not done
        it yet; change it with kb edit, or start the program again with --replace.

        Wrote units in kb.yaml, increments in 2 other files and 1 decision at
        workouts/journal/2026/2026-11-21.md:3.
        To undo this: kb undo.

        """), "\(run.output)")
    #expect(
      try base.text("workouts/templates/mine.md")
        == workout.replacing("2.5kg", with: "5lb").replacing("\"1.25kg\"", with: "2.5lb"))
    #expect(try base.text("kb.yaml") == "units: lb\nprogression: {increment: 10lb}  # all\n")
    #expect(
      try base.text("resources/exercises/lunge.md")
        == "---\nprogression: {increment: 4lb}\n---\n# Lunge\n")
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

        kb.yaml:5 goes up in kg, which is then rounded to what can be made; write the
        increments in lb once you have the equipment.

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

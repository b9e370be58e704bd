import KBCore
import Testing

@testable import KBCommand

@Suite("kb import")
struct ImportCommandTests {
  static let strong = """
    Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes
    2024-03-05 18:01:12,Legs,Squat (Barbell),1,100,5,0,0,,
    2024-03-05 18:01:12,Legs,Pull Up,1,10,5,0,0,,
    2024-03-05 18:01:12,Legs,Zercher Walk,1,60,8,0,0,,

    """
  static let longer = strong + "2024-03-07 18:00:00,Legs,Squat (Barbell),1,102.5,5,0,0,,\n"

  private static let session = """
    # 2024-03-05

    ## 18:01 Legs

    - id: 3f8b8f126e4b
    - source: strong, row 2

    - Squat (Barbell): 100kg x 5
    - Pull-up: +10kg x 5
    - Zercher Walk: 60kg x 8

    """
  private static let path = "workouts/journal/2024/2024-03-05.md"

  @Test("What is imported is one change, and the same file again adds nothing")
  func importsOnce() throws {
    let base = try ExchangeBase()
    let file = try base.write(Self.strong)
    let run = base.run("import", file, "--unit", "kg", "--yes")
    #expect(
      run.output == """
        Imported 1 session; undo it with kb undo.
        1 exercise is not in the library ("Zercher Walk"); kb new exercise NAME adds one.

        """, "\(run.errors)")
    #expect(try base.text(Self.path) == Self.session)
    let again = base.run("import", file, "--unit", "kg", "--yes")
    #expect(again.output == "The session is in the journal already.\n")
    #expect(try base.text(Self.path) == Self.session)
    let list = base.run("undo", "--list").output
    #expect(list.contains("Import 1 session from log.csv, SHA-256 "), "\(list)")
    #expect(base.run("undo").status == .fine)
    #expect(try base.text(Self.path) == nil)
  }

  @Test("A longer export adds only what is new, and tells what the journal has otherwise")
  func longerExport() throws {
    let base = try ExchangeBase()
    _ = base.run("import", try base.write(Self.strong), "--unit", "kg", "--yes")
    let changed = Self.longer.replacing("Squat (Barbell),1,100,5", with: "Squat (Barbell),1,100,6")
    let run = base.run("import", try base.write(changed), "--unit", "kg", "--yes")
    #expect(
      run.output.hasPrefix(
        "Imported 1 session; undo it with kb undo.\n1 session was in the journal already.\n"))
    #expect(
      run.errors
        == "kb: differs from the journal, which is left as it is: 2024-03-05 Legs,"
        + " workouts/journal/2024/2024-03-05.md:3\n")
    #expect(try base.text(Self.path) == Self.session)
    #expect(try base.text("workouts/journal/2024/2024-03-07.md")?.contains("102.5kg x 5") == true)
    #expect(base.run("undo").status == .fine)
    #expect(try base.text("workouts/journal/2024/2024-03-07.md") == nil)
    #expect(try base.text(Self.path) == Self.session)
  }

  @Test("Rows without a set are counted in the report, too")
  func rowsWithoutSet() throws {
    let base = try ExchangeBase()
    let file = try base.write(
      """
      Date,Exercise,Category,Weight (kgs),Reps,Distance,Distance Unit,Time,Comment
      2024-03-05,Squat,Legs,100,5,,,,
      2024-03-05,Squat,Legs,110,,,,,

      """)
    let run = base.run("import", file, "--unit", "kg", "--yes")
    #expect(
      run.output == """
        Imported 1 session; undo it with kb undo.
        1 row without a set: 1 a weight without reps.

        """, "\(run.errors)")
  }

  @Test("A session that is added beside one of the same time and title is named")
  func beside() throws {
    let base = try ExchangeBase([
      (Self.path, "# 2024-03-05\n\n## 18:01 Legs\n\n- Squat: 90kg x 5\n")
    ])
    let run = base.run("import", try base.write(Self.strong), "--unit", "kg", "--yes")
    #expect(run.output.hasPrefix("Imported 1 session; undo it with kb undo.\n"))
    #expect(
      run.errors
        == "kb: Other sets at the same time and with the same title are in the journal, and both"
        + " count: 2024-03-05 Legs, workouts/journal/2024/2024-03-05.md:3\n")
    #expect(
      base.run("check", "--only", "duplicate-session").output.contains(
        "fix: remove one of the two, or correct its time or title\n"))
  }

  @Test("The same export in another unit adds nothing")
  func otherUnit() throws {
    let base = try ExchangeBase()
    _ = base.run("import", try base.write(Self.strong), "--unit", "kg", "--yes")
    let run = base.run("import", try base.write(Self.strong), "--unit", "lb", "--yes")
    #expect(run.output.hasPrefix("The session is in the journal already.\n"))
    #expect(try base.text(Self.path) == Self.session)
  }

  @Test("A file without a unit is not imported by a program that does not say it")
  func asksForUnit() throws {
    let base = try ExchangeBase()
    let run = base.run("import", try base.write(Self.strong))
    #expect(run.status == .usage)
    #expect(run.errors.contains("--unit kg or --unit lb"), "\(run.errors)")
    #expect(try base.text(Self.path) == nil)
  }

  @Test("In a terminal the unit is asked for, and the preview comes before the question")
  func typedUnit() throws {
    let base = try ExchangeBase()
    let file = try base.write(Self.strong)
    let refused = base.run("import", file, typed: ["", "n"])
    #expect(refused.errors.contains("1 session on 1 day"), "\(refused.errors)")
    #expect(refused.errors.contains("Add 1 session to the journal?"))
    #expect(try base.text(Self.path) == nil)
    let run = base.run("import", file, typed: ["lb", "y"])
    #expect(run.status == .fine)
    #expect(try base.text(Self.path)?.contains("- Squat (Barbell): 100lb x 5\n") == true)
  }

  @Test("A row that cannot be read stops the import, until --skip-errors is given")
  func errors() throws {
    let base = try ExchangeBase()
    let file = try base.write(Self.longer + "2024-03-08 18:00:00,Legs,Squat,1,abc,5,0,0,,\n")
    let run = base.run("import", file, "--unit", "kg", "--yes")
    #expect(run.status == .problems)
    #expect(run.output.contains("log.csv:6:34: Weight: \"abc\" is not a number"), "\(run.output)")
    #expect(
      run.errors
        == "kb: nothing was written, because 1 row cannot be read; correct the file, or add"
        + " --skip-errors to import the rest\n")
    #expect(try base.text(Self.path) == nil)
    let rest = base.run("import", file, "--unit", "kg", "--yes", "--skip-errors")
    #expect(rest.output.hasPrefix("Imported 2 sessions"))
  }

  @Test("--replace puts the sessions in place of the journal, as one change")
  func replaces() throws {
    let old = "workouts/journal/2023/2023-01-02.md"
    let base = try ExchangeBase([(old, "# 2023-01-02\n\n## A\n\n- Squat: 5\n")])
    let file = try base.write(Self.strong)
    let preview = base.run("import", file, "--unit", "kg", "--dry-run", "--replace")
    #expect(preview.output.hasSuffix("\n1 session of the journal would be removed.\n"))
    let json = base.run("import", file, "--unit", "kg", "--dry-run", "--replace", "--json").output
    #expect(json.contains("\n  \"removes\": 1,\n"), "\(json)")
    let refused = base.run(["import", file, "--unit", "kg", "--replace"], ["n"])
    #expect(refused.errors.contains("Replace 1 session of the journal with 1 session?"))
    let run = base.run("import", file, "--unit", "kg", "--yes", "--replace")
    #expect(run.status == .fine, "\(run.errors)")
    #expect(
      run.output.hasPrefix(
        "Imported 1 session in place of 1 session of the journal; undo it with kb undo.\n"))
    #expect(try base.text(old) == nil)
    #expect(try base.text(Self.path) == Self.session)
    #expect(base.run("undo").status == .fine)
    #expect(try base.text(old) != nil)
    #expect(try base.text(Self.path) == nil)
  }

  @Test("--replace with what the journal has is no change that could be undone")
  func replacesWithTheSame() throws {
    let base = try ExchangeBase()
    let file = try base.write(Self.strong)
    _ = base.run("import", file, "--unit", "kg", "--yes")
    let changes = base.run("undo", "--list").output
    let run = base.run("import", file, "--unit", "kg", "--yes", "--replace")
    #expect(run.output == "The session is in the journal already.\n")
    #expect(base.run("undo", "--list").output == changes)
  }

  @Test("--replace keeps sessions that the journal has under another title")
  func replacesRenamed() throws {
    let base = try ExchangeBase()
    _ = base.run("import", try base.write(Self.strong), "--unit", "kg", "--yes")
    let renamed = try base.write(Self.strong.replacing(",Legs,", with: ",Leg Day,"))
    let run = base.run("import", renamed, "--unit", "kg", "--yes", "--replace")
    #expect(run.output.hasPrefix("Imported 1 session in place of 1 session"), "\(run.output)")
    #expect(try base.text(Self.path)?.contains("## 18:01 Leg Day\n") == true)
  }

  @Test("The columns that --columns does not name are left out, which is told")
  func unnamedColumns() throws {
    let base = try ExchangeBase()
    let file = try base.write("When,What,Kilos,Times,Felt\n2024-05-01,Squat,100,5,good\n")
    let run = base.run(
      "import", file, "--columns", "date=1,exercise=2,weight=3,reps=4", "--unit", "kg", "--yes")
    #expect(run.errors == "kb: Columns that were left out: \"Felt\"\n")
    #expect(
      try base.text("workouts/journal/2024/2024-05-01.md")?.hasSuffix("- Squat: 100kg x 5\n")
        == true)
  }

  @Test("What is imported is what targets, records and charts are made of")
  func counts() throws {
    let base = try ExchangeBase()
    _ = base.run("import", try base.write(Self.longer), "--unit", "kg", "--yes")
    #expect(base.run("records", "squat").output.contains("102.5kg"))
    #expect(base.run("next", "squat").output.contains("Squat"))
    #expect(base.run("progress", "squat", "--json").output.contains("2024-03-07"))
  }
}

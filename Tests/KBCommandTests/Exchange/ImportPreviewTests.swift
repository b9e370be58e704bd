import KBTestSupport
import KBCore
import Testing

@testable import KBCommand

@Suite("The preview of kb import")
struct ImportPreviewTests {
  private static let log =
    ImportCommandTests.longer + "2024-03-07 18:00:00,Legs,Squat (Barbell),Rest Timer,0,0,0,90,,\n"
    + "2024-03-07 18:00:00,Legs,Squat (Barbell),W,60,0,0,0,,\n"
    + "2024-02-30 18:00:00,Legs,Squat (Barbell),1,60,5,0,0,,\n"

  @Test("says in words what would be added, and what would not")
  func words() throws {
    let base = try ExchangeBase()
    let file = try base.write(Self.log)
    let run = base.run("import", file, "--dry-run")
    #expect(run.status == .problems)
    #expect(
      run.output == """
        \(file): Strong
        2 sessions on 2 days, 2024-03-05 to 2024-03-07: 4 sets, 23 reps, 1 failed set, in kg.
        The file does not say its unit; this preview reads kg. Choose with --unit.
        3 exercises: 2 known, 1 new to the library.

        In the file   In the journal
        Zercher Walk  Zercher Walk    new
        Pull Up       Pull-up

        1 row without a set: 1 rest timer.

        1 row cannot be read:
          \(file):8:1: "2024-02-30 18:00:00" is not a date

        """, "\(run.output)")
  }

  @Test("prints one object for programs, and writes nothing")
  func json() throws {
    let base = try ExchangeBase()
    let file = try base.write(Self.log)
    let run = base.run("import", file, "--dry-run", "--json")
    #expect(
      run.output == """
        {
          "file": "\(file)",
          "dialect": "strong",
          "dialectName": "Strong",
          "unit": "kg",
          "unitIsCertain": false,
          "unitHint": "the file does not say whether its weights are in kg or lb; 60, 100 look like kilograms",
          "sessions": 2,
          "days": 2,
          "sets": 4,
          "warmups": 0,
          "reps": 23,
          "failed": 1,
          "bodyweights": 0,
          "exercises": 3,
          "known": 2,
          "new": 1,
          "first": "2024-03-05",
          "last": "2024-03-07",
          "already": 0,
          "changed": [],
          "names": [
            {
              "name": "Squat (Barbell)",
              "becomes": "Squat (Barbell)",
              "known": true,
              "proposal": ""
            },
            {
              "name": "Pull Up",
              "becomes": "Pull-up",
              "known": true,
              "proposal": ""
            },
            {
              "name": "Zercher Walk",
              "becomes": "Zercher Walk",
              "known": false,
              "proposal": ""
            }
          ],
          "remarks": [],
          "skipped": [
            {
              "line": 6,
              "reason": "rest timer"
            }
          ],
          "errors": [
            {
              "line": 8,
              "column": 1,
              "reason": "\\"2024-02-30 18:00:00\\" is not a date"
            }
          ]
        }

        """, "\(run.output)")
    #expect(try base.text("workouts/journal/2024/2024-03-05.md") == nil)
  }

  @Test("The map of names is written, and what a person changes in it counts")
  func names() throws {
    let base = try ExchangeBase()
    let file = try base.write(ImportCommandTests.strong)
    let map = base.path + "/names.yaml"
    let preview = base.run("import", file, "--dry-run", "--unit", "kg", "--names", map)
    #expect(preview.errors == "kb: the names are in \(map); change what they become there\n")
    #expect(
      try base.text("names.yaml") == """
        # What each exercise of the log is called in the journal: change what is on the right.
        "Squat (Barbell)": "Squat (Barbell)"
        "Pull Up": "Pull-up"
        "Zercher Walk": "Zercher Walk"  # new

        """)
    _ = ToolRun("sed -i 's/: \"Zercher Walk\"/: \"Zercher Carry\"/' '\(map)'")
    _ = base.run("import", file, "--yes", "--unit", "kg", "--names", map)
    let session = try base.text("workouts/journal/2024/2024-03-05.md")
    #expect(session?.contains("- Zercher Carry: 60kg x 8\n") == true)
  }

  private static let odd =
    "When,Movement,Kilos,Times,Felt\n2024-05-01,Squat,100,5,good\n2024-05-01,Squat,100,4,so so\n"

  @Test("A table that kb does not know is refused with its best guess of the columns")
  func guess() throws {
    let base = try ExchangeBase()
    let file = try base.write(Self.odd)
    let run = base.run("import", file, "--unit", "kg")
    #expect(run.status == .problems)
    #expect(
      run.errors == """
        kb: \(file):1: kb does not know a table with the columns "When", "Movement", "Kilos", "Times", \
        "Felt"; name the columns, which may be --columns date=1,exercise=2,weight=3,reps=4
        kb: nothing was written

        """)
    let named = base.run(
      "import", file, "--columns", "date=1,exercise=2,weight=3,reps=4", "--unit", "kg", "--yes")
    #expect(named.output == "Imported 1 session; undo it with kb undo.\n", "\(named.errors)")
  }

  @Test(
    "In a terminal kb asks what the columns are, and remembers it for the next table of its kind")
  func asks() throws {
    let base = try ExchangeBase()
    let file = try base.write(Self.odd)
    let run = base.run(
      "import", file, "--unit", "kg", "--yes", typed: ["", "9", "2", "3", "4", "", "5"])
    #expect(run.status == .fine, "\(run.errors)")
    #expect(run.errors.contains("3  Kilos     100"), "\(run.errors)")
    #expect(run.errors.contains("Write a number from 1 to 5, or - for none.\n"))
    #expect(
      try base.text("workouts/journal/2024/2024-05-01.md")?.contains(
        "- Squat: 100kg x 5 \"good\", 100kg x 4 \"so so\"\n") == true)
    let next = try base.write(Self.odd.replacing("2024-05-01", with: "2024-05-02"))
    let again = base.run("import", next, "--unit", "kg", "--yes")
    #expect(again.output == "Imported 1 session; undo it with kb undo.\n", "\(again.errors)")
  }

  @Test("Nobody who types nothing gets a guess imported")
  func givesUp() throws {
    let base = try ExchangeBase()
    let run = base.run("import", try base.write(Self.odd), "--unit", "kg", "--yes", typed: [])
    #expect(run.status == .problems)
    #expect(try base.text("workouts/journal/2024/2024-05-01.md") == nil)
  }

  @Test("says which exercises of the log become one")
  func joined() throws {
    let base = try ExchangeBase([
      (
        "resources/exercises/romanian-deadlift.md",
        "---\nload: barbell\naliases: [Stiff Leg Deadlift]\n---\n# Romanian Deadlift\n"
      )
    ])
    let rows = ["Romanian Deadlift", "Stiff Leg Deadlift"].map {
      "2024-03-07 18:00:00,Legs,\($0),1,60,5,0,0,,\n"
    }
    let file = try base.write(ImportCommandTests.longer + rows.joined())
    let run = base.run("import", file, "--dry-run", "--unit", "kg")
    #expect(
      run.output.contains(
        "\n\"Romanian Deadlift\" and \"Stiff Leg Deadlift\" become one exercise, Romanian Deadlift;"
          + " --names keeps them apart.\n"),
      "\(run.output)")
  }
}

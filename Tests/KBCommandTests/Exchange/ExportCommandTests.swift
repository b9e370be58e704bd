import KBTestSupport
import KBCore
import Testing

@testable import KBCommand

@Suite("kb export")
struct ExportCommandTests {
  static let journal = """
    # 2026-11-20

    ## 18:00 Legs

    - duration: 50:00
    - bodyweight: 82.4kg

    - Squat (3x5 100kg): done
    - Pull-up: 8, +5kg x 6 @9 "slow"
    - =cmd: 3x8 20kg
    - Row: 2 km 8:10

    Notes, with a comma
    and a line.

    """
  static let files = [(path: "workouts/journal/2026/2026-11-20.md", text: journal)]

  @Test("CSV has a row a set, and nothing that a spreadsheet would compute")
  func csv() throws {
    let base = try ExchangeBase(Self.files)
    let rows = base.run("export", "csv").output.split(separator: "\r\n")
    #expect(rows.count == 10)
    #expect(
      rows[1] == """
        1,2026-11-20,18:00,Legs,,,,3000,,,,"Notes, with a comma
        and a line.",1,Squat,3x5 100kg,1,working,100,kg,,5,,,,,,,,
        """, "\(rows[1])")
    #expect(rows[6].contains(",'=cmd,"), "\(rows[6])")
  }

  @Test("Each format has its empty case", arguments: ExportFormat.allCases)
  func empty(_ format: ExportFormat) throws {
    let base = try ExchangeBase()
    let run = base.run("export", format.rawValue)
    #expect(run.status == (format == .fit ? .environment : .fine), "\(run.errors)")
    #expect(run.output.isEmpty == [.ndjson, .markdown, .fit].contains(format))
  }

  @Test("Days and an exercise narrow what goes out")
  func narrowed() throws {
    let base = try ExchangeBase(
      Self.files + [("workouts/journal/2026/2026-11-18.md", "# 2026-11-18\n\n## A\n\n- Squat: 5\n")]
    )
    func rows(_ options: String...) -> Int {
      base.run(["export", "csv"] + options).output.split(separator: "\r\n").count - 1
    }
    #expect(rows() == 10)
    #expect(rows("--from", "2026-11-19") == 9)
    #expect(rows("--to", "2026-11-19") == 1)
    #expect(rows("--exercise", "squat") == 4)
    let none = base.run("export", "csv", "--exercise", "curl")
    #expect(none.status == .usage)
    #expect(none.errors.contains("no session has this exercise"))
  }

  @Test("A folder as output takes a file with the day in its name")
  func folder() throws {
    let base = try ExchangeBase(Self.files)
    let run = base.run("export", "csv", "-o", base.path)
    #expect(run.errors == "kb: wrote 1 session to \(base.path)/kb_export_20261121.csv\n")
    #expect(try base.text("kb_export_20261121.csv") == base.run("export", "csv").output)
  }

  @Test("The sqlite3 program reads the tables, and the views with the documents' names")
  func sqlite() throws {
    guard ToolRun.exists("sqlite3") else { return }
    let base = try ExchangeBase(Self.files)
    #expect(base.run("export", "sqlite", "-o", base.path + "/kb.db").status == .fine)
    let read = ToolRun(
      "sqlite3 -readonly '\(base.path)/kb.db' 'pragma integrity_check;"
        + " select count(*) from kb_set; select template_name, start_time, end_time from workouts;"
        + " select count(*) from workout_sets; select session_type, duration_seconds from sessions;"
        + " select name from exercise_definitions order by name; select count(*) from daily_challenge'"
    )
    #expect(
      read.output == """
        ok
        9
        Legs|2026-11-20T18:00|2026-11-20T18:50
        9
        Legs|3000
        =cmd
        Pull-up
        Row
        Squat
        0

        """)
  }

  @Test(
    "JSON, SQLite and Markdown make the same journal in another folder",
    arguments: ["json", "sqlite", "markdown"])
  func sameJournal(_ format: String) throws {
    let base = try ExchangeBase(Self.files)
    let file = base.path + "/out." + format
    #expect(base.run("export", format, "-o", file).status == .fine)
    let other = try ExchangeBase()
    let run = other.run("import", file, "--yes")
    #expect(run.status == .fine, "\(run.errors)")
    #expect(try other.text("workouts/journal/2026/2026-11-20.md") == Self.journal)
  }

  @Test(
    "What apps import is what kb imports of them", arguments: ["strong", "hevy", "fitnotes"])
  func likeApps(_ app: String) throws {
    let base = try ExchangeBase(Self.files)
    let file = base.path + "/app.csv"
    #expect(base.run("export", "csv", "--like", app, "-o", file).status == .fine)
    let read = try ExchangeBase().run("import", file, "--dry-run", "--json").output
    #expect(read.contains("\"dialect\": \"\(app)\""))
    #expect(read.contains("\"sessions\": 1,"))
    #expect(read.contains("\"sets\": 9,"), "\(read)")
  }
}

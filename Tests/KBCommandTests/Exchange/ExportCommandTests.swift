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
    #expect(
      run.errors == """
        kb: 1 line such as next:, sleep: and challenge: left out; json, sqlite and markdown keep them
        kb: wrote 1 session to \(base.path)/kb_export_20261121.csv

        """)
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

  private static let helped = [
    (
      path: "workouts/journal/2026/2026-11-20.md",
      text: """
      # 2026-11-20

      ## 18:00 Legs

      - Squat: 40kg x 5 warmup, 100kg x 5, 220lb x 2
      - Pull-up: -20kg x 8 "slow", +5kg x 3
      - Assisted Pull-up: -30kg x 8
      - Burpee: 8 rounds + 5
      - Row: 20 cal

      """
    )
  ]

  @Test(
    "What an app has no number for becomes a note, and help is a load only where the name says it",
    arguments: [
      (
        "strong",
        """
        Pull-up;1;;8;;;;20kg help, slow;
        Pull-up;2;5;3;;;;;
        Assisted Pull-up;1;30;8;;;;;
        Burpee;1;;;;;;8 rounds + 5;
        Row;1;;;;;;20 cal;
        """
      ),
      (
        "hevy",
        """
        Pull-up,,"20kg help, slow",0,normal,,8,,,
        Pull-up,,,1,normal,5,3,,,
        Assisted Pull-up,,,0,normal,30,8,,,
        Burpee,,8 rounds + 5,0,normal,,,,,
        Row,,20 cal,0,normal,,,,,
        """
      ),
      (
        "fitnotes",
        """
        Pull-up,,,,8,,,,"20kg help, slow"
        Pull-up,,5,kgs,3,,,,
        Assisted Pull-up,,30,kgs,8,,,,
        Burpee,,,,,,,,8 rounds + 5
        Row,,,,,,,,20 cal
        """
      ),
    ])
  func helpAndRounds(_ app: String, _ rows: String) throws {
    let run = try ExchangeBase(Self.helped).run("export", "csv", "--like", app)
    let names = ["Pull-up", "Assisted", "Burpee", "Row"]
    let found = run.output.split(separator: "\r\n").compactMap { row in
      names.compactMap { row.firstRange(of: $0)?.lowerBound }.min().map { String(row[$0...]) }
    }
    #expect(found.joined(separator: "\n") == rows, "\(run.output)")
  }

  @Test("StrengthLog's form leaves out what it cannot say, and kb says how much")
  func strengthLog() throws {
    let run = try ExchangeBase(Self.helped).run("export", "json", "--like", "strengthlog")
    #expect(
      run.errors == """
        kb: 4 sets left out; StrengthLog has a place for reps and weights, and none for warm-ups, \
        times, distances, rounds and help

        """)
    #expect(!run.output.contains("Burpee"))
    #expect(run.output.matches(of: /"weight": 30/).count == 1)
  }

  @Test("The volume of a table is what kb history counts")
  func volume() throws {
    let base = try ExchangeBase(Self.helped)
    #expect(base.run("history", "--all").output.contains("714.6 kg + 16 reps (mixed)"))
    #expect(
      base.run("export", "csv", "--table", "workouts").output.hasSuffix(
        "2026-11-20,18:00,Legs,,,,,5,7,1,26,714.581,16,\r\n"))
    #expect(
      base.run("export", "csv", "--table", "exercises").output == """
        exercise,sessions,sets,reps,volume_kg,bodyweight_reps,first,last\r
        Assisted Pull-up,1,1,8,0,8,2026-11-20,2026-11-20\r
        Burpee,1,1,0,0,0,2026-11-20,2026-11-20\r
        Pull-up,1,2,11,15,8,2026-11-20,2026-11-20\r
        Row,1,1,0,0,0,2026-11-20,2026-11-20\r
        Squat,1,2,7,699.581,0,2026-11-20,2026-11-20\r

        """)
    guard ToolRun.exists("sqlite3") else { return }
    _ = base.run("export", "sqlite", "-o", base.path + "/kb.db")
    let read = ToolRun(
      "sqlite3 -readonly '\(base.path)/kb.db' 'select total_volume, bodyweight_reps from workouts,"
        + " kb_session'")
    #expect(read.output == "714.581|16\n")
  }
}

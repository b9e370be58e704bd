import KBCore
import KBKnowledge
import KBTestSupport
import Testing

@testable import KBCommand

@Suite("kb adopt")
struct AdoptTests {
  /// A vault with daily notes, a file of the year, a table a month, a plan, and other notes.
  private static let vault: [(path: String, text: String)] = [
    (
      "Daily/2026-11-18.md",
      """
      ---
      tags: [daily]
      ---
      # Wednesday

      - [ ] buy 2 apples

      ```
      ## Workout
      - Squat 9x9 90kg
      ```

      ## Workout: Legs

      - Squat 100x5x3
      - [x] Leg Press 3x12 @ 140kg

      ### How it felt

      fine

      ## Evening

      - read 30 pages of [[A Book]]

      """
    ),
    ("Daily/2026-11-19.md", "# Thursday\n\n- nothing, 3 times\n"),
    (
      "Log/2025.md",
      "## 24.12.2025\nBench Press 80kg 5x5\nPull-up 8/8/7\n\n## 27.12.2025\nSquat 100kg 3x5\n"
    ),
    (
      "Log/2026-01.md",
      """
      ## 2026-01-02

      | Exercise | Sets | Reps | Weight |
      |---|---|---|---|
      | Squat | 3 | 8 | 60 kg |

      ## 2026-01-09

      | Exercise | Reps | Weight |
      |---|---|---|
      | Squat | 8 | 65 kg |

      """
    ),
    ("Plans/Push.md", "# Push\n\n### Bench Press\n\n- 4x6 80kg\n\n### Dip\n\n- 3x10\n"),
    ("Notes.md", "# Recipes\n\n- 3 eggs\n- 250 g flour\n"),
    (".obsidian/cache.md", "# 2026-01-01\n\n- Squat: 5\n"),
    (library + "squat.md", "# Squat\n"), (library + "bench-press.md", "# Bench Press\n"),
    (library + "pull-up.md", "# Pull-up\n"), (library + "dip.md", "# Dip\n"),
  ]

  /// Where the exercises lie that come with kb, out of sight.
  private static let library = ".share/library/exercises/"

  private static func run(
    _ base: borrowing SampleBase, _ arguments: String...
  ) -> Transcript {
    base.runAlone(
      ["adopt", base.scratch.path] + arguments,
      environment: ["KB_SHARE": base.scratch.path + "/.share"])
  }

  @Test("a folder is told by what its files say, and nothing is written")
  func preview() throws {
    let base = try SampleBase(Self.vault)
    let run = Self.run(base)
    #expect(run.status == .fine)
    #expect(
      run.output.replacing(base.scratch.path, with: "VAULT") == """
        Training in 5 of 6 files of VAULT
          Journals: 2 files, 4 sessions, 15 sets, 2025-12-24 to 2026-01-09
            Log/*.md
          Workouts: 1 file, 2 steps
            Plans/*.md
          Daily notes: 2 files, 1 session, 6 sets, 2026-11-18
            Daily/*.md, below "Workout"

          Loads are in kg 7 times, in lb never.
          The load comes first once, the sets never.
          9 of 9 lines with sets are understood whole.

        No exercise of kb's library is called Leg Press (1).

        kb adopt --write makes a kb.yaml with:
          library: built-in
          notation: {first: load, unit: kg}
          read:
            journal:
              - "Log/*.md"
            workouts:
              - "Plans/*.md"
            daily:
              section: Workout
              files:
                - "Daily/*.md"

        """, "\(run.output)")
    #expect(try base.text("kb.yaml") == nil)
  }

  @Test("--write makes kb.yaml alone, and every command reads the folder")
  func write() throws {
    let base = try SampleBase(Self.vault)
    let share = ["KB_SHARE": base.scratch.path + "/.share"]
    let run = Self.run(base, "--write")
    #expect(run.status == .fine, "\(run.errors)")
    let start = """
      # yaml-language-server: $schema=.kb/kb.yaml.schema.json
      units: kg
      library: built-in
      notation: {first: load
      """
    #expect(try base.text("kb.yaml")?.hasPrefix(start) == true)
    for file in Self.vault { #expect(try base.text(file.path) == file.text) }
    #expect(
      base.run("check", environment: share).output == """
        Daily/2026-11-18.md:16:7: warning: no exercise is called "Leg Press" [unknown-exercise]
          - [x] Leg Press 3x12 @ 140kg
                ^~~~~~~~~~~~~~~~~~~~~~
          fix: add it to resources/exercises

        1 warning in 6 files

        """)
    let history = base.run("history", "--all", environment: share).output
    #expect(history.contains("5 sessions on 5 days, 21 sets"), "\(history)")
    #expect(history.contains("Legs"))
    #expect(base.run("next", "squat", environment: share).output.contains("105kg"))
    #expect(base.run("show", "push", environment: share).output.contains("Bench Press  4x6 80kg"))
    #expect(base.run("log", "Squat: 100x5x3", "--quiet", environment: share).status == .fine)
    #expect(try base.text("Daily/2026-11-18.md") == Self.vault[0].text)
    #expect(base.run("rm", "session", "2025-12-27", "--yes", environment: share).status == .fine)
    #expect(try base.text("Log/2025.md")?.contains("Squat") == false)
    let again = Self.run(base)
    #expect(again.output.hasSuffix("kb.yaml says all of this already.\n"), "\(again.output)")
  }

  @Test("a second run says what has come since")
  func again() throws {
    let base = try SampleBase(Self.vault)
    _ = Self.run(base, "--write")
    try base.root.replaceFile(
      at: "Cardio/runs.md", with: Array("# 2026-02-03\n\n- Run: 5 km 25:30\n".utf8))
    let run = Self.run(base, "--write")
    #expect(run.output.contains("kb.yaml does not say yet:\n  read:\n    journal:\n"))
    #expect(run.output.contains("      - \"Cardio/*.md\""))
    #expect(run.status == .problems)
    #expect(run.errors.contains("add these lines yourself"))
  }

  @Test("a kb.yaml without read: gets it, and undo takes it back")
  func added() throws {
    let base = try SampleBase(Self.vault + [("kb.yaml", "units: lb # mine")])
    #expect(Self.run(base, "--write").status == .fine)
    let text = try base.text("kb.yaml") ?? ""
    #expect(text.hasPrefix("units: lb # mine\nlibrary: built-in\nnotation: "), "\(text)")
    #expect(base.run("undo", "--yes").status == .fine)
    #expect(try base.text("kb.yaml") == "units: lb # mine")
  }

  @Test("a folder without training, and one with files that cannot be read, are named as such")
  func nothing() throws {
    let empty = try SampleBase([
      ("Notes.md", "# Notes\n\nNothing in 2026.\n"), (Self.library + "dip.md", "# Dip\n"),
    ])
    let run = Self.run(empty)
    #expect(run.status == .problems)
    #expect(run.output.hasPrefix("No training found in 1 Markdown file of "))
    let odd = try SampleBase(
      bytes: Self.vault.map { ($0.path, Array($0.text.utf8)) } + [
        ("bad.md", [0x23, 0xFF, 0xFE, 0x35]),
        ("long.md", Array(String(repeating: "5 x 5 ", count: 20_000).utf8)),
        ("right.md", Array("# תרגול\n\n- סקוואט 5x5 100kg 💪\n".utf8)),
        ("windows.md", Array("# 2026-03-01\r\n\r\n- Squat: 5, 5\r\n- Row: 8".utf8)),
      ])
    let read = Self.run(odd, "--json")
    #expect(read.status == .fine)
    #expect(read.output.contains("\"files\": 10"), "\(read.output)")
    #expect(read.output.contains("windows.md"))
  }

  @Test("patterns that name nothing below the folder are reported at their place")
  func patterns() throws {
    let base = try SampleBase([
      (
        "kb.yaml",
        "read:\n  journal: [\"../*.md\", Log/*.md]\n  note: x\n  daily: {files: /tmp/*.md}\n"
      ),
      ("Log/2026.md", "# 2026-11-20\n\n- Squat: 5, 5\n"),
    ])
    let run = base.run("check")
    #expect(
      run.output == """
        kb.yaml:2:13: warning: "../*.md" is not a path inside this folder [wrong-type]
            journal: ["../*.md", Log/*.md]
                      ^~~~~~~~~
          fix: write a path or a pattern such as Log/**/*.md
        kb.yaml:3:3: warning: kb does not know the key "note" [unknown-key]
            note: x
            ^~~~
          fix: remove it
        kb.yaml:4:18: warning: "/tmp/*.md" is not a path inside this folder [wrong-type]
            daily: {files: /tmp/*.md}
                           ^~~~~~~~~
          fix: write a path or a pattern such as Log/**/*.md

        3 warnings in 2 files

        """, "\(run.output)")
  }

  @Test(
    "a pattern for all files leaves kb's own folders as they are, and a folder may have any name")
  func ownFolders() throws {
    let base = try SampleBase([
      ("kb.yaml", "read:\n  daily: {files: \"**/2026-*.md\"}\n  workouts: Pl\u{E4}ne/*.md\n"),
      ("workouts/journal/2026/2026-11-20.md", "# 2026-11-20\n\nEasy.\n\n- Squat: 5, 5\n"),
      ("Pl\u{E4}ne/Push.md", "# Push\n\n- Dip — 3x10\n"),
    ])
    #expect(base.run("history", "--all").output.contains("1 session on 1 day, 2 sets"))
    #expect(base.run("show", "push").output.contains("Key      push\n"))
    let folders = KnowledgeFiles.folders.map { $0 + "/" } + [BuiltInLibrary.start]
    #expect(folders.sorted() == FolderRules.ownFolders.sorted())
  }

  @Test("a folder of a newer format is not written")
  func newer() throws {
    let base = try SampleBase(Self.vault + [("kb.yaml", "format: 99\n")])
    let run = Self.run(base, "--write")
    #expect(run.status == .environment, "\(run.errors)")
    #expect(try base.text("kb.yaml") == "format: 99\n")
  }

  @Test("in a folder of kb's own it says that those files are read")
  func own() throws {
    let run = Self.run(
      try SampleBase(SampleBase.files + [(Self.library + "dip.md", "# Dip\n")]))
    #expect(run.output.contains("kb's own folders are read already: "), "\(run.output)")
  }

  @Test("--json has the numbers and the settings")
  func json() throws {
    let base = try SampleBase(Self.vault)
    let run = Self.run(base, "--json")
    for text in ["\"sessions\": 4,", "\"sets\": 15,", "\"lines\": 9,", "\"understood\": 9,"] {
      #expect(run.output.contains(text), "\(text) in \(run.output)")
    }
  }
}

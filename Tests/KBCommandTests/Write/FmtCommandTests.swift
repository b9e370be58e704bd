import KBStore
import KBTerminal
import Testing

@testable import KBCommand

@Suite("kb fmt")
struct FmtCommandTests {
  private static let files = [
    (path: "kb.yaml", text: "units: kg\n"),
    (path: "resources/workouts/legs.md", text: "# Legs\n\n* Squat: 3 x 8\n"),
    (path: "resources/exercises/squat.md", text: "# Squat\n##  Cues\n* Sit: 3 x 8\n"),
    (path: "workouts/templates/push.md", text: "# Push\n\n- Dip: 3 x 8\n- Plank — 45s\n"),
    (path: "workouts/templates/pull.md", text: "# Pull\n\n- Row — 3x8\n"),
    (path: "workouts/plan.md", text: "*  2026-11-24 push\n"),
    (
      path: "workouts/journal/2026/2026-11-20.md",
      text: "# 2026-11-20\n## 7:30 Push\n- Dip (3 x 8): 8,8, 7\n\nFine.  \n"
    ),
  ]

  @Test("everything below workouts is formatted, and nothing else")
  func all() throws {
    let base = try SampleBase(FmtCommandTests.files)
    let transcript = base.run("fmt")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == "workouts/journal/2026/2026-11-20.md\nworkouts/templates/push.md\n")
    #expect(transcript.errors == "2 of 3 files formatted.\n")
    #expect(try base.text("workouts/templates/push.md") == "# Push\n\n- Dip — 3x8\n- Plank — 45s\n")
    #expect(
      try base.text("workouts/journal/2026/2026-11-20.md")
        == "# 2026-11-20\n\n## 07:30 Push\n\n- Dip (3x8): 8, 8, 7\n\nFine.  \n")
    #expect(try base.text("resources/workouts/legs.md") == FmtCommandTests.files[1].text)
    #expect(try base.text("workouts/plan.md") == FmtCommandTests.files[5].text)
    let again = base.run("fmt")
    #expect(
      again
        == Transcript(
          status: .fine, output: "", errors: "Everything is in canonical form in 3 files.\n"))
  }

  @Test("--check writes nothing, lists the files and fails")
  func check() throws {
    let base = try SampleBase(FmtCommandTests.files)
    let transcript = base.run("fmt", "--check")
    #expect(transcript.status == .problems)
    #expect(
      transcript.output == "workouts/journal/2026/2026-11-20.md\nworkouts/templates/push.md\n")
    #expect(transcript.errors == "2 of 3 files not in canonical form.\n")
    #expect(try base.text("workouts/templates/push.md") == FmtCommandTests.files[3].text)
    #expect(base.run("fmt", "--check", "workouts/templates/pull.md").status == .fine)
  }

  @Test("--diff shows what would change")
  func diff() throws {
    let base = try SampleBase(FmtCommandTests.files)
    let transcript = base.run("fmt", "--diff", "workouts/templates")
    #expect(transcript.status == .fine)
    #expect(transcript.errors == "")
    #expect(
      transcript.output == """
        --- workouts/templates/push.md
        +++ workouts/templates/push.md
        @@ -1,4 +1,4 @@
         # Push
        \u{20}
        -- Dip: 3 x 8
        +- Dip — 3x8
         - Plank — 45s

        """)
    #expect(base.run("fmt", "--diff", "--check").status == .problems)
    #expect(try base.text("workouts/templates/push.md") == FmtCommandTests.files[3].text)
  }

  @Test("a named folder or file is formatted wherever it lies")
  func places() throws {
    let base = try SampleBase(FmtCommandTests.files)
    let transcript = base.run("fmt", "resources")
    #expect(transcript.output == "resources/workouts/legs.md\n")
    #expect(try base.text("resources/workouts/legs.md") == "# Legs\n\n- Squat — 3x8\n")
    #expect(try base.text("resources/exercises/squat.md") == FmtCommandTests.files[2].text)
    let exercise = base.run("fmt", "resources/exercises/squat.md")
    #expect(exercise.status == .fine)
    #expect(
      exercise.errors == """
        kb: resources/exercises/squat.md has no canonical form; only workouts, programs, variants and the journal have one
        Everything is in canonical form in 0 files.

        """)
    #expect(base.run("fmt", "nowhere").status == .environment)
  }

  @Test("a file that is no text stays, and the others are formatted")
  func notText() throws {
    let base = try SampleBase(FmtCommandTests.files)
    let bad = Array("# Bad\n\n- Dip: 3 x 8 ".utf8) + [0xFF, 0x0A]
    try base.root.replaceFile(at: "workouts/templates/bad.md", with: bad)
    let transcript = base.run("fmt", "workouts/templates")
    #expect(transcript.status == .problems)
    #expect(transcript.output == "workouts/templates/push.md\n")
    #expect(
      transcript.errors == """
        workouts/templates/bad.md:3:14: error: this byte is not valid UTF-8 [bad-utf8]
          - Dip: 3 x 8 \u{FFFD}
                       ^
          save the file as UTF-8
        1 of 3 files formatted, 1 file left as it is.

        """)
    #expect(try base.root.read("workouts/templates/bad.md", limit: 100) == bad)
  }

  @Test("data for programs")
  func json() throws {
    let transcript = try SampleBase(FmtCommandTests.files).run("fmt", "--check", "--json")
    #expect(transcript.status == .problems)
    #expect(
      transcript.output == """
        {
          "files": 3,
          "changed": [
            "workouts/journal/2026/2026-11-20.md",
            "workouts/templates/push.md"
          ],
          "problems": []
        }

        """)
  }

  @Test("--as needs --stdin, and --stdin takes no path")
  func usage() throws {
    let base = try SampleBase(FmtCommandTests.files)
    #expect(base.run("fmt", "--as", "journal").status == .usage)
    #expect(base.run("fmt", "--stdin", "workouts").status == .usage)
    #expect(base.run("fmt", "--stdin", "--json").status == .usage)
    #expect(base.run("fmt", "--stdin", "--as", "poem").status == .usage)
  }

  @Test(
    "a text is read from the standard input and written to the standard output",
    arguments: [
      (
        ["# 2026-11-21", "## 7:30 A", "- Dip: 3x8"], nil,
        "# 2026-11-21\n\n## 07:30 A\n\n- Dip: 8, 8, 8\n"
      ),
      (["# A", "* Dip: 3 x 8"], nil, "# A\n- Dip — 3x8\n"),
      (["# A", "- Dip: 3x8"], "journal", "# A\n- Dip: 3x8\n"),
      ([], nil, ""),
    ] as [([String], String?, String)])
  func stdin(lines: [String], kind: String?, expected: String) {
    let options = kind.map { ["--as", $0] } ?? []
    #expect(
      FmtCommandTests.pipe(lines, options)
        == Transcript(
          status: .fine, output: expected, errors: ""))
  }

  @Test("--stdin with --check says it by its status, with --diff it shows the lines")
  func stdinCheck() {
    let lines = ["# A", "* Dip: 3 x 8"]
    #expect(
      FmtCommandTests.pipe(lines, ["--check"])
        == Transcript(status: .problems, output: "", errors: ""))
    #expect(
      FmtCommandTests.pipe(lines, ["--diff"]).output == """
        --- stdin
        +++ stdin
        @@ -1,2 +1,2 @@
         # A
        -* Dip: 3 x 8
        +- Dip — 3x8

        """)
    let merge = FmtCommandTests.pipe(["<<<<<<< HEAD", "* Dip: 3 x 8"], [])
    #expect(merge.status == .problems)
    #expect(merge.output == "<<<<<<< HEAD\n* Dip: 3 x 8\n")
    #expect(merge.errors.contains("[conflict-marker]"))
  }

  private static func pipe(_ lines: [String], _ options: [String]) -> Transcript {
    var context = Context(
      environment: .variables([:]), output: Output(.memory, terminal: .file),
      errors: Output(.memory, terminal: .file), input: LineInput(lines: lines),
      commands: Commands.all)
    let status = KBCommand.run(
      arguments: ["fmt", "--stdin", "--color", "never"] + options, in: &context)
    return Transcript(
      status: status, output: context.output.captured, errors: context.errors.captured)
  }
}

import Testing

@testable import KBCommand

@Suite("kb check")
struct CheckTests {
  private static let files = [
    ("kb.yaml", "units: kg\ncolour: red\n"),
    (
      "workouts/journal/2026/2026-11-20.md",
      "# 2026-11-20\n\n## 07:30 Push\n\n- Squat (3x5 100kg): 100x5, 5\n"
    ),
    (
      "workouts/journal/2026/2026-11-25.md",
      "# 2026-11-25\n\n## 07:30 Push\n\n- Squat (3x5 100kg): done\n"
    ),
  ]

  private func check(_ arguments: String..., files: [(String, String)] = files) throws -> Transcript
  {
    let base = try SampleBase(files.map { (path: $0.0, text: $0.1) })
    switch arguments.count {
    case 0: return base.run("check")
    case 1: return base.run("check", arguments[0])
    default: return base.run("check", arguments[0], arguments[1])
    }
  }

  @Test("all problems of all files come in one run, by file and place")
  func all() throws {
    let transcript = try check()
    #expect(transcript.status == .problems)
    #expect(
      transcript.output == """
        kb.yaml:2:1: warning: kb does not know the key "colour" [unknown-key]
          colour: red
          ^~~~~~
          fix: remove it
        workouts/journal/2026/2026-11-20.md:5:22: error: 100x5 could be 100 sets or a load [ambiguous-load]
          - Squat (3x5 100kg): 100x5, 5
                               ^~~~~
          fix: write 100kg x 5 or 100lb x 5
        workouts/journal/2026/2026-11-25.md:3:1: info: this session is 4 days ahead of today [future-session]
          ## 07:30 Push
          ^
          fix: correct the date if the session has been done

        1 error, 1 warning, 1 info in 3 files

        """)
  }

  @Test("--only and --except choose by id")
  func ids() throws {
    let only = try check("--only", "future-session")
    #expect(only.status == .fine)
    #expect(only.output.hasSuffix("\n\n1 info in 3 files\n"))
    let except = try check("--except", "ambiguous-load")
    #expect(except.status == .fine)
    #expect(except.output.hasSuffix("\n\n1 warning, 1 info in 3 files\n"))
  }

  @Test("--strict fails on warnings, but not on infos")
  func strict() throws {
    let files = [CheckTests.files[0]]
    #expect(try check(files: files).status == .fine)
    #expect(try check("--strict", files: files).status == .problems)
    let info = [("kb.yaml", "units: kg\n"), CheckTests.files[2]]
    #expect(try check("--strict", files: info).status == .fine)
  }

  @Test("a path limits the check to the files below it")
  func path() throws {
    let transcript = try check("workouts/journal/2026")
    #expect(transcript.status == .problems)
    #expect(transcript.output.hasSuffix("\n\n1 error, 1 info in 2 files\n"))
    let one = try check("kb.yaml")
    #expect(one.output.hasSuffix("\n\n1 warning in 1 file\n"))
  }

  @Test("a path that is not there is an error of the world")
  func missingPath() throws {
    let transcript = try check("nowhere")
    #expect(transcript.status == .environment)
    #expect(
      transcript.errors == "kb: there is no nowhere in the knowledge base; check the path\n")
  }

  @Test("an unknown id is refused with the nearest one")
  func unknownID() throws {
    let transcript = try check("--only", "unknown-kye")
    #expect(transcript.status == .usage)
    #expect(
      transcript.errors == """
        kb: --only for kb check cannot be "unknown-kye": did you mean unknown-key?
        Try: kb help check

        """)
  }

  @Test("nothing wrong is one line")
  func fine() throws {
    let transcript = try check(files: [("kb.yaml", "units: kg\n")])
    #expect(transcript.status == .fine)
    #expect(transcript.output == "All is well in 1 file.\n")
  }

  @Test("JSON is an array of objects")
  func json() throws {
    let transcript = try check("--json", files: [CheckTests.files[0]])
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        [
          {
            "path": "kb.yaml",
            "line": 2,
            "column": 1,
            "severity": "warning",
            "id": "unknown-key",
            "summary": "kb does not know the key \\"colour\\"",
            "fix": "remove it"
          }
        ]

        """)
    #expect(try check("--json", files: [("kb.yaml", "units: kg\n")]).output == "[]\n")
  }
}

import Glibc
import KBCheck
import KBStore
import KBText
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

  @Test("docs/diagnostics.md is made from the pages of the checks; KB_RECORD=1 makes it anew")
  func manual() throws {
    let repository = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(5)
    let root = try RootFolder(repository.joined(separator: "/"))
    let path = "docs/diagnostics.md"
    if getenv("KB_RECORD") != nil {
      try root.replaceFile(at: path, with: Array(Checks.manual.utf8))
    }
    #expect(String(decoding: try root.read(path, limit: 1 << 20), as: UTF8.self) == Checks.manual)
    #expect(getenv("KB_RECORD") == nil, "recorded")
  }

  @Test("every check has an id of its own and a page that begins with a sentence")
  func pages() {
    #expect(Set(Checks.ids).count == Checks.ids.count)
    for check in Checks.all {
      #expect(check.title.count > 15 && !check.title.contains("\n"), "\(check.id)")
      let ends = check.parts.contains { part in
        if case .paragraph(let text) = part {
          text.hasPrefix("Fix: ") || text.contains("note, not an error")
        } else {
          false
        }
      }
      #expect(ends || ["text-outside-session", "calendar-zone"].contains(check.id), "\(check.id)")
    }
  }

  @Test("--list names all checks with their levels")
  func list() throws {
    let transcript = try check("--list")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output.contains(
        "  spelling (warning, when named)\n    A word of the prose is not in the dictionary\n"))
    #expect(
      transcript.output.contains(
        "  trailing-blanks (warning, with --strict; corrected by --fix where kb is\n    certain)\n")
    )
    for id in Checks.ids { #expect(transcript.output.contains("\n  \(id) (")) }
    #expect(try check("--list", "--json").output.contains("\"id\": \"spelling\""))
  }

  @Test("--explain prints a check's page")
  func explain() throws {
    let transcript = try check("--explain", "orphan-page")
    #expect(
      transcript.output == """
        orphan-page (info, with --strict)

        One of your own workouts is in no rotation and no plan, no other text links to
        it, and you have never done it. It appears in the list of workouts and nowhere
        else. This is a note, not an error.

        Fix: plan it, add it to the rotation, link to it, or remove it.

        """)
    #expect(try check("--explain", "orphan-pag").status == .usage)
  }

  @Test("a check's id in the place of a path is that check alone")
  func named() throws {
    let transcript = try check("future-session")
    #expect(transcript.output.hasSuffix("\n\n1 info in 3 files\n"))
  }

  @Test("kb.yaml leaves checks out and adds others")
  func settings() throws {
    let files = [
      ("kb.yaml", "colour: red\ncheck: {except: [unknown-key], also: [heading-order, spelin]}\n"),
      ("workouts/templates/a.md", "# A\n\n### B\n"),
    ]
    let transcript = try check(files: files)
    #expect(!transcript.output.contains("does not know the key"))
    #expect(transcript.output.contains("[heading-order]"))
    #expect(transcript.output.contains("no check is called \"spelin\" [wrong-type]"))
    #expect(try check("--only", "unknown-key", files: files).output.contains("[unknown-key]"))
    #expect(try check("--except", "heading-order", files: files).output.contains("1 warning in"))
  }

  @Test("SARIF has what version 2.1.0 requires, and columns in characters")
  func sarif() throws {
    let files = [
      ("kb.yaml", "units: kg\n"),
      ("workouts/templates/\u{FC} a.md", "# A\n\n- \u{DC}bung \u{2014} 3x12-8\n"),
    ]
    let transcript = try check("--format", "sarif", files: files)
    #expect(transcript.status == .fine)
    let output = transcript.output
    #expect(
      output.hasPrefix(
        """
        {
          "version": "2.1.0",
          "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
          "runs": [
            {
              "tool": {
                "driver": {
                  "name": "kb",
        """))
    let index = try #require(Checks.ids.firstIndex(of: "reversed-range"))
    #expect(
      output.hasSuffix(
        """
              "columnKind": "unicodeCodePoints",
              "results": [
                {
                  "ruleId": "reversed-range",
                  "ruleIndex": \(index),
                  "level": "warning",
                  "message": {
                    "text": "the range 12-8 is reversed; fix: write 8-12"
                  },
                  "locations": [
                    {
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "workouts/templates/%C3%BC%20a.md"
                        },
                        "region": {
                          "startLine": 3,
                          "startColumn": 13,
                          "endColumn": 17
                        }
                      }
                    }
                  ]
                }
              ]
            }
          ]
        }

        """), "\(output.suffix(900))")
    for check in Checks.all { #expect(output.contains("\"id\": \"\(check.id)\"")) }
    #expect(
      try check("--format", "sarif", files: [("kb.yaml", "")]).output.contains("\"results\": []"))
    #expect(try check("--format", "xml").status == .usage)
  }
}

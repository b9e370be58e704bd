import KBTestSupport
import KBCore
import KBStore
import Testing

@testable import KBCommand

@Suite("kb upgrade")
struct UpgradeCommandTests {
  /// A folder that another version has recorded, with a line and a target that it had otherwise.
  private static func recordedByOther() throws -> SampleBase {
    let base = try SampleBase()
    #expect(base.run("check").status == .fine || base.run("check").status == .problems)
    let path = ".kb/baseline"
    let text = try #require(try base.text(path))
      .replacing("\nkb 0.1.0\n", with: "\nkb 0.0.9\n")
      .replacing("| 20kg x 10 warmup, 8, 8, 7", with: "| 8, 8, 7")
    try base.root.keep(Array(text.utf8), as: "baseline")
    return base
  }

  @Test("says so where no version has recorded the folder")
  func nothing() throws {
    let base = try SampleBase()
    let transcript = base.run("upgrade", "--preview")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output == """
        No version of kb has recorded what it understands in this folder, so there is
        nothing to compare with. kb upgrade, kb check and kb build record it.

        """)
  }

  @Test(
    "kb check records what it understands, and a preview of the same version differs in nothing")
  func same() throws {
    let base = try SampleBase()
    _ = base.run("check")
    let transcript = base.run("upgrade", "--preview")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output.hasPrefix(
        """
        Recorded by kb 0.1.0 on 2026-11-21; this is kb 0.1.0.
        Nothing is understood or computed differently: 
        """))
  }

  @Test("--preview lists what the version before read otherwise, writes nothing, and exits 1")
  func preview() throws {
    let base = try UpgradeCommandTests.recordedByOther()
    let before = try base.text(".kb/baseline")
    let transcript = base.run("upgrade", "--preview")
    #expect(transcript.status == .problems)
    #expect(
      transcript.output == """
        Recorded by kb 0.0.9 on 2026-11-21; this is kb 0.1.0.

        Readings (1)
          workouts/journal/2026/2026-11-18.md:10
            was  Bench Press | 3x8 62.5kg | 8, 8, 7
            now  Bench Press | 3x8 62.5kg | 20kg x 10 warmup, 8, 8, 7
            why  kb 0.1.0 reads this line differently

        """)
    #expect(try base.text(".kb/baseline") == before)
    #expect(try base.text("kb.yaml") == "units: kg\n")
  }

  @Test("other commands point at it, and leave the older record alone")
  func pointer() throws {
    let base = try UpgradeCommandTests.recordedByOther()
    let before = try base.text(".kb/baseline")
    let transcript = base.run("check")
    #expect(
      transcript.errors == """
        kb: kb 0.0.9 was used here before; kb upgrade --preview lists what kb 0.1.0 understands differently

        """)
    #expect(try base.text(".kb/baseline") == before)
  }

  @Test("the shortest baseline is found as well, and not recorded over")
  func shortest() throws {
    let base = try SampleBase([(path: "kb.yaml", text: "units: kg\n")])
    _ = base.run("check")
    let text = try #require(try base.text(".kb/baseline"))
    #expect(text.utf8.count < 512)
    try base.root.keep(
      Array(text.replacing("\nkb 0.1.0\n", with: "\nkb 0.0.9\n").utf8), as: "baseline")
    #expect(base.run("check").errors.hasPrefix("kb: kb 0.0.9 was used here before;"))
  }

  @Test("needs an answer, and with --yes records this version and declares the format")
  func accept() throws {
    let base = try UpgradeCommandTests.recordedByOther()
    let asked = base.run("upgrade")
    #expect(asked.status == .problems)
    #expect(asked.errors.hasSuffix("kb: nothing was written; kb upgrade asks again\n"))
    let transcript = base.run("upgrade", "--yes")
    #expect(transcript.status == .fine)
    #expect(
      transcript.output.hasSuffix(
        """
        kb.yaml now says format: 1; kb undo removes it.
        Recorded what kb 0.1.0 understands in this folder.

        """))
    #expect(try base.text("kb.yaml") == "units: kg\nformat: 1\n")
    #expect(base.run("upgrade", "--preview").status == .fine)
    #expect(base.run("undo", "--yes").status == .fine)
    #expect(try base.text("kb.yaml") == "units: kg\n")
  }

  @Test("its JSON has each difference with its reason")
  func json() throws {
    let base = try UpgradeCommandTests.recordedByOther()
    let transcript = base.run("upgrade", "--preview", "--json")
    #expect(
      transcript.output == """
        {
          "version": "0.1.0",
          "recordedBy": "0.0.9",
          "date": "2026-11-21",
          "differences": [
            {
              "kind": "reading",
              "place": "workouts/journal/2026/2026-11-18.md:10",
              "before": "Bench Press | 3x8 62.5kg | 8, 8, 7",
              "after": "Bench Press | 3x8 62.5kg | 20kg x 10 warmup, 8, 8, 7",
              "why": "kb 0.1.0 reads this line differently"
            }
          ],
          "editedFiles": [],
          "notCompared": 0,
          "library": {
            "changed": [],
            "added": [],
            "removed": []
          }
        }

        """)
  }
}

@Suite("A folder of a newer format")
struct NewerFormatTests {
  private static let refusal =
    "kb.yaml says format: 2, and kb 0.1.0 writes format 1; install a newer kb to change this"
    + " folder; this one can only read it\n"

  private static func base() throws -> SampleBase {
    let base = try SampleBase()
    let settings = "format: 2\nunits: kg\nrotatoin: []\nchallenge: {sets: 3}\n"
    try base.root.replaceFile(at: "kb.yaml", with: Array(settings.utf8))
    return base
  }

  @Test(
    "is read",
    arguments: [["next", "bench press"], ["history"], ["list"], ["records"], ["show", "push-a"]])
  func read(_ command: [String]) throws {
    #expect(try NewerFormatTests.base().run(command).status == .fine)
  }

  @Test(
    "is never written, and the command says why",
    arguments: [
      ["log", "Push-up: 8"], ["plan", "add", "push-a", "2026-11-24"], ["challenge", "1"],
      ["fmt"], ["check", "--fix"], ["new", "workout", "Legs"], ["favorite", "hotel-room", "--yes"],
      ["move", "hotel-room", "inn", "--yes"], ["rm", "workout", "hotel-room", "--yes"],
      ["convert", "lb", "--yes"], ["undo", "--yes"], ["redo"], ["upgrade", "--yes"],
      ["redate", "2026-11-18", "2026-11-17", "--yes"],
    ])
  func refused(_ command: [String]) throws {
    let base = try NewerFormatTests.base()
    let before = ToolRun("cd '\(base.scratch.path)' && find . -type f | sort | xargs sha256sum")
    let transcript = base.run(command)
    #expect(transcript.errors.contains(NewerFormatTests.refusal), "\(command)")
    #expect(transcript.status == .environment, "\(command)")
    let after = ToolRun("cd '\(base.scratch.path)' && find . -type f | sort | xargs sha256sum")
    #expect(before == after, "\(command)")
  }

  @Test("kb check names the line")
  func check() throws {
    let transcript = try NewerFormatTests.base().run("check", "--only", "newer-format")
    #expect(
      transcript.output == """
        kb.yaml:1:9: warning: this folder has format 2, but this kb only knows formats up to 1 [newer-format]
          format: 2
                  ^
          fix: install a newer kb; until then this one reads what it can and writes nothing

        1 warning in 10 files

        """)
  }
}

import KBTestSupport
import Testing

@testable import KBCommand

@Suite("kb variant")
struct VariantCommandTests {
  private static let file = "workouts/variants/push-at-home.md"

  /// A base with one variant without overrides, and an editor that runs a script on its file.
  private struct Desk: ~Copyable {
    let base: SampleBase
    let environment: [String: String]

    init(_ script: String = "true") throws {
      let sample = try SampleBase()
      let path = sample.scratch.path
      let editor = try sample.scratch.write(
        "#!/bin/sh\n\(script)\n", to: "editor", isProgram: true)
      let made = sample.run("variant", "new", "push-a", "Push at home")
      #expect(made.status == .fine, "\(made.errors)")
      base = sample
      environment = ["EDITOR": editor, "TMPDIR": path, "PATH": "/usr/bin:/bin", "HOME": path]
    }

    func edit() -> Transcript {
      base.run("variant", "edit", "push-at-home", environment: environment)
    }
  }

  @Test("a new variant refers to its base with id and version, and is a workout as it is")
  func new() throws {
    let desk = try Desk()
    let text = try #require(try desk.base.text(Self.file))
    #expect(text.hasPrefix("---\nbase: strength/push-a "))
    #expect(text.hasSuffix("\nname: Push at home\n---\n"))
    let shown = desk.base.run("show", "push-at-home")
    #expect(shown.status == .fine)
    #expect(shown.output.contains("Bench Press"))
    #expect(shown.output.contains("Variant of  strength/push-a"))
  }

  @Test("names that are taken or are none are refused, and nothing is written")
  func names() throws {
    let desk = try Desk()
    let before = try desk.base.text(Self.file)
    let again = desk.base.run("variant", "new", "hotel-room", "Push at Home")
    #expect(again.status == .environment)
    #expect(
      again.errors
        == "kb: \(Self.file) already has the key push-at-home; nothing was changed; choose another"
        + " name\n")
    #expect(desk.base.run("variant", "new", "push-a", "!!").status == .usage)
    #expect(desk.base.run("variant", "new", "push-a", "a\nb").status == .usage)
    #expect(desk.base.run("variant", "new", "pusha", "X").status == .usage)
    #expect(desk.base.run("variant", "rename", "push-at-home", "Hotel Room").status == .environment)
    #expect(try desk.base.text(Self.file) == before)
  }

  @Test("what the editor changes is stored as overrides, and the base stays")
  func edit() throws {
    let desk = try Desk("sed -i 's/^- Bench Press.*/- Floor Press — 5x8/' \"$1\"")
    let base = try desk.base.text("resources/workouts/strength/push-a.md")
    let run = desk.edit()
    #expect(run.status == .fine, "\(run.errors)")
    #expect(run.output.hasPrefix("\(Self.file): 1 override.\n"))
    #expect(
      try desk.base.text(Self.file)?.hasSuffix(
        """
        name: Push at home
        overrides:
          - at: press/bench-press
            was: Bench Press — 3x8-12 @ RPE 8, rest 2:00
            now: Floor Press — 5x8
        ---

        """) == true)
    #expect(try desk.base.text("resources/workouts/strength/push-a.md") == base)
    let diff = desk.base.run("variant", "diff", "push-at-home")
    #expect(
      diff.output.contains("-- Bench Press — 3x8-12 @ RPE 8, rest 2:00\n+- Floor Press — 5x8\n"))
    let wide = desk.base.run("variant", "diff", "push-at-home", width: 130)
    #expect(wide.output.contains("| - Floor Press — 5x8"))
  }

  @Test(
    "an editor that fails, changes nothing or empties the file changes nothing",
    arguments: [("exit 2", 3), ("true", 0), ("> \"$1\"", 1), ("printf '\\377' > \"$1\"", 3)])
  func editor(script: String, status: Int) throws {
    let desk = try Desk(script)
    let before = try desk.base.text(Self.file)
    let run = desk.edit()
    #expect(Int(run.status.rawValue) == status, "\(run.errors)")
    #expect(!run.errors.isEmpty)
    #expect(try desk.base.text(Self.file) == before)
  }

  @Test("a text that cannot be stored is kept in a file that the error names")
  func kept() throws {
    let desk = try Desk("printf -- '---\\na: [\\n---\\n# X\\n' > \"$1\"")
    let run = desk.edit()
    #expect(run.status == .environment)
    let path = try #require(run.errors.split(separator: "your text is in ").last)
    #expect(ToolRun("cat '\(path.dropLast())'").output == "---\na: [\n---\n# X\n")
  }

  @Test("a base that changes under its variant is a conflict, which a choice settles")
  func rebase() throws {
    let desk = try Desk("sed -i 's/^- Bench Press.*/- Floor Press — 5x8/' \"$1\"")
    #expect(desk.edit().status == .fine)
    #expect(desk.base.run("variant", "status").output == "push-at-home: up to date\n")
    let path = "resources/workouts/strength/push-a.md"
    let text = try #require(try desk.base.text(path))
    let changed = text.split(separator: "3x8-12 @ RPE 8").joined(separator: "3x5")
    try desk.base.root.replaceFile(at: path, with: Array(changed.utf8))
    let status = desk.base.run("variant", "status")
    #expect(status.status == .problems)
    #expect(status.output.hasPrefix("push-at-home: some overrides do not fit\n"))
    let conflict = desk.base.run("variant", "rebase")
    #expect(conflict.status == .problems)
    #expect(
      conflict.output.contains(
        """
              base then: Bench Press — 3x8-12 @ RPE 8, rest 2:00
              base now: Bench Press — 3x5, rest 2:00
              mine: Floor Press — 5x8

        """), "\(conflict.output)")
    let settled = desk.base.run("variant", "rebase", "push-at-home", "--take", "mine")
    #expect(settled.status == .fine)
    #expect(desk.base.run("variant", "status").output == "push-at-home: up to date\n")
    #expect(try desk.base.text(Self.file)?.contains("was: Bench Press — 3x5, rest 2:00") == true)
    #expect(try desk.base.text(Self.file)?.contains("now: Floor Press — 5x8") == true)
  }

  @Test("git gives the base's old text, so that a change elsewhere is carried over")
  func git() throws {
    let desk = try Desk("sed -i 's/^- Bench Press.*/- Floor Press — 5x8/' \"$1\"")
    #expect(desk.edit().status == .fine)
    let commit = ToolRun(
      "cd '\(desk.base.scratch.path)' && git init -q . && git add -A && git -c user.name=A -c"
        + " user.email=a@example.org commit -qm one")
    #expect(commit == .silent)
    let path = "resources/workouts/strength/push-a.md"
    let text = try #require(try desk.base.text(path))
    let changed = text.split(separator: "## Press").joined(separator: "## Main work")
    try desk.base.root.replaceFile(at: path, with: Array(changed.utf8))
    let run = desk.base.run("variant", "rebase", environment: desk.environment)
    #expect(run.status == .fine, "\(run.output)")
    #expect(try desk.base.text(Self.file)?.contains("  - at: main-work/bench-press\n") == true)
    #expect(!run.output.contains("is not to be had"))
  }

  @Test("a variant of a variant is carried over behind its base")
  func nested() throws {
    let desk = try Desk()
    #expect(desk.base.run("variant", "new", "push-at-home", "Another push").status == .fine)
    let path = "resources/workouts/strength/push-a.md"
    let text = try #require(try desk.base.text(path))
    try desk.base.root.replaceFile(at: path, with: Array((text + "- Plank — 60s\n").utf8))
    #expect(desk.base.run("variant", "rebase").status == .fine)
    #expect(
      desk.base.run("variant", "status").output
        == "another-push: up to date\npush-at-home: up to date\n")
  }

  @Test("reset, rename, detach and rm")
  func file() throws {
    let desk = try Desk("sed -i 's/^- Bench Press.*/- Floor Press — 5x8/' \"$1\"")
    #expect(desk.edit().status == .fine)
    #expect(desk.base.run("variant", "reset", "push-at-home").status == .problems)
    #expect(desk.base.run("variant", "rename", "push-at-home", "Garage Push").status == .fine)
    #expect(try desk.base.text(Self.file) == nil)
    let renamed = "workouts/variants/garage-push.md"
    let text = try #require(try desk.base.text(renamed))
    #expect(text.contains("\naliases: [push-at-home]\nid: \""))
    #expect(desk.base.run("variant", "new", "garage-push", "Second").status == .fine)
    #expect(desk.base.run("variant", "rm", "garage-push", "--yes").status == .problems)
    let reset = desk.base.run("variant", "reset", "garage-push", "--yes")
    #expect(reset.status == .fine)
    #expect(try desk.base.text(renamed)?.contains("overrides") == false)
    #expect(desk.base.run("variant", "detach", "second").status == .fine)
    #expect(try desk.base.text("workouts/variants/second.md") == nil)
    let detached = try #require(try desk.base.text("workouts/templates/second.md"))
    #expect(detached.contains("\n# Second\n"))
    #expect(detached.contains("source: \"variant of garage-push"))
    let bytes = try desk.base.text(renamed)
    #expect(desk.base.run("variant", "rm", "garage-push", "--yes").status == .fine)
    #expect(try desk.base.text(renamed) == nil)
    #expect(desk.base.run("undo").status == .fine)
    #expect(try desk.base.text(renamed) == bytes)
    #expect(desk.base.run("variant", "rm", "garage-push", "--yes").status == .fine)
    #expect(desk.base.run("check", "--strict").output.contains("variant") == false)
  }

  @Test("a base is not removed while it has variants")
  func base() throws {
    let desk = try Desk()
    let refusal =
      "kb: push-at-home is a variant of push-b and would be left without exercises; make it a separate"
      + " workout first with kb variant detach push-at-home, or remove it\n"
    let copy = desk.base.run("copy", "push-a", "push-c")
    #expect(copy.status == .fine, "\(copy.errors)")
    #expect(desk.base.run("variant", "new", "push-c", "Push in the yard").status == .fine)
    let removed = desk.base.run("rm", "workout", "push-c", "--yes")
    #expect(removed.status == .problems)
    #expect(
      removed.errors
        == refusal.replacing("push-at-home", with: "push-in-the-yard").replacing(
          "push-b", with: "push-c") + "kb: nothing was written\n")
    // Undoing the copy would remove it as well.
    let list = desk.base.run("undo", "--list").output
    #expect(list.contains("Copy"), "\(list)")
    let undone = desk.base.run("undo", "2")
    #expect(undone.status == .environment)
    #expect(undone.errors.contains("is not undone: push-in-the-yard is a variant of push-c"))
    #expect(desk.base.run("variant", "detach", "push-in-the-yard").status == .fine)
    #expect(desk.base.run("rm", "workout", "push-c", "--yes").status == .fine)
  }

  @Test("a removed variant comes back after its base")
  func order() throws {
    let desk = try Desk()
    #expect(desk.base.run("copy", "push-a", "push-c").status == .fine)
    #expect(desk.base.run("variant", "new", "push-c", "Yard").status == .fine)
    #expect(desk.base.run("variant", "rm", "yard", "--yes").status == .fine)
    #expect(desk.base.run("rm", "workout", "push-c", "--yes").status == .fine)
    let early = desk.base.run("undo", "4")
    #expect(early.status == .environment)
    #expect(
      early.errors.hasSuffix(
        "is not undone: its base push-c was removed after it; undo that first with kb undo 5\n"),
      "\(early.errors)")
    #expect(desk.base.run("undo", "5").status == .fine)
    #expect(desk.base.run("undo", "4").status == .fine)
    #expect(!desk.base.run("check").output.contains("variant-base-missing"))
  }

  @Test("JSON says base, state and overrides")
  func json() throws {
    let desk = try Desk("sed -i 's/^- Bench Press.*/- Floor Press — 5x8/' \"$1\"")
    #expect(desk.edit().status == .fine)
    let json = desk.base.run("variant", "list", "--json").output
    #expect(json.contains("\"state\": \"current\""))
    #expect(json.contains("\"base\": \"strength/push-a\""))
    #expect(json.contains("\"subject\": \"press/bench-press\""))
    #expect(desk.base.run("variant", "show", "push-at-home", "--json").output == json)
  }
}

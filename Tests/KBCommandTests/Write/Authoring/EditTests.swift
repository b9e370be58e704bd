import KBTestSupport
import KBTerminal
import Testing

@testable import KBCommand

@Suite("texts in the person's editor")
struct EditTests {
  @Test("what the editor changes is shown, kept, and taken back in one step")
  func keep() throws {
    let base = try AuthorBase()
    let editor = try base.editor("sed -i 's/5x5 60kg/5x5 62.5kg/' \"$file\"")
    let run = base.run("edit", "session", "2026-11-20T07:30", answers: ["keep"], editor: editor)
    #expect(run.status == .fine)
    #expect(run.output == "Saved \(AuthorBase.journal).\nUndo it with kb undo.\n")
    #expect(
      run.errors.contains("\n-- Bench Press (5x5 60kg): done\n+- Bench Press (5x5 62.5kg): done\n"))
    #expect(base.run("undo").output.hasPrefix("Undid: Correct Push Day B of 2026-11-20.\n"))
    #expect(try base.text(AuthorBase.journal) == AuthorBase.files[AuthorBase.journal])
  }

  @Test("a text with problems is shown with them, and can be edited again")
  func again() throws {
    let base = try AuthorBase()
    let editor = try base.editor(
      "if grep -q slip \"$file\"; then sed -i '/slip/d' \"$file\"; else echo 'slip: [' > \"$file\"; echo a: b >> \"$file\"; fi"
    )
    let run = base.run("edit", "settings", answers: ["", "k"], editor: editor)
    #expect(run.status == .fine)
    #expect(run.errors.contains("[yaml-syntax]"))
    #expect(run.errors.contains("Keep it, edit it again or revert it? [edit]"))
    #expect(try base.text("kb.yaml") == "a: b\n")
  }

  @Test(
    "what is reverted, unchanged or emptied leaves the file as it was",
    arguments: [
      ("echo more >> \"$file\"", ["revert"], KBTerminal.ExitStatus.fine, "nothing was written"),
      ("true", [], .fine, "nothing was changed"),
      (": > \"$file\"", [], .problems, "the editor left an empty file, so nothing was written"),
      ("rm \"$file\"", [], .problems, "the editor left an empty file, so nothing was written"),
      ("echo more >> \"$file\"; exit 3", [], .environment, "your text is in"),
      (
        "echo more >> \"$file\"", [], .environment,
        "there was no answer, so nothing was written; your text is in"
      ),
    ] as [(String, [String], KBTerminal.ExitStatus, String)])
  func unchanged(script: String, answers: [String], status: KBTerminal.ExitStatus, expected: String)
    throws
  {
    let base = try AuthorBase()
    let editor = try base.editor(script)
    let run = base.run("edit", "push-b", answers: answers, editor: editor)
    #expect(run.status == status)
    #expect(run.errors.contains(expected), "\(run.errors)")
    for (path, text) in AuthorBase.files { #expect(try base.text(path) == text) }
    // A text that was not stored is never gone.
    let kept = run.errors.split(separator: " ").last.map { $0.filter { $0 != "\n" } } ?? ""
    if expected.hasSuffix("kept in") {
      #expect(ToolRun("tail -n 1 '\(kept)'").output == "more\n")
    }
  }

  @Test("a file that somebody else writes meanwhile is left alone, and the text is kept")
  func meanwhile() throws {
    let base = try AuthorBase()
    let file = base.scratch.path + "/workouts/templates/push-b.md"
    let editor = try base.editor("echo theirs > '\(file)'; echo more >> \"$file\"")
    let run = base.run("edit", "push-b", "--yes", editor: editor)
    #expect(run.status == .environment)
    #expect(run.errors.contains("was changed while it was being written"))
    #expect(run.errors.contains("your text is in "))
    #expect(try base.text("workouts/templates/push-b.md") == "theirs\n")
  }

  @Test(
    "the editor opens at the line that is meant",
    arguments: [
      (["session", "2026-11-20T18:00"], "+9"), (["push-b"], ""), (["workouts/plan.md:3"], "+3"),
      (["plan"], ""),
    ])
  func line(words: [String], place: String) throws {
    let base = try AuthorBase()
    let script = try base.scratch.write(
      "#!/bin/sh\necho \"$1\" > '\(base.scratch.path)/seen'\n", to: "vim", isProgram: true)
    #expect(base.run(["edit"] + words + ["--yes"], editor: script).status == .fine)
    let seen = ToolRun("cat '\(base.scratch.path)/seen'").output
    #expect(place.isEmpty ? seen.hasPrefix("/") : seen == place + "\n")
  }

  @Test("what is not there, not a person's, or has no name is refused")
  func refused() throws {
    let base = try AuthorBase()
    #expect(
      base.run("edit", "push-a", "-y").errors.contains(
        "which kb never changes; kb variant new strength/push-a NAME"))
    #expect(base.run("edit", "psh-b", "-y").errors.contains("did you mean push-b"))
    #expect(base.run("edit", "session", "2025-01-01", "-y").status == .problems)
    #expect(base.run("edit", "push-b").status == .usage)
    #expect(base.run("edit", "push-b", "-y", editor: "/nowhere/ed").status == .environment)
  }

  @Test("a new workout can be edited before it is written")
  func new() throws {
    let base = try AuthorBase()
    let editor = try base.editor("echo '# Pull' > \"$file\"; echo '- Push-up — 3x5' >> \"$file\"")
    #expect(base.run("new", "workout", "Pull", "--edit", "--yes", editor: editor).status == .fine)
    #expect(try base.text("workouts/templates/pull.md") == "# Pull\n- Push-up — 3x5\n")
    let empty = try base.editor(": > \"$file\"")
    #expect(base.run("new", "workout", "Row", "--edit", "--yes", editor: empty).status == .problems)
    #expect(try base.text("workouts/templates/row.md") == nil)
  }
}

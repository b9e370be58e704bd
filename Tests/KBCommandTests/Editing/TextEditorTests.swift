import KBTestSupport
import KBTerminal
import Testing

@testable import KBCommand

@Suite("The person's own editor")
struct TextEditorTests {
  private static let before = Array("before\n".utf8)

  /// Edits `before` with a shell script as the editor; `$1` is the file.
  private func edit(_ script: String, in folder: borrowing ScratchFolder) throws -> EditedText {
    let program = try folder.write("#!/bin/sh\n\(script)\n", to: "my editor", isProgram: true)
    let environment = Environment.variables([
      "EDITOR": "'\(program)'", "TMPDIR": folder.path, "PATH": "/usr/bin:/bin",
    ])
    return try TextEditor(environment).edit(Self.before, name: "push-a.md")
  }

  private func left(in folder: borrowing ScratchFolder) -> String {
    ToolRun("ls \(folder.path) | grep -v 'my editor'").output
  }

  @Test("a changed text comes back and stays until it is stored")
  func changed() throws {
    let folder = try ScratchFolder()
    let edited = try edit("echo after >> \"$1\"", in: folder)
    #expect(edited.outcome == .changed(Array("before\nafter\n".utf8)))
    #expect(edited.path.hasSuffix("/push-a.md"))
    #expect(ToolRun("cat '\(edited.path)'").output == "before\nafter\n")
    #expect(throws: CommandFailure.environment("full; your text is in \(edited.path)")) {
      try edited.storing { () throws(CommandFailure) in throw .environment("full") }
    }
    #expect(ToolRun("cat '\(edited.path)'").output == "before\nafter\n")
    #expect(try edited.storing { () throws(CommandFailure) in 1 } == 1)
    #expect(left(in: folder) == "")
  }

  @Test("an editor that replaces the file is followed")
  func replaced() throws {
    let folder = try ScratchFolder()
    let edited = try edit("echo new > \"$1~\"; mv \"$1~\" \"$1\"", in: folder)
    #expect(edited.outcome == .changed(Array("new\n".utf8)))
    edited.remove()
    #expect(left(in: folder) == "")
  }

  @Test(
    "nothing stays of a text that was not changed or was emptied",
    arguments: [
      ("true", EditedText.Outcome.unchanged), ("> \"$1\"", .emptied),
      ("printf '\\n \\n' > \"$1\"", .emptied), ("rm \"$1\"", .emptied),
    ])
  func outcomes(script: String, outcome: EditedText.Outcome) throws {
    let folder = try ScratchFolder()
    #expect(try edit(script, in: folder).outcome == outcome)
    #expect(left(in: folder) == "")
  }

  @Test("an editor that fails is named, and what was written is kept")
  func failing() throws {
    let folder = try ScratchFolder()
    #expect(
      throws: CommandFailure.environment(
        "the editor \(folder.path)/my editor ended with status 3; nothing was changed")
    ) { try edit("exit 3", in: folder) }
    #expect(left(in: folder) == "")
    do {
      _ = try edit("echo after >> \"$1\"; kill -9 $$", in: folder)
      Issue.record("the editor failed")
    } catch CommandFailure.environment(let phrase) {
      let text = phrase.english
      let start = "the editor \(folder.path)/my editor ended with signal 9; nothing was changed, "
      #expect(text.hasPrefix(start + "and your text is in \(folder.path)/kb-edit-"))
      let path = text.dropFirst(start.count + "and your text is in ".count)
      #expect(ToolRun("cat '\(path)'").output == "before\nafter\n")
    }
  }

  @Test("VISUAL goes before EDITOR, and words are split as in a shell")
  func variables() throws {
    let both = Environment.variables(["VISUAL": "/bin/ls -w '1 2'", "EDITOR": "/bin/cat"])
    #expect(try TextEditor(both).command == ["/bin/ls", "-w", "1 2"])
    #expect(
      try TextEditor(.variables(["VISUAL": "", "EDITOR": "/bin/cat"])).command == ["/bin/cat"])
  }

  @Test("an editor that is missing is said so")
  func missing() throws {
    func text(_ variables: [String: String]) -> String? {
      do {
        _ = try TextEditor(.variables(variables))
        return nil
      } catch CommandFailure.environment(let text) {
        return text.english
      } catch {
        return "another"
      }
    }
    #expect(
      text(["PATH": "/nowhere"])
        == "there is no editor: neither VISUAL nor EDITOR is set, and vi and nano are not installed"
    )
    #expect(
      text(["PATH": "/nowhere", "EDITOR": "emacs"])
        == "EDITOR names the editor emacs, which cannot be found")
    #expect(
      text(["VISUAL": "code 'x"])
        == "VISUAL is code 'x, which is not a command; write it as in a shell, such as"
        + " VISUAL=\"code --wait\"")
    let folder = try ScratchFolder()
    _ = try folder.write("#!/bin/sh\n", to: "nano", isProgram: true)
    #expect(try TextEditor(.variables(["PATH": folder.path])).command == ["nano"])
    #expect(throws: CommandFailure.self) {
      _ = try TextEditor(.variables(["PATH": folder.path]), onTerminal: false)
    }
  }

  @Test(
    "shell words",
    arguments: [
      ("", []), ("  ", []), ("vi", ["vi"]), ("code --wait", ["code", "--wait"]),
      ("a 'b c' \"d e\"f", ["a", "b c", "d ef"]), ("a\\ b c", ["a b", "c"]), ("''", [""]),
      ("\"a\\n\\\"\"", ["a\\n\""]),
    ])
  func words(text: String, words: [String]) { #expect(shellWords(text) == words) }

  @Test("unclosed quotation marks are no words", arguments: ["'a", "\"a", "a\\", "\"a\\"])
  func unclosed(text: String) { #expect(shellWords(text) == nil) }
}

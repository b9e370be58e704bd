import KBCore
import KBStore
import KBTerminal

/// The person's own editor, for a text that is not stored as it is edited.
package struct TextEditor {
  /// The most bytes that an edited text may have.
  static let sizeLimit = 1 << 20
  /// What is tried, in this order, where no variable names an editor.
  private static let usual = ["vi", "nano"]

  /// The words of the command, such as `code --wait`.
  let command: [String]
  private let program: Program
  private let temporaryFolder: String

  /// The editor of `VISUAL`, else that of `EDITOR`, else vi or nano, which need a terminal.
  package init(_ environment: Environment, onTerminal: Bool = true) throws(CommandFailure) {
    let variable = ["VISUAL", "EDITOR"].first { environment.nonEmpty($0) != nil }
    temporaryFolder = environment.nonEmpty("TMPDIR") ?? "/tmp"
    let path = environment["PATH"]
    guard let variable, let value = environment.nonEmpty(variable) else {
      guard onTerminal else {
        throw .environment(
          "there is no editor: neither VISUAL nor EDITOR is set, and vi and nano need a terminal")
      }
      for name in TextEditor.usual {
        guard let program = Program(named: name, searchPath: path) else { continue }
        (command, self.program) = ([name], program)
        return
      }
      throw .environment(
        "there is no editor: neither VISUAL nor EDITOR is set, and vi and nano are not installed")
    }
    guard let words = shellWords(value), let name = words.first, !name.isEmpty else {
      throw .environment(
        """
        \(variable) is \(visible(value)), which is not a command; write it as in a shell, such as \
        \(variable)="code --wait"
        """)
    }
    guard let program = Program(named: name, searchPath: path) else {
      throw .environment("\(variable) names the editor \(visible(name)), which cannot be found")
    }
    (command, self.program) = (words, program)
  }

  /// Lets the person change a text; `name` is what the file is called, such as `push-a.md`.
  ///
  /// Opens at a line, from 1, where the editor is one whose way of doing so is known. Throws if the
  /// editor cannot be run or fails; the error names the file that keeps what was written.
  package func edit(
    _ bytes: [UInt8], name: String, line: Int = 1
  ) throws(CommandFailure) -> EditedText {
    let draft: DraftFile
    do { draft = try DraftFile(bytes, name: name, in: temporaryFolder) } catch {
      throw .environment(error.text)
    }
    let end: Program.End
    let place = TextEditor.place(draft.path, line, in: command[0])
    do { end = try program.run(command.dropFirst() + place) } catch {
      draft.remove()
      throw .environment("the editor \(visible(program.path)) cannot be run: \(error.phrase)")
    }
    let found: [UInt8]?
    do { found = try draft.read(limit: TextEditor.sizeLimit) } catch {
      throw .environment(
        "\(error.description); nothing was changed, and your text is in \(draft.path)")
    }
    let isBlank = found?.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } ?? true
    guard end.isSuccess else {
      let text: Phrase =
        "the editor \(visible(command[0])) ended with \(end.words); nothing was changed"
      guard isBlank || found == bytes else {
        throw .environment("\(text), and your text is in \(draft.path)")
      }
      draft.remove()
      throw .environment(text)
    }
    guard let found, !isBlank else {
      draft.remove()
      return EditedText(outcome: .emptied, draft: draft)
    }
    if found == bytes { draft.remove() }
    return EditedText(outcome: found == bytes ? .unchanged : .changed(found), draft: draft)
  }

  /// The arguments that open a file at a line.
  private static func place(_ path: String, _ line: Int, in command: String) -> [String] {
    guard line > 1 else { return [path] }
    switch command.split(separator: "/").last.map(String.init) ?? command {
    case "vi", "vim", "nvim", "view", "vis", "nano", "pico", "emacs", "emacsclient", "micro", "ne",
      "joe", "kak", "jed", "mg", "gedit", "mcedit":
      return ["+\(line)", path]
    case "code", "codium", "code-insiders", "cursor": return ["--goto", "\(path):\(line)"]
    case "hx", "helix", "subl", "zed": return ["\(path):\(line)"]
    default: return [path]
    }
  }
}

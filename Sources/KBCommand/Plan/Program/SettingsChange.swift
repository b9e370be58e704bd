import KBCore
import KBEdit
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// A change of `kb.yaml` that is shown before it is written.
struct SettingsChange {
  let before: [UInt8]
  let after: [UInt8]

  /// Reads the file and works the changes out, one after the other; where one is refused, says why
  /// and what to do.
  init(
    _ edits: [SettingsEdit], of root: RootFolder, _ context: inout Context
  ) throws(CommandFailure) {
    do {
      before = try root.read(KnowledgeFiles.settingsFile, limit: KnowledgeFiles.sizeLimit)
    } catch {
      throw .environment(error.text)
    }
    var bytes = before
    for edit in edits {
      do throws(SettingsEditRefusal) {
        bytes = try editedSettings(bytes, path: KnowledgeFiles.settingsFile, edit)
      } catch {
        SettingsChange.report(
          error, of: edit.name, example: edit.example, in: bytes, &context)
        context.note("nothing was written")
        throw .reported
      }
    }
    after = bytes
  }

  /// Says why the file is left as it is; `example` is what a person would write.
  static func report(
    _ refusal: SettingsEditRefusal, of name: String, example: String, in bytes: [UInt8],
    _ context: inout Context
  ) {
    switch refusal {
    case .unreadable(let problem): context.errors.problem(problem, in: bytes)
    case .comments(let line):
      context.note(
        """
        \(KnowledgeFiles.settingsFile):\(line): comments inside \(name) would be lost; move them to the \
        lines above it
        """)
    case .otherForm(let line):
      context.note(
        """
        \(KnowledgeFiles.settingsFile):\(line): \(name) is written as names and values; write \
        \(example) first
        """)
    case .notAlone:
      context.note(
        """
        \(KnowledgeFiles.settingsFile) is written in a way that kb cannot change \(name) alone; write \
        \(example) by hand
        """)
    }
  }

  /// The change with one more text in the place of another; the same where that is not there.
  func replacing(_ old: String, with new: String) -> SettingsChange {
    let text = String(decoding: after, as: UTF8.self)
    guard let range = text.firstRange(of: old) else { return self }
    let changed = text[..<range.lowerBound] + new + text[range.upperBound...]
    return SettingsChange(before: before, after: Array(changed.utf8))
  }

  /// The change with another text of the file at its end.
  func leading(to after: [UInt8]) -> SettingsChange {
    SettingsChange(before: before, after: after)
  }

  private init(before: [UInt8], after: [UInt8]) { (self.before, self.after) = (before, after) }

  /// The same file twice.
  init(nothingIn bytes: [UInt8]) { (before, after) = (bytes, bytes) }

  var isNothing: Bool { before == after }

  /// The lines that go and those that come, below the file's name.
  func print(on output: inout Output) {
    output.line(StyledText(KnowledgeFiles.settingsFile, .strong))
    let diff = TextDiff(
      String(decoding: before, as: UTF8.self), String(decoding: after, as: UTF8.self))
    for line in diff.lines {
      switch line {
      case .same: break
      case .removed(let number):
        output.paragraph(StyledText("- " + diff.old[number], .warning), indent: 2, hanging: 2)
      case .added(let number):
        output.paragraph(StyledText("+ " + diff.new[number], .good), indent: 2, hanging: 2)
      }
    }
  }

  var edit: FileEdit { FileEdit(path: KnowledgeFiles.settingsFile, before: before, after: after) }
}

extension SettingsEdit {
  /// The line that a person would write.
  fileprivate var example: String {
    switch self {
    case .text(let name, let text), .word(let name, let text): "\(name): \(text)"
    case .list(let name, let items): "\(name): [\(items.prefix(2).joined(separator: ", ")), …]"
    case .removal(let name): "no \(name)"
    }
  }
}

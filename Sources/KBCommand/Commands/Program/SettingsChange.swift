import KBCore
import KBStore
import KBText

/// A change of `kb.yaml` that is shown before it is written.
struct SettingsChange {
  let before: [UInt8]
  let after: [UInt8]

  /// Reads the file and works the change out; where that is refused, says why and what to do.
  init(
    _ edit: SettingsEdit, of root: RootFolder, _ context: inout Context
  ) throws(CommandFailure) {
    do { before = try root.read(RootSearch.mark, limit: KnowledgeFiles.sizeLimit) } catch {
      throw .environment(error.text)
    }
    do throws(SettingsEditRefusal) {
      after = try editedSettings(before, path: RootSearch.mark, edit)
    } catch {
      switch error {
      case .unreadable(let problem): context.errors.problem(problem, in: before)
      case .comments(let line):
        context.note(
          "\(RootSearch.mark):\(line): there are comments inside \(edit.name), which would be lost;"
            + " put them on lines above it")
      case .otherForm(let line):
        context.note(
          "\(RootSearch.mark):\(line): \(edit.name) is written as names and values; write"
            + " \(edit.example) first")
      case .notAlone:
        context.note(
          "\(RootSearch.mark) is written so that \(edit.name) cannot be changed alone; write"
            + " \(edit.example) by hand")
      }
      context.note("nothing was written")
      throw .reported
    }
  }

  /// The same file twice.
  init(nothingIn bytes: [UInt8]) { (before, after) = (bytes, bytes) }

  var isNothing: Bool { before == after }

  /// The lines that go and those that come, below the file's name.
  func print(on output: inout Output) {
    output.line(StyledText(RootSearch.mark, .strong))
    let (old, new) = (SettingsChange.lines(before), SettingsChange.lines(after))
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var end = 0
    while end < min(old.count, new.count) - start,
      old[old.count - 1 - end] == new[new.count - 1 - end]
    {
      end += 1
    }
    for line in old[start..<(old.count - end)] {
      output.paragraph(StyledText("- " + line, .warning), indent: 2, hanging: 2)
    }
    for line in new[start..<(new.count - end)] {
      output.paragraph(StyledText("+ " + line, .good), indent: 2, hanging: 2)
    }
  }

  var edit: FileEdit { FileEdit(path: RootSearch.mark, before: before, after: after) }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    }
    if lines.last == "" { lines.removeLast() }
    return lines
  }
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

import KBCore
import KBEdit
import KBKnowledge
import KBStore
import KBTerminal
import KBText

extension Command {
  static let mergeDriver = Command(
    CommandSpec(
      "merge-driver", .write, "Merge a journal file for git",
      description: [
        "Git calls this where two branches changed one file of the journal. Sessions are merged one"
          + " by one: what either side added stays, in time order, and what both changed is merged"
          + " line by line. Only where the same line of the same session differs are both left"
          + " between git's marks, which kb check points at.",
        "kb sync uses it by itself, and git pull and git merge do after kb hooks install --merge.",
      ],
      positionals: [
        PositionalSpec("BASE", completion: .file, "What both sides come from; may be empty."),
        PositionalSpec("OURS", completion: .file, "Our side; the result is written here."),
        PositionalSpec("THEIRS", completion: .file, "Their side."),
        PositionalSpec("PATH", .optional, "The file's path in the repository."),
      ],
      examples: [
        .init("kb merge-driver base.md ours.md theirs.md", "Merge three files into ours.md.")
      ],
      outcomes: [.init(.problems, "The same line differs; both are between git's marks.")])
  ) { arguments, context throws(CommandFailure) in
    let limit = JournalFile.limit
    let names = (0..<3).map { arguments.positional($0) ?? "" }
    let path = arguments.positional(3) ?? names[1]
    do throws(StoreError) {
      let base = try OuterFile.read(names[0], limit: limit)
      let merge = JournalMerge(
        base: base.isEmpty ? nil : base, ours: try OuterFile.read(names[1], limit: limit),
        theirs: try OuterFile.read(names[2], limit: limit), path: path,
        habits: MergeDriver.habits(context.environment))
      try OuterFile.replace(names[1], with: merge.bytes)
      guard merge.hasConflict else { return .fine }
    } catch { throw .environment(error.text) }
    context.note("\(path): the same line was changed on both sides; kb check shows where")
    return .problems
  }
}

/// How git runs kb for files of the journal.
enum MergeDriver {
  /// The name in `.gitattributes`.
  static let name = "kb-journal"

  /// Git runs a driver in the repository's top folder, which may be that of the knowledge base.
  fileprivate static func habits(_ environment: Environment) -> NotationHabits {
    guard let root = try? RootSearch.openMarked(".", environment),
      let settings = try? SettingsFile(root).settings
    else { return .none }
    return settings.notation
  }

  /// What `merge.kb-journal.driver` has to be for a program.
  static func command(_ program: String) -> String {
    "'\(program.replacing("'", with: "'\\''"))' merge-driver %O %A %B %P"
  }
}

import KBCore
import KBEdit
import KBStore
import KBTerminal
import KBText

extension Command {
  static let copy = Command(
    CommandSpec(
      "copy", .write, "Copy a workout under a new name",
      description: [
        "Copies a workout, from the library or your own, to workouts/templates. source: in its"
          + " front matter says what it was copied from, and which version. NEW may begin with"
          + " folders, as in \"strength/Push Day B\". The copy of a variant is a complete workout"
          + " and no longer follows the base.",
        "To follow a workout of the library and change only parts of it, make a variant.",
      ],
      positionals: [
        PositionalSpec("WORKOUT", completion: .workout, "What to copy."),
        PositionalSpec("NEW", .oneOrMore, "The copy's name; spaces are fine."),
      ],
      options: [.flag("edit", short: "e", "Open the copy in the editor before it is written.")]
        + ChangeRun.options,
      examples: [
        .init("kb copy push-a Push Day B", "A workout to change as you like."),
        .init("kb copy push-a \"travel/Push Light\" --edit", "In a folder, and open it at once."),
      ],
      outcomes: [.init(.usage, "There is no such workout, or the name is taken.")],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let root = try RootSearch.root(arguments, context.environment)
    let knowledge = try context.knowledge(root, arguments, reading: .library)
    let written = arguments.positional(0) ?? ""
    let card = try knowledge.library.workout(typed: written, for: "WORKOUT", arguments)
    let name = try NewName(
      arguments.positionals.dropFirst().joined(separator: " "), .workout, for: "NEW", arguments)
    try name.requireFree(in: knowledge.library, root, .workout, for: "NEW", arguments)
    // A copy of a variant is a whole workout, which no longer follows the base.
    let variant = knowledge.variants.first { $0.file.identity.path == card.identity.path }
    let bytes: [UInt8]
    if let variant {
      _ = try variant.baseToWorkWith()
      bytes = Array(variant.outline.text.utf8)
    } else {
      bytes = try root.bytes(card.identity.path)
    }
    let copy: [UInt8]
    do throws(SettingsEditRefusal) {
      copy = try copiedWorkout(
        bytes, of: card, linksFrom: variant?.linkPath ?? card.identity.path, named: name.name,
        to: name.path)
    } catch {
      throw context.refuse(error, path: card.identity.path, in: bytes)
    }
    let title = "Copy \(card.facts.name) to \(name.key)"
    let done = "Copied \(card.facts.name) to \(name.path)"
    let run = ChangeRun(root, knowledge.settings, arguments)
    if arguments.flag("edit"), !arguments.flag("dry-run") {
      try FileEditing(run, knowledge, path: name.path, before: nil)
        .edit(copy, line: 1, title: title, done: done, &context)
      return .fine
    }
    let change = FileChange(title, [FileEdit(path: name.path, before: nil, after: copy)])
    try run.makeOrShow(change, done: done, &context)
    return .fine
  }
}

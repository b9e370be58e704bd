import KBCore
import KBStore
import KBTerminal
import KBText

extension Command {
  static let move = Command(
    CommandSpec(
      "move", .write, "Change the key of a workout, an exercise or a program, and keep its history",
      description: [
        "Renames the file of your own workout, a variant, an exercise or a program after NEW. It"
          + " keeps its id, and so its sessions, and the file notes its former key. Everything that"
          + " refers to the old key or path is updated: links, variants, the plan, kb.yaml, and the"
          + " sessions and notes of the journal. No other byte changes.",
        "The name in the heading stays; change it with kb edit. Steps and journals refer to an"
          + " exercise by its name. A name that its key or a former key spells still means it after"
          + " that; if neither does, keep the old name as an alias.",
        "If a workout, an exercise or a program share a name, put the kind first: kb move exercise"
          + " row rowing.",
      ],
      positionals: [
        PositionalSpec("WHAT", completion: .workout, "What to move."),
        PositionalSpec("NEW", .oneOrMore, "The new key, such as strength/push-a-heavy."),
      ],
      options: ChangeRun.options,
      examples: [
        .init("kb move push-b strength/push-b", "Into a folder."),
        .init("kb move push-b push-light --dry-run", "See what would change."),
        .init("kb move exercise farmers-walk carries/farmers-walk", "An exercise."),
      ],
      outcomes: [
        .init(.usage, "The workout is not your own, or the key is taken."),
        .init(
          .problems, "Nothing has this name, or a file cannot be changed; nothing was written."),
      ],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let root = try RootSearch.root(arguments, context.environment)
    let knowledge = try context.knowledge(root, arguments, reading: .library)
    var words = arguments.positionals[...]
    var kind: SubjectKind?
    if words.count > 2, let named = words.first.flatMap({ SubjectKind(rawValue: $0) }) {
      kind = named
      words = words.dropFirst()
    }
    let document = try MovedDocument(
      words.first ?? "", kind, knowledge, root, arguments, &context)
    let identity = document.identity
    let name = try NewName(
      words.dropFirst().joined(separator: " "), identity.kind, isVariant: document.isVariant,
      for: "NEW", arguments)
    guard name.path != identity.path else {
      context.note("\(document.name) is already there")
      return .fine
    }
    try name.requireFree(
      in: knowledge.library, root, identity.kind, for: "NEW", arguments, moving: identity)
    let moving = try DocumentMoving(document, to: name, knowledge, root, &context)
    for path in moving.untouched {
      context.note(
        "\(path) still uses the old key, since it belongs to the library",
        .warning)
    }
    try context.require(moving.unread, arguments, isWriting: true)
    let run = ChangeRun(root, knowledge.settings, arguments)
    let end = try run.run(moving.change, done: moving.done, &context)
    let (was, now) = (identity.key.lastPart, name.key.lastPart)
    let isSilent = arguments.wantsJSON || arguments.isGiven("quiet")
    if end == .made, !isSilent, was == keyPart(document.name), now != was {
      let rest =
        identity.kind == .exercise
        ? ", and what you logged as \(document.name) stays with it" : ""
      context.note("its name is still \(document.name); kb edit \(name.key) changes that\(rest)")
    }
    return .fine
  }
}

extension String {
  /// Of `strength/push-a` what follows the last slash.
  fileprivate var lastPart: String { split(separator: "/").last.map(String.init) ?? self }
}

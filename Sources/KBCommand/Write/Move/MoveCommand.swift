import KBCore
import KBStore
import KBTerminal
import KBText

extension Command {
  static let move = Command(
    CommandSpec(
      "move", .write, "Give a workout, an exercise or a program another key, and keep its history",
      description: [
        "Moves the file of a workout of your own, of a variant, an exercise or a program to one that"
          + " is called after NEW. It keeps its id, and so its sessions; its former key is noted in"
          + " it. What refers to it by the old key or path is renewed: links, variants, the plan,"
          + " kb.yaml, and the sessions and notes of the journal. No other byte changes.",
        "The name in the heading stays; change it with kb edit. Steps and journals name an exercise"
          + " by that, so keep the old name among its aliases when you change it.",
        "Where a workout, an exercise or a program have one name, write the kind before it: kb move"
          + " exercise row rowing.",
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
          .problems, "There is no such thing, or a file cannot be changed; nothing was written."),
      ],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let root = try RootSearch.root(arguments)
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
      context.note("\(document.name) is there already")
      return .fine
    }
    try name.requireFree(
      in: knowledge.library, root, identity.kind, for: "NEW", arguments, moving: identity)
    let moving = try DocumentMoving(document, to: name, knowledge, root, &context)
    for path in moving.untouched {
      context.note(
        "\(path) names it by its old key and stays as it is, since it is of the knowledge base",
        .warning)
    }
    try context.require(moving.unread, arguments, isWriting: true)
    let run = ChangeRun(root, knowledge.settings, arguments)
    let end = try run.run(moving.change, done: moving.done, &context)
    let (was, now) = (identity.key.lastPart, name.key.lastPart)
    let isSilent = arguments.wantsJSON || arguments.isGiven("quiet")
    if end == .made, !isSilent, was == keyPart(document.name), now != was {
      context.note("its name is still \(document.name); kb edit \(name.key) changes that")
    }
    return .fine
  }
}

extension String {
  /// Of `strength/push-a` what stands behind the last slash.
  fileprivate var lastPart: String { split(separator: "/").last.map(String.init) ?? self }
}

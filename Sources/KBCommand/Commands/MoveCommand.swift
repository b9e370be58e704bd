import KBCore
import KBStore
import KBText

extension Command {
  static let move = Command(
    CommandSpec(
      "move", .write, "Give a workout of your own another key, and keep its history",
      description: [
        "Moves the file to workouts/templates/NEW.md. The workout keeps its id, and so its sessions;"
          + " its former key is noted in its aliases. What refers to it by the old key is renewed:"
          + " links, variants, the plan, kb.yaml and the sessions of the journal. No other byte"
          + " changes.",
        "The name in the heading stays; change it with kb edit.",
      ],
      positionals: [
        PositionalSpec("WORKOUT", completion: .workout, "What to move."),
        PositionalSpec("NEW", .oneOrMore, "The new key, such as strength/push-a-heavy."),
      ],
      options: ChangeRun.options,
      examples: [
        .init("kb move push-b strength/push-b", "Into a folder."),
        .init("kb move push-b push-light --dry-run", "See what would change."),
      ],
      outcomes: [
        .init(.usage, "There is no such workout of your own, or the key is taken."),
        .init(.problems, "A file cannot be changed as it is; nothing was written."),
      ],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let root = try RootSearch.root(arguments)
    let knowledge = try KnowledgeBase(root) { !KnowledgeFiles.isJournal($0) }
    let workout = try OwnWorkout(
      arguments.positional(0) ?? "", for: "WORKOUT", knowledge, root, arguments)
    let name = try NewName(
      arguments.positionals.dropFirst().joined(separator: " "), .workout, for: "NEW", arguments)
    let identity = workout.card.identity
    guard name.path != identity.path else {
      context.note("\(workout.card.facts.name) is there already")
      return .fine
    }
    try name.requireFree(
      in: knowledge.library, root, .workout, for: "NEW", arguments, moving: identity)
    let moving = try WorkoutMoving(workout, to: name, knowledge, root, &context)
    for path in moving.untouched {
      context.note(
        "\(path) names the workout by its old key and stays as it is, since it is of the knowledge"
          + " base", .warning)
    }
    for path in moving.unread {
      context.note(
        "\(path) cannot be read, so that what it says of the workout stays as it is", .warning)
    }
    let run = ChangeRun(root, knowledge.settings, arguments)
    _ = try run.run(moving.change, done: moving.done, &context)
    return .fine
  }
}

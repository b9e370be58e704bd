import KBCore
import KBStore
import KBTerminal
import KBText

extension Command {
  static let remove = Command(
    CommandSpec(
      "rm", .write, "Remove a session, a workout, an exercise or a program",
      description: [
        "Shows what will be removed, and asks. What was removed stays in .kb/changes until kb undo"
          + " --clear, so kb undo can restore it.",
        "Sessions of a removed workout stay in the journal. A workout that variants are made from can"
          + " be removed once they are gone.",
      ],
      positionals: [
        PositionalSpec(
          "KIND", choices: SubjectKind.allCases.map(\.rawValue), "What kind of thing to remove."),
        PositionalSpec(
          "NAME", .oneOrMore, completion: .workout,
          "Its key or name; for a session its day, or day and time."),
      ],
      options: ChangeRun.options,
      examples: [
        .init("kb rm session 2026-11-20T18:00", "One session."),
        .init("kb rm workout push-b", "A workout of your own."),
      ],
      outcomes: [
        .init(.problems, "It cannot be removed without changing others; nothing was written.")
      ],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let removal = try Removal(arguments, &context)
    for remark in removal.remarks { context.note(remark, .warning) }
    _ = try ChangeRun(removal.root, removal.settings, arguments)
      .run(removal.change, done: removal.done, default: false, &context)
    return .fine
  }
}

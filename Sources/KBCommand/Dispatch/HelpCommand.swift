import KBCheck
import KBCore
import KBTerminal
import KBText

extension Command {
  /// `kb help`, ready for the table.
  package static let help = Command(
    CommandSpec(
      "help",
      .help,
      "Explain kb, one of its commands, a topic or a problem",
      description: [
        "Without arguments it lists all commands and topics. A topic is a subject of several"
          + " commands: \(Wording.list(HelpTopic.all.map(\.name))). With the id of a problem, which is"
          + " in brackets at the end of its message, it prints that check's manual page."
      ],
      positionals: [
        PositionalSpec(
          "COMMAND", .repeated, completion: .commandOr(HelpTopic.all.map(\.name)),
          "The command to explain, a topic, or a problem's id.")
      ],
      examples: [
        CommandSpec.Example("kb help", "All commands."),
        CommandSpec.Example("kb help log", "Everything about kb log."),
        CommandSpec.Example("kb help notation", "How sets, loads and timers are written."),
        CommandSpec.Example("kb help unknown-exercise", "What this problem is, and how to fix it."),
      ]
    ),
    run: printHelp
  )
}

private func printHelp(
  _ arguments: ParsedArguments,
  in context: inout Context
) throws(CommandFailure) -> ExitStatus {
  let specs = context.specs
  if arguments.positionals.isEmpty {
    context.output.help(.overview(specs, HelpTopic.lines))
    return .fine
  }
  if arguments.positionals.count == 1, let topic = HelpTopic.named(arguments.positionals[0]) {
    topic.print(on: &context.output)
    // sync is a command as well.
    guard let command = specs.first(where: { $0.name == topic.name }) else { return .fine }
    context.output.line()
    context.output.help(.command(command))
    return .fine
  }
  do throws(UsageError) {
    switch try specs.match(arguments.positionals[...]) {
    case .command(let index, _): context.output.help(.command(specs[index]))
    case .group(let name): context.output.help(.group(name, specs))
    }
    return .fine
  } catch {
    guard case .unknownCommand(let name, let near) = error else { throw .usage(error) }
    if arguments.positionals.count == 1, let check = Checks.named(name) {
      context.output.page(check)
      return .fine
    }
    let ids = nearestNames(to: name, in: Checks.ids + HelpTopic.all.map(\.name), limit: 2)
    throw .usage(.unknownCommand(name, suggestions: near + ids))
  }
}

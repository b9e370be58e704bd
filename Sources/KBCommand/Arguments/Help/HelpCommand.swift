extension Command {
  /// `kb help`, ready for the table.
  package static let help = Command(
    CommandSpec(
      "help",
      .help,
      "explain kb or one of its commands",
      positionals: [
        PositionalSpec("COMMAND", .repeated, completion: .command, "The command to explain.")
      ],
      examples: [
        CommandSpec.Example("kb help", "All commands."),
        CommandSpec.Example("kb help log", "Everything about kb log."),
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
    context.output.help(.overview(specs))
    return .fine
  }
  do throws(UsageError) {
    switch try specs.match(arguments.positionals[...]) {
    case .command(let index, _): context.output.help(.command(specs[index]))
    case .group(let name): context.output.help(.group(name, specs))
    }
    return .fine
  } catch {
    throw .usage(error)
  }
}

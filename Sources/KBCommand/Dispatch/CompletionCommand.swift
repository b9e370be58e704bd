import KBTerminal

extension Command {
  /// `kb completion`, ready for the table.
  package static let completion = Command(
    CommandSpec(
      "completion",
      .help,
      "Print a completion script for a shell",
      description: [
        "The script completes commands, options and their values, and the names of workouts, "
          + "exercises, programs and sessions of the knowledge base around the working folder."
      ],
      positionals: [
        PositionalSpec("SHELL", choices: Shell.allCases.map(\.rawValue), "The shell to write for.")
      ],
      examples: [
        CommandSpec.Example(
          "kb completion bash > ~/.local/share/bash-completion/completions/kb",
          "Complete in bash."
        ),
        CommandSpec.Example(
          "kb completion zsh > ~/.zfunc/_kb",
          "Complete in zsh, if ~/.zfunc is in your fpath."
        ),
        CommandSpec.Example(
          "kb completion fish > ~/.config/fish/completions/kb.fish",
          "Complete in fish."
        ),
      ]
    ),
    run: printCompletion
  )
}

private func printCompletion(
  _ arguments: ParsedArguments,
  in context: inout Context
) throws(CommandFailure) -> ExitStatus {
  guard let name = arguments.positional(0), let shell = Shell(rawValue: name) else {
    throw .usage(arguments.spec.missingArgument("SHELL"))
  }
  context.output.write(shell.completionScript(for: context.specs))
  return .fine
}

import KBCore

extension UsageError {
  /// One line that says what is wrong and what to do, without a full stop.
  ///
  /// What the user wrote is in it as it is: make it visible before it is printed.
  package var text: Phrase {
    switch self {
    case .unknownCommand(let name, let suggestions):
      return hinting(
        "unknown command \(name.isEmpty ? "\"\"" : name)", suggestions,
        otherwise: "kb help lists them all")
    case .missingSubcommand(let group, let choices):
      return "kb \(group) needs a subcommand: \(choices.listedAsChoice)"
    case .unknownSubcommand(let name, let group, let choices, let suggestions):
      return hinting(
        "unknown command \(group) \(name)", suggestions,
        otherwise: "kb \(group) takes \(choices.listedAsChoice)")
    case .unknownOption(let option, let command, let suggestions):
      return hinting("unknown option \(named(option, of: command))", suggestions)
    case .negativeArgument(let argument, let command):
      return """
        \(argument) looks like an option; write -- before it: \(full(command)) … -- \(argument)
        """
    case .optionBeforeCommand(let option):
      return "\(option) is before the command; write the command first and its options after it"
    case .missingValue(let option, let placeholder, let command):
      let example = option + (option.hasPrefix("--") ? "=" : " ") + placeholder
      return "\(named(option, of: command)) needs a value: \(example)"
    case .unexpectedValue(let option, let value, let command):
      return "\(named(option, of: command)) takes no value; leave out =\(value)"
    case .repeatedOption(let option, let command):
      return "\(named(option, of: command)) is given twice; keep one"
    case .badChoice(let value, let subject, let choices, let suggestions, let command):
      return hinting(
        "\(named(subject, of: command)) is \(choices.listedAsChoice), not \"\(value)\"",
        suggestions)
    case .missingArgument(let name, let usage, let command):
      return "\(full(command)) needs \(name); write: \(usage)"
    case .extraArgument(let argument, let command):
      return "\(full(command)) does not take the argument \"\(argument)\"; leave it out"
    case .conflict(let one, let other, let command):
      return "\(one) and \(named(other, of: command)) cannot be combined; keep one"
    case .badValue(let value, let subject, let expectation, let command):
      return "\(named(subject, of: command)) cannot be \"\(value)\": \(expectation)"
    }
  }

  /// Where to read more.
  package var advice: String {
    command.isEmpty ? "Try: kb help" : "Try: kb help \(command)"
  }

  private func full(_ command: String) -> String { command.isEmpty ? "kb" : "kb \(command)" }

  /// `--to for kb deload`
  private func named(_ subject: String, of command: String) -> Phrase {
    command.isEmpty ? Phrase(subject) : "\(subject) for kb \(command)"
  }

  private func hinting(
    _ problem: Phrase, _ suggestions: [String], otherwise: Phrase? = nil
  ) -> Phrase {
    if !suggestions.isEmpty { return "\(problem); did you mean \(suggestions.listedAsChoice)?" }
    return otherwise.map { "\(problem); \($0)" } ?? problem
  }
}

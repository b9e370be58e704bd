extension UsageError {
  /// One line that says what is wrong and what to do, without a full stop.
  ///
  /// What the user wrote is in it as it is: make it visible before it is printed.
  package var text: String {
    switch self {
    case .unknownCommand(let name, let suggestions):
      return "unknown command \(name.isEmpty ? quoted(name) : name)"
        + hint(suggestions, otherwise: "kb help lists them all")
    case .missingSubcommand(let group, let choices):
      return "kb \(group) needs a subcommand: \(list(choices))"
    case .unknownSubcommand(let name, let group, let choices, let suggestions):
      return "unknown command \(group) \(name)"
        + hint(suggestions, otherwise: "kb \(group) takes \(list(choices))")
    case .unknownOption(let option, let command, let suggestions):
      return "unknown option \(option)\(of(command))" + hint(suggestions, otherwise: nil)
    case .negativeArgument(let argument, let command):
      return "\(argument) looks like an option; write -- before it: "
        + "\(full(command)) … -- \(argument)"
    case .optionBeforeCommand(let option):
      return "\(option) is before the command; write the command first and its options after it"
    case .missingValue(let option, let placeholder, let command):
      return "\(option)\(of(command)) needs a value: \(option)"
        + (option.hasPrefix("--") ? "=" : " ") + placeholder
    case .unexpectedValue(let option, let value, let command):
      return "\(option)\(of(command)) takes no value; leave out =\(value)"
    case .repeatedOption(let option, let command):
      return "\(option)\(of(command)) is given twice; keep one"
    case .badChoice(let value, let subject, let choices, let suggestions, let command):
      let known = "\(subject)\(of(command)) is \(list(choices)), not \(quoted(value))"
      return known + hint(suggestions, otherwise: nil)
    case .missingArgument(let name, let usage, let command):
      return "\(full(command)) needs \(name); write: \(usage)"
    case .extraArgument(let argument, let command):
      return "\(full(command)) does not take the argument \(quoted(argument)); leave it out"
    case .conflict(let one, let other, let command):
      return "\(one) and \(other)\(of(command)) cannot be combined; keep one"
    case .badValue(let value, let subject, let expectation, let command):
      return "\(subject)\(of(command)) cannot be \(quoted(value)): \(expectation)"
    }
  }

  /// Where to read more.
  package var advice: String {
    command.isEmpty ? "Try: kb help" : "Try: kb help \(command)"
  }

  private func full(_ command: String) -> String { command.isEmpty ? "kb" : "kb \(command)" }

  private func of(_ command: String) -> String { command.isEmpty ? "" : " for kb \(command)" }

  private func quoted(_ value: String) -> String { "\"\(value)\"" }

  private func hint(_ suggestions: [String], otherwise: String?) -> String {
    if !suggestions.isEmpty { return "; did you mean \(list(suggestions))?" }
    return otherwise.map { "; \($0)" } ?? ""
  }

  /// `a`, `a or b`, `a, b or c`.
  private func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}

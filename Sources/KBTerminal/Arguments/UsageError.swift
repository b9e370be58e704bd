import KBCore

/// A command line that was not understood, with all that its message needs.
///
/// `command` is the name without the program's; it is empty before a command is known.
package enum UsageError: Error, Equatable, Sendable {
  case unknownCommand(String, suggestions: [String])
  case missingSubcommand(of: String, choices: [String])
  case unknownSubcommand(String, of: String, choices: [String], suggestions: [String])
  case unknownOption(String, command: String, suggestions: [String])
  /// Something like `-20kg`, which was meant as an argument.
  case negativeArgument(String, command: String)
  /// An option of a command that comes before the command's name.
  case optionBeforeCommand(String)
  case missingValue(option: String, placeholder: String, command: String)
  case unexpectedValue(option: String, value: String, command: String)
  case repeatedOption(String, command: String)
  case badChoice(String, for: String, choices: [String], suggestions: [String], command: String)
  /// `usage` is the usage line with the program's name.
  case missingArgument(String, usage: String, command: String)
  case extraArgument(String, command: String)
  case conflict(String, String, command: String)
  /// A value of the wrong form; `expectation` says what to write.
  case badValue(String, for: String, expectation: Phrase, command: String)

  /// The command whose help tells more; empty for the overview.
  package var command: String {
    switch self {
    case .unknownCommand, .optionBeforeCommand: ""
    case .missingSubcommand(let group, _), .unknownSubcommand(_, let group, _, _): group
    case .unknownOption(_, let command, _), .negativeArgument(_, let command),
      .missingValue(_, _, let command), .unexpectedValue(_, _, let command),
      .repeatedOption(_, let command), .badChoice(_, _, _, _, let command),
      .missingArgument(_, _, let command), .extraArgument(_, let command),
      .conflict(_, _, let command), .badValue(_, _, _, let command):
      command
    }
  }
}

/// One option of a command, declared as data.
package struct OptionSpec: Equatable, Sendable {
  /// The long name without its dashes.
  package let name: String
  package let short: Character?
  /// The name of the value in the help, such as `DATE`; nil for a flag.
  package let placeholder: String?
  /// One sentence with its full stop.
  package let help: String
  package let isRepeated: Bool
  /// The only values allowed; empty if any is.
  package let choices: [String]
  package let completion: CompletionKind

  package var takesValue: Bool { placeholder != nil }

  /// An option that is there or not.
  package static func flag(_ name: String, short: Character? = nil, _ help: String) -> OptionSpec {
    OptionSpec(
      name: name,
      short: short,
      placeholder: nil,
      help: help,
      isRepeated: false,
      choices: [],
      completion: .none
    )
  }

  /// An option with a value.
  package static func value(
    _ name: String,
    _ placeholder: String,
    short: Character? = nil,
    repeated: Bool = false,
    choices: [String] = [],
    completion: CompletionKind = .none,
    _ help: String
  ) -> OptionSpec {
    OptionSpec(
      name: name,
      short: short,
      placeholder: placeholder,
      help: help,
      isRepeated: repeated,
      choices: choices,
      completion: completion
    )
  }
}

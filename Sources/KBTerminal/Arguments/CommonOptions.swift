/// The options that every command has.
package enum CommonOptions {
  package static let root = OptionSpec.value(
    "root",
    "DIR",
    completion: .directory,
    "Use the knowledge base in DIR instead of the one around the working folder."
  )
  package static let color = OptionSpec.value(
    "color",
    "WHEN",
    choices: Terminal.ColorChoice.allCases.map(\.rawValue),
    "Use colours: auto (on a terminal), always or never."
  )
  package static let json = OptionSpec.flag("json", "Print JSON for other programs to read.")
  package static let partialData = OptionSpec.flag(
    "partial-data",
    "Answer without the files that cannot be read, and list them.")
  package static let help = OptionSpec.flag("help", short: "h", "Show this help and exit.")
  package static let version = OptionSpec.flag("version", "Show the version and exit.")

  /// What may stand before the name of a command.
  package static let beforeCommand = [root, color, help, version]

  /// The common options of one command.
  static func of(_ spec: CommandSpec) -> [OptionSpec] {
    (spec.printsData ? [json] : []) + (spec.restsOn.isEmpty ? [] : [partialData])
      + [root, color, help]
  }
}

extension CommandSpec {
  /// The command's own options and the common ones.
  package var allOptions: [OptionSpec] { options + CommonOptions.of(self) }
}

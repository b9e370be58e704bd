/// What a command line asks of one command.
enum Request: Equatable {
  case run(ParsedArguments)
  case help
}

extension CommandSpec {
  /// Reads the words after the command's name, together with the common options before it.
  ///
  /// A request for help wins over everything that is wrong with the other words.
  func parse(_ words: [String]) throws(UsageError) -> Request {
    let beforeEnd = words.prefix { $0 != "--" }
    if beforeEnd.contains(where: { $0 == "--help" || $0 == "-h" }) { return .help }
    var parser = ArgumentParser(words[...], options: allOptions, command: name)
    try parser.read()
    if parser.has(CommonOptions.help) { return .help }
    try check(parser.positionals)
    let parsed = ParsedArguments(
      spec: self,
      positionals: parser.positionals,
      occurrences: parser.occurrences
    )
    return .run(parsed)
  }

  /// The error for an argument that should have been there.
  package func missingArgument(_ argument: String) -> UsageError {
    .missingArgument(argument, usage: usageLines.first ?? "kb \(name)", command: name)
  }

  /// Throws if an argument is missing, too many, or not among its choices.
  ///
  /// A wrong word is named before a missing one, which may be missing because the first was
  /// forgotten.
  private func check(_ values: [String]) throws(UsageError) {
    for (index, value) in values.enumerated() {
      let place = index < positionals.count ? positionals[index] : positionals.last
      guard let place, index < positionals.count || place.isEndless else {
        throw .extraArgument(value, command: name)
      }
      try requireChoice(value, of: place.choices, for: place.name, command: name)
    }
    if let missing = positionals.enumerated().first(where: { index, positional in
      positional.isNeeded && index >= values.count
    }) {
      throw missingArgument(missing.element.name)
    }
  }
}

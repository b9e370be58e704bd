/// What a whole command line asks for.
package enum Interpretation: Equatable {
  case help(HelpPage)
  /// The command's place in the table, with its arguments.
  case run(Int, ParsedArguments)
  /// No command was named: what is asked first, with the common options that were given.
  case start(ParsedArguments)
}

/// Finds the command in a command line and reads its arguments.
///
/// The common options may come before the command as well as after it. Without any command it is
/// the start, whose options are those of the command `first`; without such a command the overview.
package func interpret(
  _ arguments: [String], specs: [CommandSpec], topics: [HelpLine] = [], first: String = "today"
) throws(UsageError) -> Interpretation {
  var leading = ArgumentParser(
    arguments[...],
    options: CommonOptions.beforeCommand,
    command: "",
    stopsAtPositional: true
  )
  try leading.read()
  var rest = leading.rest
  if leading.has(CommonOptions.version) {
    rest = ["version"]
  } else if rest.isEmpty {
    guard !leading.has(CommonOptions.help), case .command(let index, _) = try? specs.match([first]),
      case .run(let parsed) = try specs[index].parse(arguments)
    else { return .help(.overview(specs, topics)) }
    return .start(parsed)
  }
  let match = try specs.match(rest)
  guard case .command(let index, let wordCount) = match else {
    return try interpretGroup(rest, specs: specs)
  }
  let before = leading.has(CommonOptions.version) ? [] : arguments.dropLast(rest.count)
  switch try specs[index].parse(before + rest.dropFirst(wordCount)) {
  case .help: return .help(.command(specs[index]))
  case .run(let parsed): return .run(index, parsed)
  }
}

/// A first word alone is a mistake, unless its help is asked for.
private func interpretGroup(
  _ words: ArraySlice<String>,
  specs: [CommandSpec]
) throws(UsageError) -> Interpretation {
  let group = words.first ?? ""
  if words.contains("--help") || words.contains("-h") {
    return .help(.group(group, specs))
  }
  throw .missingSubcommand(of: group, choices: specs.secondWords(of: group))
}

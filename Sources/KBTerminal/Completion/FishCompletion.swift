/// The script for fish.
func fishCompletion(_ specs: [CommandSpec]) -> String {
  var lines = ["# fish completion for kb, written by: kb completion fish", ""]
  lines += ["function __kb_valued", "    switch \"$argv[1]\""]
  for spec in specs {
    let valued = spec.options.filter(\.takesValue).flatMap(\.spellings)
    if valued.isEmpty { continue }
    lines.append("        case \(Shell.fish.quoted(spec.name))")
    lines.append("            printf '%s\\n' \(valued.joined(separator: " "))")
  }
  let common = CommonOptions.beforeCommand.filter(\.takesValue).flatMap(\.spellings)
  lines += ["    end", "    printf '%s\\n' \(common.joined(separator: " "))", "end", ""]
  lines.append(
    "set -g __kb_groups \(specs.groupNames.map(Shell.fish.quoted).joined(separator: " "))")
  lines.append(fishMachinery)
  lines += fishFirstWords(specs)
  for spec in specs {
    for option in spec.allOptions {
      lines.append(fishOption(option, condition: "__kb_on '\(spec.name)'", specs))
    }
    lines += fishArguments(spec, specs)
  }
  return lines.joined(separator: "\n") + "\n"
}

/// Commands, groups, and what may come before them.
private func fishFirstWords(_ specs: [CommandSpec]) -> [String] {
  var lines: [String] = []
  for spec in specs {
    let summary = Shell.fish.quoted(spec.summary)
    let words = spec.words
    let condition = words.count == 2 ? "__kb_in_group \(words[0])" : "__kb_needs_command"
    let word = words.last.map(String.init) ?? spec.name
    lines.append("complete -c kb -n \"\(condition)\" -a \(Shell.fish.quoted(word)) -d \(summary)")
  }
  for group in specs.groupNames {
    lines.append("complete -c kb -n __kb_needs_command -a \(Shell.fish.quoted(group))")
  }
  for option in CommonOptions.beforeCommand {
    lines.append(fishOption(option, condition: "__kb_needs_command", specs))
  }
  return lines
}

private func fishArguments(_ spec: CommandSpec, _ specs: [CommandSpec]) -> [String] {
  spec.positionals.enumerated().compactMap { index, positional in
    let offer = fishOffer(positional.source(specs))
    if offer.isEmpty { return nil }
    let isEndless = positional.isEndless && index == spec.positionals.count - 1
    let test = isEndless ? "__kb_from" : "__kb_at"
    return "complete -c kb -n \"\(test) '\(spec.name)' \(index)\" \(offer)"
  }
}

private func fishOption(_ option: OptionSpec, condition: String, _ specs: [CommandSpec]) -> String {
  var parts = ["complete -c kb -n \"\(condition)\" -l \(option.name)"]
  if let short = option.short { parts.append("-s \(short)") }
  if option.takesValue {
    let source = option.source(specs)
    parts.append(source == .file ? "-r" : "-x")
    let offer = fishOffer(source)
    if !offer.isEmpty { parts.append(offer) }
  }
  parts.append("-d \(Shell.fish.quoted(option.help))")
  return parts.joined(separator: " ")
}

private func fishOffer(_ source: ValueSource) -> String {
  switch source {
  case .none: ""
  case .file: "-F"
  case .directory: "-a '(__fish_complete_directories (commandline -ct))'"
  case .words(let words): "-a \(Shell.fish.quoted(words.joined(separator: " ")))"
  case .names(let kinds): "-a '(__kb_names \(kinds.joined(separator: " ")))'"
  }
}

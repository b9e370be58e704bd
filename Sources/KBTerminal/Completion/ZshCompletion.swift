/// The script for zsh, to be in a folder of `fpath` as `_kb`, or to be sourced after compinit.
func zshCompletion(_ specs: [CommandSpec]) -> String {
  let shell = Shell.zsh
  var lines = ["#compdef kb", "# zsh completion for kb, written by: kb completion zsh", ""]
  lines += ["_kb_commands() {", "  local -a commands=("]
  lines += specs.filter { $0.words.count == 1 }.map { "    \(described($0.name, $0.summary))" }
  lines += specs.groupNames.map { "    \(shell.quoted($0))" }
  lines += ["  )", "  _describe -t commands 'kb command' commands", "}", ""]
  lines += ["_kb_subcommands() {", "  local -a commands", "  case $1 in"]
  for group in specs.groupNames {
    lines += ["    \(shell.quoted(group)))", "      commands=("]
    for spec in specs where spec.words.count == 2 && spec.words[0] == group {
      lines.append("        \(described(String(spec.words[1]), spec.summary))")
    }
    lines += ["      )", "      ;;"]
  }
  lines += ["  esac", "  _describe -t commands 'kb command' commands", "}", ""]
  lines += ["_kb_command() {", "  case $1 in"]
  for spec in specs {
    lines.append("    \(shell.quoted(spec.name)))")
    lines.append("      _arguments -s -S \\")
    let parts = spec.allOptions.flatMap { zshOption($0, specs) } + zshArguments(spec, specs)
    lines.append(parts.map { "        \($0)" }.joined(separator: " \\\n"))
    lines.append("      ;;")
  }
  lines += ["  esac", "}", ""]
  lines.append("_kb_groups=(\(specs.groupNames.map(shell.quoted).joined(separator: " ")))")
  let leading = CommonOptions.beforeCommand.flatMap { zshOption($0, specs) }
  lines += ["_kb_leading=("] + leading.map { "  \($0)" } + [")"]
  return lines.joined(separator: "\n") + "\n" + zshMachinery
}

/// An entry of `_describe`.
private func described(_ word: String, _ summary: String) -> String {
  Shell.zsh.quoted("\(word):\(summary)")
}

/// The specs of one option for `_arguments`, one for each spelling.
private func zshOption(_ option: OptionSpec, _ specs: [CommandSpec]) -> [String] {
  option.spellings.map { spelling in
    let others = option.isRepeated ? "*" : "(\(option.spellings.joined(separator: " ")))"
    var text = others + spelling
    if option.takesValue { text += spelling.hasPrefix("--") ? "=" : "+" }
    text += "[\(escaped(option.help, "[]\\"))]"
    if let placeholder = option.placeholder {
      text += ":\(escaped(placeholder, ":\\")):\(zshAction(option.source(specs)))"
    }
    return Shell.zsh.quoted(text)
  }
}

private func zshArguments(_ spec: CommandSpec, _ specs: [CommandSpec]) -> [String] {
  spec.positionals.enumerated().map { index, positional in
    let isEndless = positional.isEndless && index == spec.positionals.count - 1
    let place = isEndless ? "*" : positional.isNeeded ? "\(index + 1)" : "\(index + 1):"
    let message = escaped(positional.name, ":\\")
    return Shell.zsh.quoted("\(place):\(message):\(zshAction(positional.source(specs)))")
  }
}

private func zshAction(_ source: ValueSource) -> String {
  switch source {
  case .none: " "
  case .file: "_files"
  case .directory: "_files -/"
  case .words(let words): "(\(words.map { escaped($0, " :()\\") }.joined(separator: " ")))"
  case .names(let kinds): "{_kb_names \(kinds.joined(separator: " "))}"
  }
}

private func escaped(_ text: String, _ special: String) -> String {
  text.reduce(into: "") { $0 += special.contains($1) ? "\\\($1)" : String($1) }
}

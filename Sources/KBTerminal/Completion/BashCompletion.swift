/// The script for bash 4 and later.
func bashCompletion(_ specs: [CommandSpec]) -> String {
  let shell = Shell.bash
  var lines = ["# bash completion for kb, written by: kb completion bash", ""]
  lines += ["_kb_declare() {", "  case $1 in"]
  for spec in specs {
    lines.append("    \(shell.quoted(spec.name)))")
    lines += declarations(spec.allOptions).map { "      \($0)" } + ["      ;;"]
  }
  lines += ["    *)"] + declarations(CommonOptions.beforeCommand).map { "      \($0)" }
  lines += ["      ;;", "  esac", "}", ""]
  lines += ["_kb_option_value() {", "  case \"$1 $2\" in"]
  for spec in specs {
    for option in spec.options where option.takesValue {
      let patterns = option.spellings.map { shell.quoted("\(spec.name) \($0)") }
      let offer = bashOffer(option.source(specs))
      lines.append("    \(patterns.joined(separator: " | "))) \(offer) ;;")
    }
  }
  for option in CommonOptions.beforeCommand where option.takesValue {
    lines.append("    *\(shell.quoted(" --\(option.name)"))) \(bashOffer(option.source(specs))) ;;")
  }
  lines += ["  esac", "}", "", "_kb_argument() {", "  case \"$1 $2\" in"]
  for spec in specs {
    for (index, positional) in spec.positionals.enumerated() {
      let isEndless = positional.isEndless && index == spec.positionals.count - 1
      let pattern =
        isEndless ? shell.quoted("\(spec.name) ") + "*" : shell.quoted("\(spec.name) \(index)")
      lines.append("    \(pattern)) \(bashOffer(positional.source(specs))) ;;")
    }
  }
  lines += ["  esac", "}", "", "_kb_subcommand() {", "  case $1 in"]
  for group in specs.groupNames {
    let words = specs.secondWords(of: group)
    lines.append("    \(shell.quoted(group))) \(bashOffer(.words(words))) ;;")
  }
  lines += ["  esac", "}", ""]
  lines.append("_kb_groups=\(shell.quoted(" \(specs.groupNames.joined(separator: " ")) "))")
  lines.append("_kb_commands=\(shell.quoted(specs.firstWords.joined(separator: " ")))")
  return lines.joined(separator: "\n") + "\n" + bashMachinery
}

/// Assignments of all option words, and of those that take a value.
private func declarations(_ options: [OptionSpec]) -> [String] {
  let all = options.flatMap(\.spellings).joined(separator: " ")
  let valued = options.filter(\.takesValue).flatMap(\.spellings).joined(separator: " ")
  return ["options=\(Shell.bash.quoted(all))", "valued=\(Shell.bash.quoted(" \(valued) "))"]
}

private func bashOffer(_ source: ValueSource) -> String {
  switch source {
  case .none: ":"
  case .file: "_kb_files -f"
  case .directory: "_kb_files -d"
  case .words(let words): "_kb_words \(words.map(Shell.bash.quoted).joined(separator: " "))"
  case .names(let kinds): "_kb_names \(kinds.joined(separator: " "))"
  }
}

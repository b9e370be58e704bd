/// All commands by purpose, for `kb` and `kb help`.
func overviewLines(
  _ specs: [CommandSpec], _ topics: [HelpLine], width: Int
) -> [StyledText] {
  var lines = StyledText("kb: plain-text training", .strong).wrapped(to: width)
  lines += section("Usage", [StyledText("  kb [--root DIR] COMMAND [ARGUMENT]…")])
  for group in CommandGroup.allCases {
    let members = specs.filter { $0.group == group }
    lines += definitions(group.title, members.map { ($0.name, $0.summary) }, width)
  }
  if !topics.isEmpty {
    lines += definitions("Topics", topics.map { ($0.name, $0.summary) }, width)
  }
  lines.append(StyledText())
  let names = topics.isEmpty ? "COMMAND" : "COMMAND or kb help TOPIC"
  lines += StyledText("kb help \(names) explains one of them.").wrapped(to: width)
  return lines
}

/// The commands that share a first word, for `kb help variant`.
func groupLines(_ name: String, _ specs: [CommandSpec], width: Int) -> [StyledText] {
  let members = specs.filter { $0.words.count == 2 && $0.words[0] == name }
  var lines = StyledText("kb \(name): one of these commands", .strong).wrapped(to: width)
  lines += definitions("Commands", members.map { ($0.name, $0.summary) }, width)
  lines.append(StyledText())
  lines += StyledText("kb help \(name) COMMAND explains one of them.").wrapped(to: width)
  return lines
}

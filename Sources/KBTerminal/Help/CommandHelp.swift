import KBCore

/// The help of one command.
func commandLines(_ spec: CommandSpec, width: Int) -> [StyledText] {
  var lines = StyledText("kb \(spec.name): \(spec.summary)", .strong).wrapped(to: width)
  lines += section("Usage", usageLines(spec, width: width))
  for paragraph in spec.description {
    lines.append(StyledText())
    lines += StyledText(paragraph).wrapped(to: width)
  }
  lines += definitions("Arguments", spec.positionals.map { ($0.name, $0.helpWithChoices) }, width)
  lines += definitions("Options", spec.options.map { ($0.usage, $0.helpWithChoices) }, width)
  let common = CommonOptions.of(spec)
  lines += definitions("Common options", common.map { ($0.usage, $0.helpWithChoices) }, width)
  let examples = spec.examples.flatMap { example in
    [indented(StyledText(example.line, .accent), by: 2)]
      + StyledText(example.explanation).wrapped(to: width - 6).map { indented($0, by: 6) }
  }
  lines += section("Examples", examples)
  let statuses = spec.exitMeanings.map { (String($0.status.rawValue), $0.meaning) }
  return lines + definitions("Exit status", statuses, width)
}

/// Usage lines, what does not fit continued under the first argument.
private func usageLines(_ spec: CommandSpec, width: Int) -> [StyledText] {
  let hang = 2 + displayWidth("kb \(spec.name) ")
  return spec.usageLines.flatMap { usage in
    let lines = StyledText(usage).wrapped(to: max(10, width - hang))
    return lines.enumerated().map { indented($1, by: $0 == 0 ? 2 : hang) }
  }
}

/// A heading with lines under it, nothing at all without lines.
func section(_ title: String, _ lines: [StyledText]) -> [StyledText] {
  lines.isEmpty ? [] : [StyledText(), StyledText(title, .heading)] + lines
}

/// A heading with terms and their explanations.
func definitions(
  _ title: String,
  _ entries: [(term: String, text: String)],
  _ width: Int
) -> [StyledText] {
  let list = DefinitionList(entries.map { (StyledText($0.term, .accent), $0.text) })
  return section(title, list.lines(width: width))
}

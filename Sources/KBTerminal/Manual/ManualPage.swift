import KBCore

/// The manual page `kb.1` in the man macros of roff.
///
/// It carries no date, so that the same commands always give the same bytes.
package func manualPage(for specs: [CommandSpec], version: String) -> String {
  var page = Roff()
  page.request(".TH", ["KB", "1", "", "kb \(version)", "kb"])
  page.request(".SH", ["NAME"])
  page.text("kb - plain-text training")
  page.request(".SH", ["SYNOPSIS"])
  page.usage("kb [--root DIR] COMMAND [ARGUMENT]… [OPTION]…")
  page.request(".SH", ["DESCRIPTION"])
  page.text(
    "kb keeps a folder of Markdown files under version control: workouts, exercises, programs, and"
      + " a journal of what was done. It checks them, says what to do today and why, logs what you"
      + " did, and builds a static site."
  )
  page.request(".SH", ["COMMON OPTIONS"])
  for option in CommonOptions.beforeCommand + [CommonOptions.json] { page.option(option) }
  for group in CommandGroup.allCases {
    let members = specs.filter { $0.group == group }
    if members.isEmpty { continue }
    page.request(".SH", [group.title.uppercased()])
    for spec in members { page.command(spec) }
  }
  page.closing()
  return page.source
}

extension Roff {
  fileprivate mutating func command(_ spec: CommandSpec) {
    request(".SS", ["kb \(spec.name): \(spec.summary)"])
    for line in spec.usageLines { usage(line) }
    for paragraph in spec.description {
      request(".PP")
      text(paragraph)
    }
    for positional in spec.positionals {
      term(positional.name, italic: true)
      text(positional.helpWithChoices)
    }
    for option in spec.options { self.option(option) }
    if spec.printsData { option(CommonOptions.json) }
    for example in spec.examples {
      term(example.line, italic: false)
      text(example.explanation)
    }
    for outcome in spec.outcomes {
      request(".PP")
      text("Exit status \(outcome.status.rawValue): \(outcome.meaning)")
    }
  }

  fileprivate mutating func option(_ option: OptionSpec) {
    term(option.usage, italic: false)
    text(option.helpWithChoices)
  }

  fileprivate mutating func closing() {
    request(".SH", ["EXIT STATUS"])
    for status in ExitStatus.allCases {
      term(String(status.rawValue), italic: false)
      text(status.meaning)
    }
    request(".SH", ["ENVIRONMENT"])
    term("NO_COLOR", italic: false)
    text("Turns colours off if it is set and not empty.")
    term("COLUMNS", italic: false)
    text(
      "The width of the output if the terminal does not report one, and in files and pipes, where"
        + " tables otherwise have their natural width.")
    request(".SH", ["FILES"])
    term("kb.yaml", italic: false)
    text("The settings; the file marks the root of a knowledge base.")
  }
}

import KBTerminal

extension Command {
  /// `kb man`, ready for the table.
  package static func manual(version: String) -> Command {
    let spec = CommandSpec(
      "man",
      .help,
      "Print the manual page in roff",
      examples: [
        CommandSpec.Example("kb man | man -l -", "Read the manual."),
        CommandSpec.Example("kb man > ~/.local/share/man/man1/kb.1", "Install it."),
      ]
    )
    return Command(spec) { _, context in
      context.output.write(manualPage(for: context.specs, version: version))
      return .fine
    }
  }
}

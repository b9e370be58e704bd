import KBCore

/// One command, declared as data: all of its help, its completion and its parsing follow from it.
package struct CommandSpec: Equatable, Sendable {
  /// A command line that works, and what it does.
  package struct Example: Equatable, Sendable {
    package let line: String
    package let explanation: String

    package init(_ line: String, _ explanation: String) {
      self.line = line
      self.explanation = explanation
    }
  }

  /// What one exit status means for this command.
  package struct Outcome: Equatable, Sendable {
    package let status: ExitStatus
    package let meaning: String

    package init(_ status: ExitStatus, _ meaning: String) {
      self.status = status
      self.meaning = meaning
    }
  }

  /// One word such as `log`, or two such as `variant edit`.
  package let name: String
  package let group: CommandGroup
  /// What it does in a few words, without a full stop.
  package let summary: String
  /// Paragraphs of the long description.
  package let description: [String]
  package let positionals: [PositionalSpec]
  /// The command's own options, without the common ones.
  package let options: [OptionSpec]
  /// Usage lines without `kb`, where the derived one does not say enough.
  package let synopsis: [String]
  package let examples: [Example]
  /// The statuses that mean something special here; the others keep their usual meaning.
  package let outcomes: [Outcome]
  /// Whether the command has `--json`.
  package let printsData: Bool
  /// What the command's answer rests on; nothing for commands that write, or read nothing.
  ///
  /// Where one of these files cannot be read, there is no answer but with `--partial-data`.
  package let restsOn: SourceKinds

  package init(
    _ name: String,
    _ group: CommandGroup,
    _ summary: String,
    description: [String] = [],
    positionals: [PositionalSpec] = [],
    options: [OptionSpec] = [],
    synopsis: [String] = [],
    examples: [Example] = [],
    outcomes: [Outcome] = [],
    printsData: Bool = false,
    restsOn: SourceKinds = []
  ) {
    self.name = name
    self.group = group
    self.summary = summary
    self.description = description
    self.positionals = positionals
    self.options = options
    self.synopsis = synopsis
    self.examples = examples
    self.outcomes = outcomes
    self.printsData = printsData
    self.restsOn = restsOn
  }

  /// The words of the name, one or two.
  package var words: [Substring] { name.split(separator: " ") }
}

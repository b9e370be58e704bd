/// A page that `kb help` has beside those of the commands.
package struct HelpLine: Equatable, Sendable {
  package let name: String
  package let summary: String

  package init(name: String, summary: String) {
    self.name = name
    self.summary = summary
  }
}

/// A page of help, laid out when it is printed.
package enum HelpPage: Equatable, Sendable {
  /// All commands by purpose, then the topics.
  case overview([CommandSpec], [HelpLine] = [])
  /// The commands that share a first word such as `variant`.
  case group(String, [CommandSpec])
  case command(CommandSpec)

  /// The page in lines of at most `width` columns.
  package func lines(width: Int) -> [StyledText] {
    switch self {
    case .overview(let specs, let topics): overviewLines(specs, topics, width: width)
    case .group(let name, let specs): groupLines(name, specs, width: width)
    case .command(let spec): commandLines(spec, width: width)
    }
  }
}

extension Output {
  /// Prints a page of help: 80 columns into a file, at most 100 on a terminal.
  package mutating func help(_ page: HelpPage) {
    let width = min(terminal.width, 100)
    for text in page.lines(width: width) { line(text) }
  }
}

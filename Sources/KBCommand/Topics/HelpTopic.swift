import KBCheck
import KBTerminal

/// A subject that takes more than one command, with its page for `kb help`.
package struct HelpTopic: Sendable {
  package let name: String
  /// One line about it for the list of topics.
  package let summary: String
  /// Markdown: paragraphs, and examples between fences with the language they are in.
  private let page: String

  init(_ name: String, _ summary: String, _ page: String) {
    self.name = name
    self.summary = summary
    self.page = page
  }

  /// The page in its pieces.
  package var parts: [ManualPart] { ManualPart.parts(of: page) }

  /// All topics, in the order in which a newcomer needs them.
  package static let all: [HelpTopic] = [.notation, .journal, .progression, .publishing, .sync]

  /// Their names and summaries, for the list of all commands.
  static let lines = all.map { HelpLine(name: $0.name, summary: $0.summary) }

  /// Prints the page.
  func print(on output: inout Output) {
    var head = StyledText(name, .strong)
    head.append(": " + summary)
    output.paragraph(head)
    output.pieces(parts)
  }

  /// The topic of a name, in any case.
  static func named(_ name: String) -> HelpTopic? { all.first { $0.name == name.lowercased() } }
}

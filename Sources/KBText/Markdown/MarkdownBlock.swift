import KBCore

/// A block of a Markdown document that carries structure, in reading order.
package struct MarkdownBlock: Equatable, Sendable {
  /// What kind of block it is.
  package enum Kind: Equatable, Sendable {
    case heading(level: Int)
    /// An item of a list; the depth counts from 1.
    case item(depth: Int)
    case tableHeader(cells: [String])
    case tableRow(cells: [String])
    case paragraph
  }

  package var kind: Kind
  /// The text without marks; empty for tables, whose cells carry theirs.
  package var text: String
  package var range: SourceRange
}

/// What a Markdown text holds besides its HTML.
package struct MarkdownOutline: Equatable, Sendable {
  package var blocks: [MarkdownBlock] = []
  package var links: [DocumentLink] = []
  package var images: [DocumentLink] = []
}

/// Why a text is shown as it was written instead of as Markdown.
package struct MarkdownProblem: Error, Equatable, Sendable {
  package var id: String
  package var range: SourceRange
  package var summary: Phrase
  package var fix: Phrase
}

import KBCore

/// A link in a document's prose: a path, an address or the inside of `[[…]]`.
package struct DocumentLink: Equatable, Sendable {
  package var target: String
  package var isWiki: Bool
  /// The file below the root that a relative link to Markdown leads to; empty for other links, and
  /// `..` for one that leaves the root.
  package var file: String
  package var range: SourceRange

  package init(target: String, isWiki: Bool, file: String = "", range: SourceRange) {
    self.target = target
    self.isWiki = isWiki
    self.file = file
    self.range = range
  }
}

import KBCore

/// A tag, or the text between two tags up to the end of its line.
struct Token {
  enum Kind {
    case text, escaped, raw, section, inverted, partial, parent, block, close
    /// A comment or a change of delimiters, which leave nothing in the page.
    case silent
  }

  var kind: Kind
  var range: SourceRange
  /// The bytes of the name without sigil, star and spaces; of a text, all of its bytes.
  var content: Range<Int>
  /// Whether the name stands for the value that holds the name of the partial.
  var isDynamic = false
  /// Whether a partial or parent is a text of the site's language.
  var isText = false
  /// Whether a text ends with a line feed.
  var endsLine = false
}

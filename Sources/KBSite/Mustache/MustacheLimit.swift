/// How far a template may go, so that a mistake in one ends with a message.
package enum MustacheLimit {
  /// Sections, blocks and parents inside one another in one template.
  package static let nesting = 128
  /// Partials and parents inside one another while a page is rendered.
  package static let partials = 64
  /// Rounds of sections, and uses of partials and blocks, for one page.
  package static let rounds = 2_000_000
  /// Bytes of one page.
  package static let output = 64 << 20
  /// Bytes of a delimiter.
  package static let delimiter = 16
  /// Bytes of indentation; partials that stand deeper are not moved further.
  package static let indentation = 256
}

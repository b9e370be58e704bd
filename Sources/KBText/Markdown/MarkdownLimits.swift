import KBCore

/// What a text may hold before libcmark-gfm sees it.
///
/// Version 0.29.0.gfm.6 takes quadratic time or memory on some texts. A linear look at the bytes
/// refuses them, and they are shown as they were written. The products below bound the work that
/// was measured to grow with both factors.
enum MarkdownLimits {
  static let fileSize = 1 << 20
  static let tableColumns = 64
  /// Cells that the rows of all tables may be filled up to.
  static let tableCells = 500_000
  /// How often a mark that starts something may be in one text.
  static let openMarks = 20_000
  /// How often `<?`, `<!` and their like may be in one text.
  static let declarations = 500
  /// Levels of quotes and lists on one line.
  static let nesting = 100
  /// Emphasis marks times brackets.
  static let markProduct = 100_000_000
  /// Bytes times lines of the paragraphs before lines that could begin a table.
  static let tableSearch = 200_000_000
  /// Emphasis marks of one paragraph, whose pairs are searched in quadratic time.
  static let paragraphEmphasis = 30_000
  /// The open lists and quotes, added up over all lines.
  static let depthWork = 20_000_000
  /// Bytes times closing parentheses of the words that hold bare addresses.
  static let addressWork = 400_000_000
  /// The longest paragraph times brackets, where the text defines link targets.
  static let definitionProduct = 50_000_000

  /// The first thing in a text that goes beyond the limits.
  static func problem(
    in text: UnsafeBufferPointer<UInt8>, offset: Int, firstLine: Int
  ) -> MarkdownProblem? {
    guard text.count <= fileSize else {
      return MarkdownProblem(
        id: "too-large", range: .fileStart, summary: "the text is larger than 1 MiB",
        fix: "split the file")
    }
    var scan = MarkdownScan(text: text, offset: offset, firstLine: firstLine)
    return scan.run()
  }
}

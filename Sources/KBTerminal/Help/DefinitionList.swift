/// Terms with their explanations beside them, or below them where there is no room.
struct DefinitionList {
  private static let indent = 2
  private static let widestTerm = 26

  private let entries: [(term: StyledText, text: String)]

  init(_ entries: [(term: StyledText, text: String)]) { self.entries = entries }

  func lines(width: Int) -> [StyledText] {
    let widths = entries.map(\.term.width).filter { $0 <= DefinitionList.widestTerm }
    let column = DefinitionList.indent + (widths.max() ?? 0) + 2
    // On a narrow terminal all explanations go below their terms.
    let isNarrow = width < column + 24
    let textIndent = isNarrow ? 6 : column
    var lines: [StyledText] = []
    for (term, text) in entries {
      let head = indented(term, by: DefinitionList.indent)
      let texts = StyledText(text).wrapped(to: max(10, width - textIndent))
      let fits = !isNarrow && head.width + 2 <= column
      if fits, let first = texts.first {
        var line = head.padded(to: column)
        line.append(first)
        lines.append(line)
      } else {
        lines.append(head)
      }
      lines += texts.dropFirst(fits ? 1 : 0).map { indented($0, by: textIndent) }
    }
    return lines
  }
}

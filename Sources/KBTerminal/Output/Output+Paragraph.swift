extension Output {
  /// Writes a sentence that somebody may look for as one line: broken only where there is a width to
  /// keep to, unlike a paragraph, which always is.
  package mutating func sentence(_ text: StyledText) {
    if terminal.isBounded { paragraph(text) } else { line(text) }
  }

  /// Writes a text broken to the terminal's width; all lines begin `indent` columns in, those after
  /// the first `hanging` more.
  package mutating func paragraph(_ text: StyledText, indent: Int = 0, hanging: Int = 0) {
    let lines = text.wrapped(to: max(20, terminal.width - indent - hanging))
    for (index, part) in lines.enumerated() {
      line(indented(part, by: index == 0 ? indent : indent + hanging))
    }
  }
}

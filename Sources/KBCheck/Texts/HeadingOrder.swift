import KBCore
import KBText

extension NamedCheck {
  package static let headingOrder = NamedCheck(
    "heading-order", .warning, level: .strict, work: .text { $0.headingOrder() },
    """
    A document has a second heading of the first level, or a heading skips a level. Screen readers
    and outlines rely on the levels, and a page has one title.

    ```markdown
    # Push

    ### Press
    ```

    Fix: write the level that follows, such as `## Press`.
    """)
}

extension CheckedText {
  fileprivate func headingOrder() -> [Diagnostic] {
    guard case .document = kind, let outline else { return [] }
    var found: [Diagnostic] = []
    var last = 0
    var hasTitle = false
    for block in outline.blocks {
      guard case .heading(let level) = block.kind else { continue }
      let line = TextLine(
        start: Int(block.range.start) - Int(block.range.column) + 1, end: Int(block.range.end),
        number: Int(block.range.line))
      if level == 1, hasTitle {
        found.append(
          problem(
            .headingOrder, from: Int(block.range.start), to: line.end, line,
            "this is a second title", fix: "write ## for a section"))
      } else if last > 0, level > last + 1 {
        found.append(
          problem(
            .headingOrder, from: Int(block.range.start), to: line.end, line,
            "this heading of level \(level) follows one of level \(last)",
            fix: "write \(String(repeating: "#", count: last + 1))"))
      }
      hasTitle = hasTitle || level == 1
      last = level
    }
    return found
  }
}

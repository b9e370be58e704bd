import KBCore
import KBText

extension NamedCheck {
  static let trailingBlanks = NamedCheck(
    "trailing-blanks", .warning, level: .strict, isFixable: true,
    work: .text { $0.trailingBlanks() },
    """
    There are spaces or tabs at the end of a line. They cannot be seen, and every tool that removes
    them makes a meaningless change. Two spaces that break a line on the page are left alone, and so
    is code.

    Fix: `kb check --fix --strict` removes them; most editors can do so whenever they save.
    """)
}

extension CheckedText {
  fileprivate func trailingBlanks() -> [Diagnostic] {
    guard isMarkdown else { return [] }
    let lines = proseLines
    var found: [Diagnostic] = []
    for (index, line) in lines.enumerated() {
      var end = line.end
      while end > line.start, isBlank(bytes[end - 1]) { end -= 1 }
      guard end < line.end, !breaksLine(lines, index, textEnd: end) else { continue }
      let count = line.end - end
      found.append(
        problem(
          .trailingBlanks, from: end, to: line.end, line,
          count == 1 ? "this line has 1 trailing space" : "this line has \(count) trailing spaces",
          fix: "remove trailing spaces", becomes: ""))
    }
    return found
  }

  /// Whether the blanks are Markdown's break of a line: two or more behind text, with more text on
  /// the next line. Indented code keeps its blanks too.
  private func breaksLine(_ lines: [TextLine], _ index: Int, textEnd: Int) -> Bool {
    let line = lines[index]
    guard textEnd > line.start else { return false }
    let isIndented =
      bytes[line.start] == 0x09
      || bytes[line.start..<textEnd].starts(with: [
        0x20, 0x20, 0x20, 0x20,
      ])
    if isIndented { return true }
    guard bytes[textEnd..<line.end].allSatisfy({ $0 == 0x20 }), line.end - textEnd >= 2,
      index + 1 < lines.count
    else { return false }
    let next = lines[index + 1]
    return next.number == line.number + 1
      && !bytes[next.start..<next.end].allSatisfy { isBlank($0) }
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

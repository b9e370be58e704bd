import KBCore
import KBText
import KBTraining

/// A workout's file that is made of an item, with where it comes from.
package struct ItemDraft: Equatable, Sendable {
  package let item: SourceItem
  /// The source's name.
  package let source: String
  package let address: String
  package let fetched: Day

  package init(_ item: SourceItem, source: String, address: String, fetched: Day) {
    self.item = item
    self.source = source
    self.address = address
    self.fetched = fetched
  }

  package var name: String { item.title.isEmpty ? source : item.title }

  /// The file, with or without the id that kb gives its own documents.
  package var text: String {
    var text = "---\n"
    text += "name: \(yamlText(name))\n"
    text += "source:\n"
    text += "  name: \(yamlText(source))\n"
    text += "  url: \(yamlText(address))\n"
    text += "  fetched: \(fetched.text)\n"
    if !item.date.isEmpty { text += "  date: \(yamlText(item.date))\n" }
    text += "---\n\n# \(plainMarkdown(name))\n"
    var last: SourceItem.Line.Kind?
    for line in item.lines where !line.text.isEmpty {
      let kind = ItemDraft.kind(of: line, after: last)
      if kind != .item || last != .item { text += "\n" }
      switch kind {
      case .heading: text += "## \(plainMarkdown(line.text))\n"
      case .item: text += "- \(plainMarkdown(line.text))\n"
      case .text: text += "\(plainMarkdown(line.text))\n"
      }
      last = kind
    }
    return text
  }

  /// A line of its own is a step where it is short, no sentence, and begins with a number, or holds one
  /// behind another step or the line that announces them.
  private static func kind(
    of line: SourceItem.Line, after last: SourceItem.Line.Kind?
  ) -> SourceItem.Line.Kind {
    guard line.kind == .text else { return line.kind }
    if isBlock(line.text) { return .heading }
    let digits = line.text.utf8.map { (0x30...0x39).contains($0) }
    let isStep = digits.first == true || (last != nil && last != .text && digits.contains(true))
    let isSentence = line.text.last.map { ".!?".contains($0) } ?? false
    return isStep && !isSentence && digits.count <= 120 ? .item : .text
  }

  /// Whether a line announces steps: `For time:`, `3 rounds for time of:`, `AMRAP in 20 minutes`.
  private static func isBlock(_ text: String) -> Bool {
    let words = NameKey(keepingPlural: text).text
    guard text.utf8.count <= 80 else { return false }
    if words.contains("for time") || words.contains("amrap") || words.contains("emom") {
      return true
    }
    return words.contains("as many rounds") || (text.hasSuffix(":") && words.contains("round"))
  }
}

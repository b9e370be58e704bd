/// Finds the items of an Atom feed (RFC 4287) or an RSS one.
enum FeedItems {
  static func items(in root: MarkupNode) -> [SourceItem] {
    root.elements.lazy.filter { $0.name == "entry" || $0.name == "item" }
      .prefix(SourceItem.limit).map { item(of: $0) }
  }

  private static func item(of entry: MarkupNode) -> SourceItem {
    let title = entry.child("title")
    let links = entry.children.filter { $0.name == "link" }
    let link = links.first { ["alternate", nil].contains($0.attributes["rel"]) } ?? links.first
    let date = entry.child("published", "pubdate", "updated", "date")
    let body = entry.child("encoded", "content") ?? entry.child("description", "summary")
    return SourceItem(
      title: title.map { plain($0) } ?? "", date: date?.line ?? "",
      link: link.map { $0.attributes["href"] ?? $0.line } ?? "",
      lines: body.map { lines(of: $0) } ?? [])
  }

  /// The text of an element, which in feeds is often HTML once more.
  private static func lines(of node: MarkupNode) -> [SourceItem.Line] {
    if node.attributes["type"] == "xhtml" {
      return MarkupLines.lines(of: node).map { SourceItem.Line($0) }
    }
    return TextLines.lines(of: node.rawText)
  }

  private static func plain(_ node: MarkupNode) -> String {
    TextLines.lines(of: node.rawText).map(\.text).joined(separator: " ")
  }
}

extension MarkupNode {
  /// The texts directly in an element, as they are.
  fileprivate var rawText: String { children.map(\.text).joined() }
}

/// Lines of a text that may be HTML.
enum TextLines {
  static func lines(of text: String) -> [SourceItem.Line] {
    let isMarkup =
      text.contains("</") || text.contains("/>") || text.contains("<br") || text.contains("<p>")
    if isMarkup || text.contains("&"),
      let root = try? MarkupTree.read(
        Array(("<body>" + (isMarkup ? text : preserved(text)) + "</body>").utf8), as: .html,
        encoding: "UTF-8")
    {
      return MarkupLines.lines(of: root).map { SourceItem.Line($0) }
    }
    return text.split(whereSeparator: { $0.isNewline }).compactMap { line in
      let words = String(line).onOneLine
      guard !words.isEmpty else { return nil }
      let mark = words.prefix { $0 == "-" || $0 == "*" || $0 == "•" || $0 == "·" }
      let isItem = mark.count == 1 && words.dropFirst().first == " "
      return isItem
        ? SourceItem.Line(.item, String(words.dropFirst(2))) : SourceItem.Line(.text, words)
    }
  }

  /// Plain text with its line breaks, for a reader of HTML.
  private static func preserved(_ text: String) -> String {
    var out = ""
    for character in text {
      if character == "<" {
        out += "&lt;"
      } else if character.isNewline {
        out += "<br>"
      } else {
        out.append(character)
      }
    }
    return out
  }
}

/// The text of a part of a page, line by line, as it stands on the screen.
enum MarkupLines {
  /// One line.
  struct Line: Equatable {
    enum Kind: Equatable {
      /// `level` is 1 to 6.
      case heading(level: Int)
      case item, text
    }

    let kind: Kind
    let text: String
  }

  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "dd", "div", "dl", "dt", "figure",
    "figcaption", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li",
    "main",
    "nav", "ol", "p", "pre", "section", "summary", "details", "table", "tbody", "thead", "tr", "td",
    "th", "ul",
  ]

  /// What is no text for people, or is about the site and not about workouts.
  private static let silent: Set<String> = [
    "script", "style", "template", "noscript", "svg", "math", "iframe", "object", "embed", "video",
    "audio", "canvas", "select", "button", "input", "textarea", "form", "nav", "footer", "head",
    "aside",
  ]

  static func isBlock(_ name: String) -> Bool { blocks.contains(name) }

  /// The lines of an element; headings within `header` are kept.
  static func lines(of node: MarkupNode) -> [Line] {
    var lines: [Line] = []
    var words = ""
    var kind = Line.Kind.text
    func end() {
      let text = words.onOneLine
      if !text.isEmpty { lines.append(Line(kind: kind, text: text)) }
      words = ""
    }
    // A node and whether its children were visited.
    var rest: [(node: MarkupNode, isDone: Bool)] = [(node, false)]
    while let (node, isDone) = rest.popLast() {
      if node.isText {
        // In preformatted text each line stands for itself.
        if node.parent?.name == "pre" || node.parent?.parent?.name == "pre" {
          for (index, line) in node.text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
          {
            if index > 0 { end() }
            words += line
          }
        } else {
          words += node.text
        }
        continue
      }
      if silent.contains(node.name) || isHidden(node) { continue }
      let isBlock = isBlock(node.name)
      if isDone {
        end()
        kind = .text
        continue
      }
      if node.name == "br" {
        end()
        continue
      }
      if isBlock {
        // A paragraph in a list item is the item's own line.
        if !(words.onOneLine.isEmpty && kind == .item && node.name == "p") { end() }
        kind = kindOf(node) ?? (kind == .item && node.name == "p" ? .item : .text)
        rest.append((node, true))
      }
      for child in node.children.reversed() { rest.append((child, false)) }
    }
    end()
    return lines
  }

  private static func kindOf(_ node: MarkupNode) -> Line.Kind? {
    switch node.name {
    case "h1", "h2", "h3", "h4", "h5", "h6":
      .heading(level: Int(node.name.dropFirst()) ?? 6)
    case "li", "tr", "dd": .item
    default: nil
    }
  }

  private static func isHidden(_ node: MarkupNode) -> Bool {
    node.attributes["hidden"] != nil || node.attributes["aria-hidden"] == "true"
  }
}

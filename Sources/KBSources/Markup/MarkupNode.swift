/// An element of a page or a feed, or a text in one.
final class MarkupNode {
  /// In lower case and without a prefix; empty for a text.
  let name: String
  let attributes: [String: String]
  let text: String
  private(set) var children: [MarkupNode] = []
  private(set) weak var parent: MarkupNode?

  init(_ name: String, _ attributes: [String: String] = [:], text: String = "") {
    self.name = name
    self.attributes = attributes
    self.text = text
  }

  func add(_ child: MarkupNode) {
    children.append(child)
    child.parent = self
  }

  var isText: Bool { name.isEmpty }

  var classes: [String] {
    (attributes["class"] ?? "").split(whereSeparator: { $0.isWhitespace }).map(String.init)
  }

  /// All elements below this one, in the order of the page.
  var elements: [MarkupNode] {
    var found: [MarkupNode] = []
    var rest = Array(children.reversed())
    while let node = rest.popLast() {
      if !node.isText { found.append(node) }
      rest += node.children.reversed()
    }
    return found
  }

  /// The first element of a name among the children.
  func child(_ names: String...) -> MarkupNode? {
    children.first { names.contains($0.name) }
  }

  /// All text below, on one line.
  var line: String {
    var words = ""
    var rest: [MarkupNode] = [self]
    while let node = rest.popLast() {
      if MarkupLines.isBlock(node.name) || node.name == "br" { words += " " }
      words += node.text
      rest += node.children.reversed()
    }
    return words.onOneLine
  }
}

extension String {
  /// The text on one line, with single blanks, and without characters that have no picture or turn
  /// the direction of others.
  var onOneLine: String {
    var out = ""
    var isPending = false
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x20, 0x09...0x0D, 0x85, 0xA0, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x3000:
        isPending = !out.isEmpty
        continue
      case ..<0x20, 0x7F..<0xA0, 0x00AD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF,
        0xFFF9...0xFFFB, 0xE0000...0xE007F:
        continue
      default: break
      }
      if isPending { out += " " }
      isPending = false
      out.unicodeScalars.append(scalar)
    }
    return out
  }
}

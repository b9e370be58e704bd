/// Which elements of a page are meant, written as in CSS: names, `.class`, `#id`, `[attribute]` and
/// `[attribute=value]`, with blanks for "in" and `>` for "directly in"; several with commas.
package struct Selector: Equatable, Sendable {
  /// One element with all that is asked of it.
  private struct Part: Equatable {
    var name = ""
    var classes: [String] = []
    var id = ""
    var attributes: [(name: String, value: String?)] = []
    /// Whether the part before it must be the parent, and not only an ancestor.
    var isChild = false

    static func == (one: Part, other: Part) -> Bool {
      one.name == other.name && one.classes == other.classes && one.id == other.id
        && one.isChild == other.isChild
        && one.attributes.map(\.name) == other.attributes.map(\.name)
        && one.attributes.map(\.value) == other.attributes.map(\.value)
    }

    func matches(_ node: MarkupNode) -> Bool {
      guard name.isEmpty || name == "*" || name == node.name else { return false }
      guard id.isEmpty || node.attributes["id"] == id else { return false }
      let own = node.classes
      guard classes.allSatisfy({ own.contains($0) }) else { return false }
      return attributes.allSatisfy { wanted in
        guard let value = node.attributes[wanted.name] else { return false }
        return wanted.value.map { $0 == value } ?? true
      }
    }
  }

  /// The ways to be meant, each from the outside in.
  private let ways: [[Part]]

  /// `nil` for a text that is no selector of this kind.
  package init?(_ text: String) {
    var ways: [[Part]] = []
    guard text.utf8.count <= 500 else { return nil }
    for way in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let parts = Selector.parts(way) else { return nil }
      ways.append(parts)
    }
    self.ways = ways
  }

  private static func parts(_ text: Substring) -> [Part]? {
    var parts: [Part] = []
    var part = Part()
    var isEmpty = true
    var rest = text.drop { $0.isWhitespace }
    func word() -> String {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      rest = rest.dropFirst(word.count)
      return String(word)
    }
    while let next = rest.first {
      switch next {
      case ".", "#":
        rest = rest.dropFirst()
        let name = word()
        guard !name.isEmpty else { return nil }
        if next == "." { part.classes.append(name) } else { part.id = name }
        isEmpty = false
      case "[":
        guard let end = rest.firstIndex(of: "]") else { return nil }
        let inside = rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
        let sides = inside.split(separator: "=", maxSplits: 1).map(String.init)
        guard let name = sides.first, !name.isEmpty else { return nil }
        let value = sides.count == 2 ? sides[1].filter { $0 != "\"" && $0 != "'" } : nil
        part.attributes.append((name.lowercased(), value))
        isEmpty = false
      case "*" where isEmpty:
        part.name = "*"
        rest = rest.dropFirst()
        isEmpty = false
      case _ where next.isWhitespace || next == ">":
        let gap = rest.prefix { $0.isWhitespace || $0 == ">" }
        rest = rest.dropFirst(gap.count)
        let marks = gap.count { $0 == ">" }
        guard !isEmpty, marks <= 1 else { return nil }
        if rest.isEmpty, marks == 0 { break }
        parts.append(part)
        part = Part()
        part.isChild = marks == 1
        isEmpty = true
      case _ where isEmpty && next.isLetter:
        part.name = word().lowercased()
        isEmpty = false
      default: return nil
      }
    }
    guard !isEmpty else { return nil }
    return parts + [part]
  }

  /// The elements below a node that are meant, in the order of the page.
  func elements(in root: MarkupNode) -> [MarkupNode] {
    root.elements.filter { node in ways.contains { Selector.matches($0[...], node) } }
  }

  private static func matches(_ parts: ArraySlice<Part>, _ node: MarkupNode) -> Bool {
    guard let last = parts.last, last.matches(node) else { return false }
    let rest = parts.dropLast()
    guard !rest.isEmpty else { return true }
    var ancestor = node.parent
    while let place = ancestor {
      if matches(rest, place) { return true }
      if last.isChild { return false }
      ancestor = place.parent
    }
    return false
  }
}

/// What to take of a page; without a selector kb looks for itself.
package struct PageSelectors: Equatable, Sendable {
  /// Each element that is an item.
  package var items: Selector?
  /// Within an item; the first of each counts.
  package var title: Selector?
  package var date: Selector?
  package var link: Selector?
  /// All of them within an item, in place of all that it says.
  package var lines: Selector?

  package init() {}
}

/// Finds the items of a page in HTML.
struct PageItems {
  let root: MarkupNode
  let selectors: PageSelectors

  var items: [SourceItem] {
    if let selector = selectors.items {
      return selector.elements(in: root).prefix(SourceItem.limit).map { item(of: $0) }
    }
    let main = root.elements.first { $0.name == "main" } ?? root
    let articles = main.elements.filter { node in
      node.name == "article" && !node.elements.contains { $0.name == "article" }
    }
    let candidates =
      articles.isEmpty
      ? sections(of: main)
      : articles.flatMap { article in
        let parts = sections(of: article)
        return parts.count > 1 ? parts : [item(of: article)]
      }
    let found = candidates.filter { $0.hasNumbers }
    return Array((found.isEmpty ? candidates : found).prefix(SourceItem.limit))
  }

  private func item(of node: MarkupNode) -> SourceItem {
    let lines = MarkupLines.lines(of: node)
    let heading = node.elements.first { $0.name.count == 2 && $0.name.hasPrefix("h") }
    let titleNode = selectors.title?.elements(in: node).first ?? heading
    let title = titleNode?.line ?? lines.first?.text ?? ""
    let dateNode =
      selectors.date?.elements(in: node).first ?? node.elements.first { $0.name == "time" }
    let linkNode =
      selectors.link?.elements(in: node).first
      ?? titleNode.flatMap { title in title.elements.first { $0.name == "a" } }
    var kept = lines
    if let selector = selectors.lines {
      kept = selector.elements(in: node).flatMap { MarkupLines.lines(of: $0) }
    } else {
      let named = [title, dateNode?.line ?? title]
      kept.removeAll { line in named.contains(line.text) }
    }
    return SourceItem(
      title: title, date: dateNode?.attributes["datetime"] ?? dateNode?.line ?? "",
      link: linkNode?.attributes["href"] ?? "", lines: kept.map { SourceItem.Line($0) })
  }

  /// A part of a page by its headings: each that has text below it begins an item, and smaller ones
  /// stay in it. A heading with nothing but smaller headings below it names none.
  private func sections(of node: MarkupNode) -> [SourceItem] {
    let lines = MarkupLines.lines(of: node)
    func level(_ line: MarkupLines.Line) -> Int? {
      if case .heading(let level) = line.kind { level } else { nil }
    }
    // The level at which headings are followed by text for the first time.
    let levels = lines.indices.dropLast().compactMap { index -> Int? in
      level(lines[index + 1]) == nil ? level(lines[index]) : nil
    }
    guard let top = levels.min() else {
      guard !lines.isEmpty else { return [] }
      return [SourceItem(title: pageTitle, lines: lines.map { SourceItem.Line($0) })]
    }
    var items: [SourceItem] = []
    var title: String?
    var body: [MarkupLines.Line] = []
    func end() {
      if !body.isEmpty {
        let link = title.flatMap { title in
          node.elements.first { $0.name == "a" && $0.line == title }?.attributes["href"]
        }
        items.append(
          SourceItem(
            title: title ?? pageTitle, link: link ?? "", lines: body.map { SourceItem.Line($0) }))
      }
      body = []
    }
    for line in lines {
      if let level = level(line), level <= top {
        end()
        title = line.text
      } else {
        body.append(line)
      }
    }
    end()
    return items
  }

  private var pageTitle: String {
    let heading =
      root.elements.first { $0.name == "h1" } ?? root.elements.first { $0.name == "title" }
    return heading?.line ?? ""
  }
}

import KBCore

/// Finds the items of a list in JSON.
enum JSONItems {
  private static let titles = ["title", "name", "headline"]
  private static let dates = ["date", "date_published", "published", "pubDate", "publishingDate"]
  private static let links = ["url", "link", "href", "external_url"]
  private static let texts = [
    "content_html", "content_text", "content", "body", "wodRaw", "workout", "description", "text",
    "steps", "exercises", "lines", "summary",
  ]

  /// The objects of the first list that has titles and texts, from the outside in.
  static func items(in bytes: [UInt8]) throws(FetchFailure) -> [SourceItem] {
    let root: YAMLNode
    do throws(JSONProblem) { root = try parseJSON(bytes, .large) } catch {
      throw FetchFailure(
        "the JSON is damaged in line \(error.range.line): \(error.summary)",
        fix: "try again later; what was fetched before is still there")
    }
    var level = [root]
    while !level.isEmpty {
      for node in level {
        guard case .sequence(let values, _) = node else { continue }
        let items = values.prefix(SourceItem.limit).compactMap { item(of: $0) }
        if !items.isEmpty { return items }
      }
      level = level.flatMap { node -> [YAMLNode] in
        switch node {
        case .scalar: []
        case .sequence(let values, _): values
        case .mapping(let entries, _): entries.map(\.value)
        }
      }
    }
    return item(of: root).map { [$0] } ?? []
  }

  private static func item(of node: YAMLNode) -> SourceItem? {
    guard case .mapping = node, let title = text(titles, in: node) else { return nil }
    for key in texts {
      guard let value = node[key] else { continue }
      let lines = JSONItems.lines(of: value)
      guard !lines.isEmpty else { continue }
      return SourceItem(
        title: title, date: text(dates, in: node) ?? "", link: text(links, in: node) ?? "",
        lines: lines)
    }
    return nil
  }

  private static func text(_ keys: [String], in node: YAMLNode) -> String? {
    for key in keys {
      if case .scalar(let scalar)? = node[key], !scalar.isNull { return scalar.text }
    }
    return nil
  }

  private static func lines(of node: YAMLNode) -> [SourceItem.Line] {
    switch node {
    case .scalar(let scalar): return scalar.isNull ? [] : TextLines.lines(of: scalar.text)
    case .sequence(let values, _):
      return values.flatMap { value -> [SourceItem.Line] in
        if case .scalar = value {
          return lines(of: value).map { SourceItem.Line(.item, $0.text) }
        }
        // An object of a list, such as an exercise with its sets, in one line.
        guard case .mapping(let entries, _) = value else { return [] }
        let words = entries.compactMap { entry -> String? in
          guard case .scalar(let scalar) = entry.value, !scalar.isNull else { return nil }
          return titles.contains(entry.key.text) ? scalar.text : "\(scalar.text) \(entry.key.text)"
        }
        return words.isEmpty ? [] : [SourceItem.Line(.item, words.joined(separator: ", "))]
      }
    case .mapping: return []
    }
  }
}

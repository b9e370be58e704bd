import KBText

/// Reads whatever came from a source: a page, a feed, JSON or a calendar.
package enum SourcePage {
  /// The items of a page.
  ///
  /// `type` is what the server calls it; what it looks like counts for more. Throws for what is none of
  /// these, or is damaged.
  package static func items(
    in bytes: [UInt8], type: String, _ selectors: PageSelectors
  ) throws(FetchFailure) -> [SourceItem] {
    let beginning = bytes.drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }.prefix(1024)
    guard !beginning.isEmpty else {
      throw FetchFailure("the page is empty", fix: "look at it in a browser")
    }
    let start = String(decoding: beginning, as: UTF8.self).lowercased()
    let type = type.lowercased()
    if start.hasPrefix("{") || start.hasPrefix("[") { return try JSONItems.items(in: bytes) }
    if start.hasPrefix("begin:vcalendar") {
      return calendarTexts(in: bytes).map { text in
        SourceItem(
          title: text.title, date: text.day?.text ?? "", lines: TextLines.lines(of: text.about))
      }
    }
    let isFeed = ["<rss", "<feed", "<rdf:rdf"].contains { start.contains($0) }
    if isFeed || (start.hasPrefix("<?xml") && !start.contains("<html")) {
      return FeedItems.items(in: try MarkupTree.read(bytes, as: .xml))
    }
    guard start.contains("<") else {
      guard type.hasPrefix("text/") || type.isEmpty else {
        throw FetchFailure(
          "\(type) is nothing that kb can read", fix: "name a page, a feed, JSON or a calendar")
      }
      let lines = TextLines.lines(of: String(decoding: bytes, as: UTF8.self))
      return [SourceItem(title: lines.first?.text ?? "", lines: Array(lines.dropFirst()))]
    }
    let root = try MarkupTree.read(bytes, as: .html, encoding: encoding(type))
    return PageItems(root: root, selectors: selectors).items
  }

  /// The encoding that a server names; a page says it itself otherwise, and is UTF-8 without that.
  private static func encoding(_ type: String) -> String? {
    guard let place = type.firstRange(of: "charset=") else { return nil }
    let name = type[place.upperBound...].prefix {
      $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_"
    }
    return name.isEmpty ? nil : String(name)
  }
}

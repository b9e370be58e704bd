import KBCore
import KBText

extension Site {
  /// The page without the links to what `site.pages` leaves out: a word that was a link stays as text, and what only
  /// leads elsewhere, such as an entry of the navigation, goes.
  func withPresentLinks(_ page: [UInt8], base: String) -> [UInt8] {
    // Templates ask themselves whether there is a page to import with, which a public site lacks.
    let isWhole = PageKind.allCases.allSatisfy { has($0) || $0 == .importing }
    guard !isWhole else { return page }
    var links = PresentLinks(page: page)
    return links.kept { link in
      guard link.hasPrefix(base) else { return true }
      return kind(of: String(link.dropFirst(base.count))).map { has($0) } ?? true
    }
  }

  /// The kind of pages and files that a link from the site's root leads to; `nil` for a file that every site has.
  private func kind(of link: String) -> PageKind? {
    let path = link.prefix { $0 != "?" && $0 != "#" }
    if path.isEmpty { return link.hasPrefix("#") ? nil : .home }
    if let file = DataFile.all.first(where: { $0.path == path }) { return file.kind }
    guard let slash = path.firstIndex(of: "/") else { return path == "feed.xml" ? .feed : nil }
    let isList = path.index(after: slash) == path.endIndex
    switch path[..<slash] {
    case "workouts": return isList ? .workouts : path.hasSuffix(".json") ? .data : .workout
    case "categories": return .workouts
    case "exercises": return isList ? .exercises : .exercise
    case "sessions": return .session
    case "tags": return .tag
    case "programs": return .program
    default: return PageKind(rawValue: String(path[..<slash]))
    }
  }
}

/// The links of a page, to leave some of them out.
private struct PresentLinks {
  let page: [UInt8]
  private var out: [UInt8] = []

  init(page: [UInt8]) { self.page = page }

  mutating func kept(_ isPresent: (String) -> Bool) -> [UInt8] {
    out.reserveCapacity(page.count)
    var (place, isNavigation) = (0, false)
    while place < page.count {
      if page[place] == UInt8(ascii: "<") {
        if has("<nav", at: place) { isNavigation = true }
        if has("</nav", at: place) { isNavigation = false }
        if has("<a ", at: place), let end = end(ofTag: place), let close = find("</a>", from: end),
          let link = attribute("href", in: place..<end), !isPresent(link)
        {
          let kind = attribute("class", in: place..<end)?.split(separator: " ").first
          let goes = isNavigation || kind.map { ["more", "button", "quiet"].contains($0) } ?? false
          place = close + 4
          if goes { dropHolder(before: &place) } else { out += page[(end + 1)..<close] }
          continue
        }
      }
      out.append(page[place])
      place += 1
    }
    return out
  }

  /// Takes away the paragraph or the item of a list that has nothing left in it.
  private mutating func dropHolder(before place: inout Int) {
    for (opening, closing) in [("<p>", "</p>"), ("<li>", "</li>")]
    where out.suffix(opening.utf8.count).elementsEqual(opening.utf8) && has(closing, at: place) {
      out.removeLast(opening.utf8.count)
      place += closing.utf8.count
    }
  }

  private func has(_ text: StaticString, at place: Int) -> Bool {
    text.withUTF8Buffer { page[place...].starts(with: $0) }
  }

  private func has(_ text: String, at place: Int) -> Bool { page[place...].starts(with: text.utf8) }

  private func find(_ text: StaticString, from start: Int) -> Int? {
    (start..<page.count).first { page[$0] == UInt8(ascii: "<") && has(text, at: $0) }
  }

  /// The place of the bracket that ends a tag; one in an attribute does not.
  private func end(ofTag start: Int) -> Int? {
    var isQuoted = false
    return (start..<page.count).first { place in
      if page[place] == UInt8(ascii: "\"") { isQuoted.toggle() }
      return !isQuoted && page[place] == UInt8(ascii: ">")
    }
  }

  private func attribute(_ name: String, in tag: Range<Int>) -> String? {
    let opening = Array((" " + name + "=\"").utf8)
    guard let start = tag.first(where: { page[$0...].starts(with: opening) }) else { return nil }
    let value = page[(start + opening.count)..<tag.upperBound].prefix { $0 != UInt8(ascii: "\"") }
    return String(decoding: value, as: UTF8.self)
  }
}

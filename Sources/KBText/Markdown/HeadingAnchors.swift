import KBCore

/// The anchors that headings have on pages.
///
/// They are those that GitHub and most editors show, with a beginning of their own on the page, so
/// that a heading called "Plan" does not meet the page's own `plan`.
package enum HeadingAnchor {
  /// What comes before every anchor on a page.
  static let prefix = "text-"

  /// The anchor of a heading: lower case, blanks as hyphens, without punctuation.
  package static func slug(_ title: String) -> String {
    if title.utf8.allSatisfy({ $0 < 0x80 }) { return asciiSlug(title) }
    var slug: [UInt8] = []
    slug.reserveCapacity(title.utf8.count)
    for scalar in title.unicodeScalars {
      if scalar.isASCII {
        add(UInt8(truncatingIfNeeded: scalar.value), to: &slug)
      } else {
        for lower in scalar.properties.lowercaseMapping.unicodeScalars
        where lower.properties.isAlphabetic || lower.properties.numericType != nil {
          slug.append(contentsOf: UTF8.encode(lower).unsafelyUnwrapped)
        }
      }
    }
    return String(decoding: slug, as: UTF8.self)
  }

  /// The same for a title that needs no tables of Unicode.
  private static func asciiSlug(_ title: String) -> String {
    var slug: [UInt8] = []
    slug.reserveCapacity(title.utf8.count)
    for byte in title.utf8 { add(byte, to: &slug) }
    return String(decoding: slug, as: UTF8.self)
  }

  private static func add(_ byte: UInt8, to slug: inout [UInt8]) {
    switch byte {
    case 0x20: slug.append(UInt8(ascii: "-"))
    case UInt8(ascii: "-"), UInt8(ascii: "_"): slug.append(byte)
    default: if Cursor.isWordByte(byte) { slug.append(Cursor.lowercase(byte)) }
    }
  }

  /// An address with the anchor after its `#` as pages have it.
  static func onPage(_ address: String) -> String {
    guard let mark = address.utf8.firstIndex(of: UInt8(ascii: "#")) else { return address }
    let anchor = address[address.utf8.index(after: mark)...]
    return anchor.isEmpty ? address : address[..<mark] + "#" + prefix + anchor
  }

  /// The anchor that `[[target#heading]]` names, with its sign; empty if there is none.
  package static func ofWikiLink(_ inside: String) -> String {
    let target = inside.prefix { $0 != "|" }
    guard let mark = target.firstIndex(of: "#") else { return "" }
    let slug = slug(String(target[target.index(after: mark)...]).trimmedBlanks)
    return slug.isEmpty ? "" : "#" + prefix + slug
  }
}

/// The anchors of a file's headings, without what pages put before them; none for a text beyond the
/// limits.
package func headingAnchors(in bytes: [UInt8]) -> Set<String> {
  let file = splitFrontMatter(bytes.span)
  do throws(MarkdownProblem) {
    let document = try MarkdownDocument(bytes, in: file.body, firstLine: file.bodyLine)
    var anchors: Set<String> = []
    _ = addHeadingAnchors(document.renderedWithoutAnchors { _ in nil }.html) { anchors.insert($0) }
    return anchors
  } catch {
    return []
  }
}

/// Gives each heading of rendered HTML its anchor; `visit` sees them as they are written in links.
///
/// A second heading of one text has `-1` after its anchor, a third one `-2`.
func addHeadingAnchors(_ html: [UInt8], visit: (String) -> Void = { _ in }) -> [UInt8] {
  var out: [UInt8] = []
  out.reserveCapacity(html.count + html.count / 8)
  var copied = 0
  var counts: [String: Int] = [:]
  var index = 0
  // What a text says about tags is escaped, and headings begin their line.
  while let open = nextHeading(in: html, from: index) {
    let start = open + 4
    let end = headingEnd(in: html, from: start, level: html[open + 2])
    let slug = HeadingAnchor.slug(plainText(html[start..<end]))
    index = end
    guard !slug.isEmpty else { continue }
    let count = counts[slug, default: 0]
    counts[slug] = count + 1
    let anchor = count == 0 ? slug : slug + "-" + String(count)
    visit(anchor)
    out += html[copied..<(start - 1)]
    out += " id=\"".utf8
    out += HeadingAnchor.prefix.utf8
    out += anchor.utf8
    out.append(UInt8(ascii: "\""))
    copied = start - 1
  }
  return copied == 0 ? html : out + html[copied...]
}

/// The place of the next `<h1>` to `<h6>` that begins a line.
private func nextHeading(in html: [UInt8], from start: Int) -> Int? {
  html.withUnsafeBufferPointer { buffer in
    var line = start
    while line + 3 < buffer.count {
      if buffer[line] == UInt8(ascii: "<"), buffer[line + 1] == UInt8(ascii: "h"),
        (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(buffer[line + 2]),
        buffer[line + 3] == UInt8(ascii: ">"), line == 0 || buffer[line - 1] == 0x0A
      {
        return line
      }
      line = nextLineFeed(in: buffer, from: line, to: buffer.count) + 1
    }
    return nil
  }
}

/// The place of the tag that ends a heading.
private func headingEnd(in html: [UInt8], from start: Int, level: UInt8) -> Int {
  let tag: [UInt8] = Array("</h".utf8) + [level, UInt8(ascii: ">")]
  var index = start
  while index + tag.count <= html.count {
    if html[index] == tag[0], html[index..<(index + tag.count)].elementsEqual(tag) { return index }
    index += 1
  }
  return html.count
}

/// What a stretch of HTML shows.
private func plainText(_ html: ArraySlice<UInt8>) -> String {
  var text: [UInt8] = []
  var isTag = false
  for byte in html {
    switch byte {
    case UInt8(ascii: "<"): isTag = true
    case UInt8(ascii: ">") where isTag: isTag = false
    case 0x0A: text.append(0x20)
    default: if !isTag { text.append(byte) }
    }
  }
  return unescapedHTML(String(decoding: text, as: UTF8.self))
}

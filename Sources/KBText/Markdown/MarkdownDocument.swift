import CCMarkGFM
import Glibc
import KBCore

/// A parsed Markdown text, owned until it goes out of scope.
package struct MarkdownDocument: ~Copyable {
  let root: OpaquePointer
  let lines: LineTable
  let mayHaveWikiLinks: Bool

  /// Parses a range of a file whose line `firstLine` it begins with.
  ///
  /// Throws if the text goes beyond the limits that keep parsing linear.
  package init(_ bytes: [UInt8], in range: Range<Int>, firstLine: Int) throws(MarkdownProblem) {
    var problem: MarkdownProblem?
    var tree: OpaquePointer?
    bytes.withUnsafeBufferPointer { buffer in
      let text = UnsafeBufferPointer(rebasing: buffer[range])
      problem = MarkdownLimits.problem(
        in: text, offset: range.lowerBound, firstLine: firstLine)
      if problem == nil { tree = MarkdownParsing.tree(of: text) }
    }
    if let problem { throw problem }
    guard let tree else {
      throw MarkdownProblem(
        id: "too-large", range: .fileStart, summary: "there is not enough memory for this text",
        fix: "split the file")
    }
    root = tree
    lines = LineTable(bytes, in: range, firstLine: firstLine)
    mayHaveWikiLinks = hasWikiMark(bytes[range])
  }

  deinit {
    cmark_node_free(root)
  }

  /// The outline and safe HTML: raw HTML is left out, and so are addresses of unsafe schemes.
  ///
  /// Links get the addresses that `place` gives them; `nil` keeps what was written. Links of
  /// schemes other than http, https and mailto lose theirs, and so do images from other sites,
  /// which the pages' policy would not show. With `dropsTitle` the first heading of level 1 is in
  /// the outline alone, because the page shows it by itself.
  package consuming func rendered(
    dropsTitle: Bool = false, place: (String) -> (file: String, address: String?)?
  ) -> (outline: MarkdownOutline, html: [UInt8]) {
    let (outline, html) = renderedWithoutAnchors(dropsTitle: dropsTitle, place: place)
    return (outline, addHeadingAnchors(html))
  }

  /// The same without the anchors of its headings.
  consuming func renderedWithoutAnchors(
    dropsTitle: Bool = false, place: (String) -> (file: String, address: String?)?
  ) -> (outline: MarkdownOutline, html: [UInt8]) {
    let outline = outline(place: place)
    if dropsTitle { removeTitle() }
    guard let text = cmark_render_html(root, CMARK_OPT_DEFAULT, nil) else { return (outline, []) }
    defer { cmark_get_default_mem_allocator().pointee.free(text) }
    return (outline, [UInt8](UnsafeRawBufferPointer(start: text, count: strlen(text))))
  }

  private func removeTitle() {
    var node = cmark_node_first_child(root)
    while let current = node {
      if cmark_node_get_type(current) == CMARK_NODE_HEADING,
        cmark_node_get_heading_level(current) == 1
      {
        cmark_node_unlink(current)
        cmark_node_free(current)
        return
      }
      node = cmark_node_next(current)
    }
  }
}

/// Which addresses a page may lead to.
package enum LinkScheme {
  /// Whether an address is relative or of http, https or mailto.
  static func isAllowed(_ url: String) -> Bool {
    guard let scheme = scheme(of: url) else { return true }
    return ["http", "https", "mailto"].contains(scheme)
  }

  /// Whether an address leaves the site.
  package static func isForeign(_ url: String) -> Bool {
    scheme(of: url) != nil || url.hasPrefix("//")
  }

  /// The scheme in lower case; control characters count as part of it, so that none slips through.
  private static func scheme(of url: String) -> String? {
    let head = url.utf8.prefix { ![0x3A, 0x2F, 0x3F, 0x23].contains($0) }
    guard head.endIndex < url.utf8.endIndex, url.utf8[head.endIndex] == 0x3A else { return nil }
    return String(decoding: head.map { Cursor.lowercase($0) }, as: UTF8.self)
  }
}

import CCMarkGFM
import KBCore

/// A parsed Markdown text, owned until it goes out of scope.
package struct MarkdownDocument: ~Copyable {
  let root: OpaquePointer
  let lines: LineTable

  /// Parses a range of a file whose line `firstLine` it begins with.
  ///
  /// Throws where the text goes beyond the limits that keep parsing linear.
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
  }

  deinit {
    cmark_node_free(root)
  }

  /// The text as safe HTML: raw HTML is left out, and so are addresses of unsafe schemes.
  ///
  /// `address` may give a link another address; `nil` keeps it. Links of schemes other than http,
  /// https and mailto lose theirs, and so do images from other sites, which become links.
  package func html(address: (String) -> String?) -> [UInt8] {
    rewriteLinks(address)
    guard let text = cmark_render_html(root, CMARK_OPT_DEFAULT, nil) else { return [] }
    defer { MarkdownDocument.free(text) }
    return MarkdownDocument.bytes(of: text)
  }

  /// Takes the first heading of level 1 out of the tree, because the page shows it by itself.
  package func removeTitle() {
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

  private func rewriteLinks(_ address: (String) -> String?) {
    guard let iterator = cmark_iter_new(root) else { return }
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { return }
      guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) else { continue }
      let type = cmark_node_get_type(node)
      guard type == CMARK_NODE_LINK || type == CMARK_NODE_IMAGE else { continue }
      guard let url = cmark_node_get_url(node) else { continue }
      let old = String(cString: url)
      if !LinkScheme.isAllowed(old) || (type == CMARK_NODE_IMAGE && LinkScheme.isForeign(old)) {
        cmark_node_set_url(node, "")
      } else if let new = address(old) {
        cmark_node_set_url(node, new)
      }
    }
  }

  static func bytes(of text: UnsafeMutablePointer<CChar>) -> [UInt8] {
    let raw = UnsafeRawBufferPointer(start: text, count: length(of: text))
    return [UInt8](raw)
  }

  private static func length(of text: UnsafePointer<CChar>) -> Int {
    var end = text
    while end.pointee != 0 { end += 1 }
    return end - text
  }

  static func free(_ text: UnsafeMutablePointer<CChar>) {
    cmark_get_default_mem_allocator().pointee.free(text)
  }
}

/// Which addresses a page may lead to.
enum LinkScheme {
  /// Whether an address is relative or of http, https or mailto.
  static func isAllowed(_ url: String) -> Bool {
    guard let scheme = scheme(of: url) else { return true }
    return ["http", "https", "mailto"].contains(scheme)
  }

  /// Whether an address leaves the site.
  static func isForeign(_ url: String) -> Bool { scheme(of: url) != nil || url.hasPrefix("//") }

  /// The scheme in lower case; control characters count as part of it, so that none slips through.
  private static func scheme(of url: String) -> String? {
    let head = url.utf8.prefix { ![0x3A, 0x2F, 0x3F, 0x23].contains($0) }
    guard head.endIndex < url.utf8.endIndex, url.utf8[head.endIndex] == 0x3A else { return nil }
    return String(decoding: head.map { Cursor.lowercase($0) }, as: UTF8.self)
  }
}

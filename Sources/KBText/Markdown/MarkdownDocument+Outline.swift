import CCMarkGFM
import Glibc
import KBCore

extension MarkdownDocument {
  /// Headings, list items, table rows and the first paragraph in reading order, and all links,
  /// which are made safe on the way.
  package func outline(
    place: (String) -> (file: String, address: String?)?
  ) -> MarkdownOutline {
    var reader = OutlineReader(lines: lines, mayHaveWikiLinks: mayHaveWikiLinks)
    guard let iterator = cmark_iter_new(root) else { return reader.outline }
    defer { cmark_iter_free(iterator) }
    var html: [OpaquePointer] = []
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE {
        for node in html { MarkdownDocument.showAsCode(node) }
        return reader.outline
      }
      guard let node = cmark_iter_get_node(iterator) else { continue }
      let type = cmark_node_get_type(node)
      if event == CMARK_EVENT_ENTER {
        if type == CMARK_NODE_LINK || type == CMARK_NODE_IMAGE {
          reader.visitLink(node, isImage: type == CMARK_NODE_IMAGE, place: place)
        } else if type == CMARK_NODE_HTML_BLOCK {
          html.append(node)
        } else {
          reader.enter(node, type)
        }
      } else {
        reader.leave(node, type)
      }
    }
  }
}

extension MarkdownDocument {
  /// Puts a block of code in the place of raw HTML, so that its words are seen and nothing else of
  /// it; comments stay out of sight.
  private static func showAsCode(_ node: OpaquePointer) {
    guard let literal = cmark_node_get_literal(node), strncmp(literal, "<!--", 4) != 0,
      let code = cmark_node_new(CMARK_NODE_CODE_BLOCK)
    else { return }
    guard cmark_node_set_literal(code, withoutComments(String(cString: literal))) != 0,
      cmark_node_replace(node, code) != 0
    else {
      return cmark_node_free(code)
    }
    cmark_node_free(node)
  }
}

/// Collects the outline of a tree while one walk goes over it.
private struct OutlineReader {
  let lines: LineTable
  /// Whether the text of every block is looked through for `[[…]]`.
  let mayHaveWikiLinks: Bool
  var outline = MarkdownOutline()

  private var depth = 0
  private var hasParagraph = false
  private var text: [UInt8] = []
  /// Whether an emphasis began or ended right before the text that comes next.
  private var isBehindAsterisk = false
  private var isCollecting = false
  /// The block whose inlines are being visited.
  private var range = SourceRange.fileStart
  private var cells: [String] = []

  init(lines: LineTable, mayHaveWikiLinks: Bool) {
    self.lines = lines
    self.mayHaveWikiLinks = mayHaveWikiLinks
  }

  mutating func enter(_ node: OpaquePointer, _ type: cmark_node_type) {
    switch type {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE:
      guard isCollecting, !isInImage(node), let literal = cmark_node_get_literal(node) else {
        return
      }
      append(UnsafeRawBufferPointer(start: literal, count: strlen(literal)))
    case CMARK_NODE_EMPH: isBehindAsterisk = true
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK:
      if isCollecting { text.append(0x20) }
    // A list that an item begins with (`- - a`) is nested in nothing.
    case CMARK_NODE_LIST: if !isFirstOfItem(node) { depth += 1 }
    case CMARK_NODE_HEADING: begin(node, collects: true)
    case CMARK_NODE_PARAGRAPH:
      begin(node, collects: !hasParagraph || mayHaveWikiLinks || isFirstOfItem(node))
    case MarkdownTypes.tableRow: cells = []
    default:
      if isCell(node) { begin(node, collects: true) }
    }
  }

  /// Adds text; between digits the asterisks of an emphasis are signs of what they stand between, as in
  /// `3*8*70kg`.
  private mutating func append(_ more: UnsafeRawBufferPointer) {
    if isBehindAsterisk, let before = text.last, Cursor.isDigit(before), let next = more.first,
      Cursor.isDigit(next)
    {
      text.append(UInt8(ascii: "*"))
    }
    isBehindAsterisk = false
    text.append(contentsOf: more)
  }

  mutating func leave(_ node: OpaquePointer, _ type: cmark_node_type) {
    switch type {
    case CMARK_NODE_EMPH: isBehindAsterisk = true
    case CMARK_NODE_LIST: if !isFirstOfItem(node) { depth -= 1 }
    case CMARK_NODE_HEADING:
      add(.heading(level: Int(cmark_node_get_heading_level(node))), text: end())
    case CMARK_NODE_PARAGRAPH:
      let text = end()
      if isFirstOfItem(node) {
        add(.item(depth: depth), text: text)
      } else if !hasParagraph {
        hasParagraph = true
        add(.paragraph, text: text)
      }
    case MarkdownTypes.tableRow:
      range = sourceRange(of: node)
      let isHeader = cmark_gfm_extensions_get_table_row_is_header(node) != 0
      add(isHeader ? .tableHeader(cells: cells) : .tableRow(cells: cells), text: "")
    default:
      if isCell(node) { cells.append(end()) }
    }
  }

  mutating func visitLink(
    _ node: OpaquePointer, isImage: Bool, place: (String) -> (file: String, address: String?)?
  ) {
    guard let url = cmark_node_get_url(node) else { return }
    let old = String(cString: url)
    let found = place(old)
    let link = DocumentLink(target: old, isWiki: false, file: found?.file ?? "", range: range)
    if isImage { outline.images.append(link) } else { outline.links.append(link) }
    if !LinkScheme.isAllowed(old) || (isImage && LinkScheme.isForeign(old)) {
      cmark_node_set_url(node, "")
    } else if let address = found?.address {
      cmark_node_set_url(node, address)
    } else if old.utf8.first == UInt8(ascii: "#") {
      cmark_node_set_url(node, HeadingAnchor.onPage(old))
    }
  }

  private mutating func begin(_ node: OpaquePointer, collects: Bool) {
    range = sourceRange(of: node)
    isCollecting = collects
    text.removeAll(keepingCapacity: true)
  }

  /// The text of the block that ends here; its wiki links go to the outline.
  private mutating func end() -> String {
    isCollecting = false
    if mayHaveWikiLinks {
      for span in wikiLinks(in: text, from: 0, to: text.count) {
        let inside = text[(span.lowerBound + 2)..<(span.upperBound - 2)]
        outline.links.append(
          DocumentLink(
            target: String(decoding: inside, as: UTF8.self), isWiki: true, range: range))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func add(_ kind: MarkdownBlock.Kind, text: String) {
    outline.blocks.append(MarkdownBlock(kind: kind, text: text, range: range))
  }

  private func sourceRange(of node: OpaquePointer) -> SourceRange { lines.range(of: node) }

  /// Whether a text is that of a picture, which nobody reads as part of the line.
  private func isInImage(_ node: OpaquePointer) -> Bool {
    cmark_node_parent(node).map { cmark_node_get_type($0) == CMARK_NODE_IMAGE } ?? false
  }

  private func isFirstOfItem(_ node: OpaquePointer) -> Bool {
    guard let parent = cmark_node_parent(node), cmark_node_previous(node) == nil else {
      return false
    }
    let type = cmark_node_get_type(parent)
    return type == CMARK_NODE_ITEM || type == MarkdownTypes.taskItem
  }

  private func isCell(_ node: OpaquePointer) -> Bool {
    guard let parent = cmark_node_parent(node) else { return false }
    return cmark_node_get_type(parent) == MarkdownTypes.tableRow
  }
}

/// The numbers that libcmark-gfm gave to the node types of its extensions.
private enum MarkdownTypes {
  /// Rows of tables, the header's too; registered once, so that a parsed table tells it.
  static let tableRow: cmark_node_type = type(below: "|a|\n|-|\n")

  /// Items with a box.
  static let taskItem: cmark_node_type = type(below: "- [x] a\n")

  /// The type of the first block in the first block of a text.
  private static func type(below sample: StaticString) -> cmark_node_type {
    let buffer = UnsafeBufferPointer(start: sample.utf8Start, count: sample.utf8CodeUnitCount)
    guard let root = MarkdownParsing.tree(of: buffer) else { return CMARK_NODE_NONE }
    defer { cmark_node_free(root) }
    let node = cmark_node_first_child(root).flatMap { cmark_node_first_child($0) }
    return node.map { cmark_node_get_type($0) } ?? CMARK_NODE_NONE
  }
}

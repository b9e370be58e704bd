import CCMarkGFM
import KBCore

extension MarkdownDocument {
  /// Headings, list items, table rows and paragraphs in reading order, and all links.
  package func outline() -> MarkdownOutline {
    var outline = MarkdownOutline()
    guard let iterator = cmark_iter_new(root) else { return outline }
    defer { cmark_iter_free(iterator) }
    var depth = 0
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { return outline }
      guard let node = cmark_iter_get_node(iterator) else { continue }
      let isEntering = event == CMARK_EVENT_ENTER
      let type = cmark_node_get_type(node)
      switch type {
      case CMARK_NODE_LIST:
        depth += isEntering ? 1 : -1
      case CMARK_NODE_HEADING where isEntering:
        let level = Int(cmark_node_get_heading_level(node))
        add(.heading(level: level), node, text: flattened(node, &outline), to: &outline)
      case CMARK_NODE_PARAGRAPH where isEntering:
        let text = flattened(node, &outline)
        if isFirstOfItem(node) {
          add(.item(depth: depth), node, text: text, to: &outline)
        } else {
          add(.paragraph, node, text: text, to: &outline)
        }
      case MarkdownTypes.table.row, MarkdownTypes.table.header:
        guard isEntering else { continue }
        let cells = cells(of: node, &outline)
        let isHeader = type == MarkdownTypes.table.header
        add(
          isHeader ? .tableHeader(cells: cells) : .tableRow(cells: cells), node, text: "",
          to: &outline)
      default: break
      }
    }
  }

  private func add(
    _ kind: MarkdownBlock.Kind, _ node: OpaquePointer, text: String,
    to outline: inout MarkdownOutline
  ) {
    outline.blocks.append(MarkdownBlock(kind: kind, text: text, range: range(of: node)))
  }

  private func range(of node: OpaquePointer) -> SourceRange {
    lines.range(
      line: cmark_node_get_start_line(node), column: cmark_node_get_start_column(node),
      endLine: cmark_node_get_end_line(node), endColumn: cmark_node_get_end_column(node))
  }

  private func isFirstOfItem(_ node: OpaquePointer) -> Bool {
    guard let parent = cmark_node_parent(node), cmark_node_previous(node) == nil else {
      return false
    }
    let type = cmark_node_get_type(parent)
    return type == CMARK_NODE_ITEM || type == MarkdownTypes.taskItem
  }

  private func cells(
    of row: OpaquePointer, _ outline: inout MarkdownOutline
  ) -> [String] {
    var cells: [String] = []
    var cell = cmark_node_first_child(row)
    while let current = cell {
      cells.append(flattened(current, &outline))
      cell = cmark_node_next(current)
    }
    return cells
  }

  /// The text of all inlines of a block, line breaks as blanks; its links go to the outline.
  private func flattened(
    _ block: OpaquePointer, _ outline: inout MarkdownOutline
  ) -> String {
    // Most blocks hold a single text.
    if let only = cmark_node_first_child(block), cmark_node_next(only) == nil,
      cmark_node_get_type(only) == CMARK_NODE_TEXT, let literal = cmark_node_get_literal(only)
    {
      let text = String(cString: literal)
      addWikiLinks(in: text, of: block, to: &outline)
      return text
    }
    var text = ""
    guard let iterator = cmark_iter_new(block) else { return text }
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { break }
      guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) else { continue }
      switch cmark_node_get_type(node) {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE:
        if let literal = cmark_node_get_literal(node) { text += String(cString: literal) }
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text += " "
      case CMARK_NODE_LINK:
        if let url = cmark_node_get_url(node) {
          outline.links.append(
            DocumentLink(target: String(cString: url), isWiki: false, range: range(of: block)))
        }
      default: break
      }
    }
    addWikiLinks(in: text, of: block, to: &outline)
    return text
  }

  private func addWikiLinks(
    in text: String, of block: OpaquePointer,
    to outline: inout MarkdownOutline
  ) {
    guard text.utf8.contains(UInt8(ascii: "[")) else { return }
    let bytes = Array(text.utf8)
    for span in wikiLinks(in: bytes, from: 0, to: bytes.count) {
      let inside = String(
        decoding: bytes[(span.lowerBound + 2)..<(span.upperBound - 2)], as: UTF8.self)
      outline.links.append(DocumentLink(target: inside, isWiki: true, range: range(of: block)))
    }
  }
}

/// The numbers that libcmark-gfm gave to the node types of its extensions.
private enum MarkdownTypes {
  /// Registered once, so that a parsed table tells them.
  static let table: (header: cmark_node_type, row: cmark_node_type) = {
    let sample: StaticString = "|a|\n|-|\n|b|\n"
    let buffer = UnsafeBufferPointer(start: sample.utf8Start, count: sample.utf8CodeUnitCount)
    guard let root = MarkdownParsing.tree(of: buffer) else {
      return (CMARK_NODE_NONE, CMARK_NODE_NONE)
    }
    defer { cmark_node_free(root) }
    let header = cmark_node_first_child(root).flatMap { cmark_node_first_child($0) }
    let row = header.flatMap { cmark_node_next($0) }
    return (
      header.map { cmark_node_get_type($0) } ?? CMARK_NODE_NONE,
      row.map { cmark_node_get_type($0) } ?? CMARK_NODE_NONE
    )
  }()

  /// Items with a box.
  static let taskItem: cmark_node_type = {
    let sample: StaticString = "- [x] a\n"
    let buffer = UnsafeBufferPointer(start: sample.utf8Start, count: sample.utf8CodeUnitCount)
    guard let root = MarkdownParsing.tree(of: buffer) else { return CMARK_NODE_NONE }
    defer { cmark_node_free(root) }
    let item = cmark_node_first_child(root).flatMap { cmark_node_first_child($0) }
    return item.map { cmark_node_get_type($0) } ?? CMARK_NODE_NONE
  }()
}

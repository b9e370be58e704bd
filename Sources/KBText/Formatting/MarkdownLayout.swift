import CCMarkGFM
import Glibc
import KBCore

/// Where the blocks of a Markdown text stand and what they hold, as far as formatting needs it.
struct MarkdownLayout {
  /// An item of a list.
  struct Item {
    /// From the bullet or number on.
    let range: SourceRange
    /// The index of its list in `lists`.
    let list: Int
    /// The text of its first paragraph, where that is on the bullet's own line.
    let text: SourceRange?
    /// Whether that paragraph is one line and all of the item.
    let isOneLine: Bool
  }

  struct List {
    let isBullets: Bool
    /// Whether another list follows or comes before, from which it must stay apart.
    let touchesList: Bool
    /// Whether it is in no other block, and what follows begins at the margin, so that nothing comes
    /// into its items when their texts move to the left.
    let isApart: Bool
  }

  /// A block with its text, for comparing two texts.
  struct Piece: Equatable {
    let type: UInt32
    /// How many blocks it is in, its level, its kind of list and the like.
    let details: [Int32]
    /// Without marks.
    var text: [UInt8] = []
    /// The inlines in order with what they carry.
    var inlines: [UInt8] = []
  }

  private(set) var items: [Item] = []
  private(set) var lists: [List] = []
  /// Headings that are in no list or quote.
  private(set) var headings: [SourceRange] = []
  /// Lines of code and HTML, which belong to the writer.
  private(set) var protected: [ClosedRange<Int>] = []
  /// Those of indented code, which ends before the blank lines that libcmark-gfm counts in.
  private(set) var indented: [ClosedRange<Int>] = []
  private(set) var pieces: [Piece] = []
  private var openLists: [Int] = []
  private var depth: Int32 = 0

  fileprivate mutating func enter(
    _ node: OpaquePointer, _ type: cmark_node_type, _ table: LineTable
  ) {
    // Inline types have this bit in cmark-gfm's numbering.
    if type.rawValue & 0x4000 != 0 { return addInline(node, type) }
    let literal = cmark_node_get_literal(node).map { Array(String(cString: $0).utf8) } ?? []
    pieces.append(Piece(type: type.rawValue, details: details(of: node, type), text: literal))
    depth += 1
    let range = table.range(of: node)
    switch type {
    case CMARK_NODE_LIST:
      openLists.append(lists.count)
      let next = cmark_node_next(node)
      let touchesList = isList(cmark_node_previous(node)) || isList(next)
      lists.append(
        List(
          isBullets: cmark_node_get_list_type(node) == CMARK_BULLET_LIST, touchesList: touchesList,
          isApart: !touchesList && depth == 2
            && next.map { cmark_node_get_start_column($0) == 1 } ?? true))
    case CMARK_NODE_HEADING:
      if let parent = cmark_node_parent(node), cmark_node_get_type(parent) == CMARK_NODE_DOCUMENT {
        headings.append(range)
      }
    case CMARK_NODE_CODE_BLOCK, CMARK_NODE_HTML_BLOCK:
      let lines = table.lines(of: node)
      protected.append(lines)
      if isIndentedCode(node, type) { indented.append(lines) }
    default:
      // The table of types has no name for items with a box.
      if let list = openLists.last, let parent = cmark_node_parent(node), isList(parent) {
        addItem(node, range, list, table)
      }
    }
  }

  fileprivate mutating func leave(_ type: cmark_node_type) {
    if type.rawValue & 0x4000 == 0, type != CMARK_NODE_CODE_BLOCK, type != CMARK_NODE_HTML_BLOCK,
      type != CMARK_NODE_THEMATIC_BREAK
    {
      depth -= 1
    }
    if type == CMARK_NODE_LIST { openLists.removeLast() }
  }

  private mutating func addItem(
    _ node: OpaquePointer, _ range: SourceRange, _ list: Int, _ table: LineTable
  ) {
    var text: SourceRange?
    var isOneLine = false
    if let child = cmark_node_first_child(node), cmark_node_get_type(child) == CMARK_NODE_PARAGRAPH,
      cmark_node_get_start_line(child) == cmark_node_get_start_line(node)
    {
      text = table.range(of: child)
      isOneLine =
        cmark_node_next(child) == nil
        && cmark_node_get_start_line(child) == cmark_node_get_end_line(child)
    }
    items.append(Item(range: range, list: list, text: text, isOneLine: isOneLine))
  }

  private mutating func addInline(_ node: OpaquePointer, _ type: cmark_node_type) {
    guard !pieces.isEmpty else { return }
    let last = pieces.count - 1
    pieces[last].inlines.append(UInt8(truncatingIfNeeded: type.rawValue))
    switch type {
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: pieces[last].text.append(0x20)
    case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
      if let url = cmark_node_get_url(node) {
        pieces[last].inlines += Array(String(cString: url).utf8)
      }
    default:
      guard let literal = cmark_node_get_literal(node) else { return }
      let bytes = UnsafeRawBufferPointer(start: literal, count: strlen(literal))
      if type == CMARK_NODE_TEXT || type == CMARK_NODE_CODE { pieces[last].text += bytes }
      pieces[last].inlines += bytes
    }
  }

  private func details(of node: OpaquePointer, _ type: cmark_node_type) -> [Int32] {
    switch type {
    case CMARK_NODE_HEADING: [depth, cmark_node_get_heading_level(node)]
    case CMARK_NODE_LIST:
      [
        depth, Int32(bitPattern: cmark_node_get_list_type(node).rawValue),
        cmark_node_get_list_start(node),
        cmark_node_get_list_tight(node),
        Int32(bitPattern: cmark_node_get_list_delim(node).rawValue),
      ]
    default: [depth]
    }
  }

  private func isIndentedCode(_ node: OpaquePointer, _ type: cmark_node_type) -> Bool {
    var (length, offset, character): (Int32, Int32, CChar) = (0, 0, 0)
    return type == CMARK_NODE_CODE_BLOCK
      && cmark_node_get_fenced(node, &length, &offset, &character) == 0
  }

  private func isList(_ node: OpaquePointer?) -> Bool {
    node.map { cmark_node_get_type($0) == CMARK_NODE_LIST } ?? false
  }
}

extension MarkdownDocument {
  /// The places and the texts of all blocks.
  func layout() -> MarkdownLayout {
    var layout = MarkdownLayout()
    guard let iterator = cmark_iter_new(root) else { return layout }
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { return layout }
      guard let node = cmark_iter_get_node(iterator) else { continue }
      let type = cmark_node_get_type(node)
      if event == CMARK_EVENT_ENTER {
        layout.enter(node, type, lines)
      } else {
        layout.leave(type)
      }
    }
  }
}

extension LineTable {
  /// The place of a node in the file.
  func range(of node: OpaquePointer) -> SourceRange {
    range(
      line: cmark_node_get_start_line(node), column: cmark_node_get_start_column(node),
      endLine: cmark_node_get_end_line(node), endColumn: cmark_node_get_end_column(node))
  }

  /// The lines of a node in the file, from 1.
  fileprivate func lines(of node: OpaquePointer) -> ClosedRange<Int> {
    let first = Int(range(of: node).line)
    let count = Int(cmark_node_get_end_line(node)) - Int(cmark_node_get_start_line(node))
    return first...max(first, first + count)
  }
}

import KBCore

extension WorkoutOutline {
  /// Cuts a workout's file; front matter that cannot be read counts as none.
  package init(_ bytes: [UInt8]) {
    self.init()
    let split = splitFrontMatter(bytes.span)
    if let yaml = split.yaml,
      case .mapping(let entries, _)? = try? parseYAML(bytes.span, in: yaml, firstLine: 1)
    {
      for entry in entries where !WorkoutOutline.isEmpty(entry.value) {
        fields[entry.key.text] = flowYAML(entry.value)
      }
    }
    let name = fields["name"] == nil ? nil : WorkoutOutline.name(in: bytes, split)
    for key in WorkoutOutline.ownKeys { fields[key] = nil }
    self.read(body: String(decoding: bytes[split.body], as: UTF8.self), takesTitle: true)
    if let name { title = name }
  }

  /// Cuts a body; its first heading of level 1 is the title, unless there is none to take.
  mutating func read(body: String, takesTitle: Bool) {
    cut(body, takesTitle: takesTitle)
    let joined = bodyText
    // Tidy files come out as they went in.
    if joined == body { return }
    // What is joined must say what was written, and be cut into the same pieces again.
    var again = WorkoutOutline()
    again.cut(joined, takesTitle: takesTitle)
    if again.blocks == blocks,
      markup(of: body, without: takesTitle) == markup(of: joined, without: takesTitle)
    {
      return
    }
    verbatim = body
  }

  private mutating func cut(_ body: String, takesTitle: Bool) {
    let source = OutlineLines(body)
    blocks = [OutlineBlock(level: 0, heading: "")]
    title = nil
    var open: OpenPiece?
    var line = 0
    func close() {
      guard let piece = open?.piece else { return }
      blocks[blocks.count - 1].pieces.append(piece)
    }
    while line < source.lines.count {
      let text = source.lines[line]
      switch source.marks[line] {
      case .heading(let level, let last):
        close()
        open = nil
        let heading = source.heading(at: line, last: last)
        if level == 1, title == nil, takesTitle {
          title = heading
        } else {
          blocks.append(OutlineBlock(level: level, heading: heading))
        }
        line = last
      case .item(let depth):
        close()
        open = OutlineItem(line: text).map { OpenPiece($0, depth: depth) }
      case .row:
        close()
        open = OpenPiece(.row, text.trimmedBlanks)
      case nil:
        if open?.takes(text) == true {
          open?.add(text)
        } else if !text.trimmedBlanks.isEmpty {
          close()
          open = OpenPiece(.prose, text)
        }
      }
      line += 1
    }
    close()
    normalize()
  }

  /// What a page would show, without what joining may change: paragraphs in lists, and numbers.
  private func markup(of body: String, without title: Bool) -> [UInt8]? {
    let bytes = Array(body.utf8)
    guard let document = try? MarkdownDocument(bytes, in: 0..<bytes.count, firstLine: 1) else {
      return nil
    }
    let html = document.rendered(dropsTitle: title) { _ in nil }.html
    return withoutLayout(html)
  }

  private func withoutLayout(_ html: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(html.count)
    var place = 0
    while place < html.count {
      let byte = html[place]
      if byte == UInt8(ascii: "<") {
        let end = html[place...].firstIndex(of: UInt8(ascii: ">")) ?? html.count
        let tag = html[place..<end]
        let isLayout =
          tag.elementsEqual("<p".utf8) || tag.elementsEqual("</p".utf8)
          || tag.starts(with: "<ol".utf8)
        if !isLayout { kept += tag }
        place = end
      } else if byte != 0x0A, byte != 0x20 {
        kept.append(byte)
      }
      place += 1
    }
    return kept
  }

  private static func isEmpty(_ node: YAMLNode) -> Bool {
    if case .scalar(let scalar) = node { scalar.isNull } else { false }
  }

  private static func name(in bytes: [UInt8], _ split: FrontMatterSplit) -> String? {
    guard let yaml = split.yaml,
      case .scalar(let scalar)? = try? parseYAML(bytes.span, in: yaml, firstLine: 1)?["name"]
    else { return nil }
    return scalar.text
  }
}

/// A piece whose lines are still coming.
private struct OpenPiece {
  let form: OutlinePiece.Form
  /// The columns that its further lines are indented by.
  private let width: Int
  private var lines: [String]
  private var blankLines = 0

  init(_ form: OutlinePiece.Form, _ first: String) {
    self.form = form
    width = 0
    lines = [first]
  }

  init(_ item: OutlineItem, depth: Int) {
    form = .item(Bullet(item.mark, box: item.box, depth: depth))
    width = item.width
    lines = [item.text]
  }

  /// Whether the next line belongs to the piece.
  func takes(_ line: String) -> Bool {
    switch form {
    case .row: return false
    case .prose: return true
    case .item:
      if line.trimmedBlanks.isEmpty || indentation(of: line) >= width { return true }
      // A line right below continues the item's paragraph, unless it begins something else.
      let start = line.trimmedBlanks
      let isOther = ["```", "~~~", ">", "|", "<", "---", "***", "___"].contains {
        start.hasPrefix($0)
      }
      return blankLines == 0 && !isOther
    }
  }

  mutating func add(_ line: String) {
    guard !line.trimmedBlanks.isEmpty else {
      blankLines += 1
      return
    }
    lines += Array(repeating: "", count: blankLines)
    blankLines = 0
    lines.append(form == .prose ? line : dedented(line, by: width))
  }

  var piece: OutlinePiece { OutlinePiece(form, lines.joined(separator: "\n")) }
}

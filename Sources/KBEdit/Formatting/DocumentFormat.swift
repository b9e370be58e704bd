import KBCore
import KBText

/// The canonical form of a workout's or a program's body, as edits.
///
/// Steps and headings that were understood are printed again, lists of steps have `-` for a bullet,
/// an empty line comes before a heading, and blanks go from the ends of lines where they mean
/// nothing. Prose, tables, code and HTML keep their bytes.
struct DocumentFormat {
  private let bytes: [UInt8]
  private let body: Range<Int>
  private let bodyLine: Int
  private let layout: MarkdownLayout
  private let outline: MarkdownOutline
  private let steps: [PlacedStep]
  private let format: StepFormat
  private var edits: [(range: Range<Int>, new: [UInt8])] = []
  /// The lists that hold a step with notation, by their index.
  private var stepLists: Set<Int> = []

  /// The edits of a body; none where it goes beyond the limits of Markdown.
  static func edits(
    of bytes: [UInt8], in body: Range<Int>, firstLine: Int, _ steps: StepFormat
  ) -> [(range: Range<Int>, new: [UInt8])] {
    guard !hasLoneReturn(bytes, body) else { return [] }
    do throws(MarkdownProblem) {
      let document = try MarkdownDocument(bytes, in: body, firstLine: firstLine)
      var format = DocumentFormat(bytes, body, firstLine, document, steps)
      format.visitHeadings()
      format.visitItems()
      format.visitLines()
      return format.edits
    } catch {
      return []
    }
  }

  /// Whether a line ends in a CR alone, which Markdown counts as a line and files hardly ever mean.
  private static func hasLoneReturn(_ bytes: [UInt8], _ body: Range<Int>) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      var index = buffer.place(of: 0x0D, from: body.lowerBound)
      while index < body.upperBound {
        if index + 1 >= body.upperBound || buffer[index + 1] != 0x0A { return true }
        index = buffer.place(of: 0x0D, from: index + 1)
      }
      return false
    }
  }

  private init(
    _ bytes: [UInt8], _ body: Range<Int>, _ firstLine: Int, _ document: borrowing MarkdownDocument,
    _ format: StepFormat
  ) {
    self.bytes = bytes
    self.body = body
    bodyLine = firstLine
    layout = document.layout()
    outline = document.outline { _ in nil }
    self.format = format
    let read = DocumentBody(outline, path: "", memory: format.before)
    steps = read.blocks.flatMap { $0.steps }
  }

  private mutating func visitHeadings() {
    var isTitle = true
    for block in outline.blocks {
      guard case .heading(let level) = block.kind else { continue }
      let isName = isTitle && level == 1
      if isName { isTitle = false }
      let line = lineRange(at: Int(block.range.start))
      var cursor = Cursor(bytes, from: Int(block.range.start), to: line.upperBound)
      guard cursor.peek() == UInt8(ascii: "#") else { continue }
      while cursor.eat("#") {}
      // An underlined heading may begin with the sign as well.
      guard cursor.isAtEnd || cursor.peek() == 0x20 || cursor.peek() == 0x09 else { continue }
      let marks = bytes[Int(block.range.start)..<cursor.position]
      cursor.skipBlanks()
      let end = cursor.trimmedEnd
      guard cursor.position < end else { continue }
      let written = Array(bytes[cursor.position..<end])
      var text = written
      if !isName, written == Array(block.text.utf8) {
        text = StepFormat.heading(written) ?? written
      }
      edits.append((Int(block.range.start)..<line.upperBound, marks + [0x20] + text))
    }
  }

  private mutating func visitItems() {
    var placed = steps[...]
    var texts: [Int32: [UInt8]] = [:]
    for block in outline.blocks {
      if case .item = block.kind { texts[block.range.start] = Array(block.text.utf8) }
    }
    for item in layout.items {
      guard let text = item.text else { continue }
      while let step = placed.first, step.range.start < text.start { placed.removeFirst() }
      guard let step = placed.first, step.range.start == text.start else { continue }
      placed.removeFirst()
      if step.step.prescription.isUnderstood { stepLists.insert(item.list) }
      guard let read = texts[text.start] else { continue }
      visit(text, step.step, read)
    }
    // Texts move to the left only where no item of the list holds more than its line, and none would
    // come to stand below another.
    var longLists: Set<Int> = []
    var margins: [Int: ArraySlice<UInt8>] = [:]
    for item in layout.items {
      let margin = margin(of: item)
      if !item.isOneLine || margins[item.list, default: margin] != margin {
        longLists.insert(item.list)
      }
      margins[item.list] = margin
      // One bullet that stays would part the list.
      if !mayTakeDash(item) { stepLists.remove(item.list) }
    }
    for item in layout.items where stepLists.contains(item.list) {
      visitBullet(item, movesText: !longLists.contains(item.list))
    }
  }

  private mutating func visit(_ text: SourceRange, _ step: Step, _ read: [UInt8]) {
    let line = lineRange(at: Int(text.start))
    // A paragraph over several lines is broken where its writer wanted it.
    guard step.prescription.isUnderstood, Int(text.end) <= line.upperBound else { return }
    let start = Int(text.start)
    let cursor = Cursor(bytes, from: start, to: line.upperBound)
    let written = Array(bytes[start..<max(start, cursor.trimmedEnd)])
    let new = format.step(step, written: written, read: read)
    // Behind a line that ends the paragraph, blanks mean nothing.
    edits.append((start..<line.upperBound, new ?? written))
  }

  /// What stands before the bullet.
  private func margin(of item: MarkdownLayout.Item) -> ArraySlice<UInt8> {
    let start = Int(item.range.start)
    var begin = start
    while begin > body.lowerBound, bytes[begin - 1] != 0x0A { begin -= 1 }
    return bytes[begin..<start]
  }

  /// Whether an item can have `-` for its bullet; before an empty line or another dash it would be a
  /// heading's underline or a rule.
  private func mayTakeDash(_ item: MarkdownLayout.Item) -> Bool {
    guard let text = item.text else { return false }
    return bytes[Int(text.start)] != UInt8(ascii: "-")
      && [0x2A, 0x2B, 0x2D].contains(bytes[Int(item.range.start)])
  }

  /// Makes `-` of another bullet, and one blank of several after it.
  private mutating func visitBullet(_ item: MarkdownLayout.Item, movesText: Bool) {
    let list = layout.lists[item.list]
    guard list.isBullets, let text = item.text else { return }
    let start = Int(item.range.start)
    if !list.touchesList { edits.append((start..<start + 1, [UInt8(ascii: "-")])) }
    var cursor = Cursor(bytes, from: start + 1, to: Int(text.start))
    cursor.skipBlanks()
    if movesText, list.isApart, cursor.position <= start + 5, cursor.position > start + 1 {
      edits.append((start + 1..<cursor.position, [0x20]))
    }
  }

  /// Empties blank lines, and sets the number of them around headings and at the end.
  private mutating func visitLines() {
    let lineEnd = commonLineEnd(of: bytes)
    let headings = Set(layout.headings.map { Int($0.line) })
    var previous: BodyLine?
    var blanks: [BodyLine] = []
    for line in bodyLines() {
      if line.isBlank {
        blanks.append(line)
        continue
      }
      let isHeading = headings.contains(line.number)
      var wanted = blanks.count
      if isHeading, previous != nil { wanted = 1 }
      if let previous, headings.contains(previous.number) { wanted = min(wanted, 1) }
      if isHeading, let previous, headings.contains(previous.number) { wanted = 1 }
      if previous == nil { wanted = min(wanted, isParted(line) ? 1 : 0) }
      set(wanted, blanks, before: line, lineEnd)
      blanks = []
      previous = line
    }
    close(previous, blanks, lineEnd)
  }

  /// Whether an empty line may stand before the first one: behind front matter, and where the line would
  /// begin some.
  private func isParted(_ line: BodyLine) -> Bool {
    let byteOrderMark = 3
    return body.lowerBound > byteOrderMark || bytes[line.range].starts(with: "---".utf8)
  }

  private mutating func set(
    _ count: Int, _ blanks: [BodyLine], before line: BodyLine, _ lineEnd: [UInt8]
  ) {
    if count == blanks.count {
      for blank in blanks { edits.append((blank.range, [])) }
      return
    }
    let start = blanks.first?.range.lowerBound ?? line.range.lowerBound
    var new: [UInt8] = []
    for _ in 0..<count { new += lineEnd }
    edits.append((start..<line.range.lowerBound, new))
  }

  /// Ends the body in one line break; code and HTML at the end stay as they are.
  private mutating func close(_ last: BodyLine?, _ blanks: [BodyLine], _ lineEnd: [UInt8]) {
    guard let last else { return }
    guard blanks.isEmpty else {
      return edits.append((blanks[0].range.lowerBound..<body.upperBound, []))
    }
    if last.next == last.range.upperBound { edits.append((last.next..<last.next, lineEnd)) }
  }

  /// A line of the body without its line break.
  private struct BodyLine {
    let range: Range<Int>
    let next: Int
    let number: Int
    /// Nothing but blanks, and outside of code and HTML.
    var isBlank: Bool
  }

  private func bodyLines() -> [BodyLine] {
    var lines: [BodyLine] = []
    var protected = layout.protected[...]
    var start = body.lowerBound
    var number = bodyLine
    while start < body.upperBound {
      let line = lineRange(at: start)
      var next = line.upperBound
      if next < body.upperBound, bytes[next] == 0x0D { next += 1 }
      if next < body.upperBound, bytes[next] == 0x0A { next += 1 }
      while let first = protected.first, first.upperBound < number { protected.removeFirst() }
      let isProtected = protected.first?.contains(number) ?? false
      lines.append(
        BodyLine(
          range: start..<line.upperBound, next: next, number: number,
          isBlank: !isProtected && isBlank(start..<line.upperBound)))
      start = max(next, start + 1)
      number += 1
    }
    for block in layout.indented {
      var index = block.upperBound - bodyLine
      while index >= block.lowerBound - bodyLine, lines.indices.contains(index),
        isBlank(lines[index].range)
      {
        lines[index].isBlank = true
        index -= 1
      }
    }
    return lines
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// From an offset to the end of its line, without the line break.
  private func lineRange(at start: Int) -> Range<Int> {
    let start = min(max(start, body.lowerBound), body.upperBound)
    var end = bytes.withUnsafeBufferPointer {
      min(body.upperBound, $0.place(of: 0x0A, from: start))
    }
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }
}

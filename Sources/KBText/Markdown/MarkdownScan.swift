import KBCore

/// One look at the bytes of a text, counting what `MarkdownLimits` bounds.
///
/// Lines end as libcmark-gfm ends them: with LF, CR or both. A paragraph ends with a blank line or
/// where a list item starts, since no inline reaches over either.
struct MarkdownScan {
  let text: UnsafeBufferPointer<UInt8>
  /// Where the text begins in its file.
  let offset: Int
  /// The number of the text's first line in its file.
  let firstLine: Int

  private var line = 0
  private var brackets = 0
  private var angles = 0
  private var ticks = 0
  private var declarations = 0
  private var definitions = 0
  private var emphasis = 0
  private var paragraphEmphasis = 0
  private var mostBars = 0
  private var longestParagraph = 0
  /// The paragraph so far: bytes and lines since the last blank line.
  private var paragraph = (bytes: 0, lines: 0)
  private var tableSearch = 0
  private var addressWork = 0
  /// How deep lists and quotes may be open here, and the sum of that over all lines.
  private var depth = 0
  private var depthWork = 0
  /// The run of bytes without blanks that was measured last.
  private var word = (end: 0, closings: 0)

  /// What one line showed.
  private struct Line {
    var end: Int
    var next: Int
    var bars = 0
    var isBlank = true
    var isDelimiter = true
    var hasDash = false
  }

  init(text: UnsafeBufferPointer<UInt8>, offset: Int, firstLine: Int) {
    self.text = text
    self.offset = offset
    self.firstLine = firstLine
  }

  /// The first excess.
  mutating func run() -> MarkdownProblem? {
    var start = 0
    while start < text.count {
      let prefix = prefix(from: start)
      if prefix.startsItem { endParagraph() }
      let found = readLine(from: start)
      if found.bars > MarkdownLimits.tableColumns {
        return problem(
          "too-many-columns", start, "one line has \(found.bars) table columns",
          fix: "use at most \(MarkdownLimits.tableColumns)")
      }
      mostBars = max(mostBars, found.bars)
      if found.isBlank { endParagraph() }
      if found.isDelimiter && found.hasDash { tableSearch += paragraph.bytes * paragraph.lines }
      paragraph = (paragraph.bytes + found.end - start, paragraph.lines + 1)
      longestParagraph = max(longestParagraph, paragraph.bytes)
      if prefix.marks > 0 { depth = min(prefix.columns / 2 + prefix.marks, depth + prefix.marks) }
      depthWork += depth
      if let summary = excess(nesting: prefix.marks) {
        return problem("too-complex", start, summary)
      }
      line += 1
      start = found.next
    }
    return nil
  }

  private mutating func endParagraph() {
    paragraph = (0, 0)
    paragraphEmphasis = 0
  }

  /// Counts the marks of a line; a delimiter line is made of `|`, `-`, `:`, `>` and blanks alone.
  private mutating func readLine(from start: Int) -> Line {
    var line = Line(end: start, next: start)
    var index = start
    while index < text.count, text[index] != 0x0A, text[index] != 0x0D {
      let byte = text[index]
      if MarkdownScan.saysNothing(byte) {
        line.isBlank = false
        line.isDelimiter = false
        index += 1
        continue
      }
      if byte != 0x20 && byte != 0x09 && byte != UInt8(ascii: ">") { line.isBlank = false }
      switch byte {
      case UInt8(ascii: "|"): line.bars += 1
      case UInt8(ascii: "-"): line.hasDash = true
      case 0x20, 0x09, 0x0B, 0x0C, UInt8(ascii: ">"): break
      case UInt8(ascii: ":"):
        if index > 0, text[index - 1] == UInt8(ascii: "]") { definitions += 1 }
        if at(index + 1) == UInt8(ascii: "/"), at(index + 2) == UInt8(ascii: "/") {
          countAddress(at: index)
        }
      default:
        line.isDelimiter = false
        count(byte, at: index)
      }
      index += 1
    }
    line.end = index
    line.next = at(index) == 0x0D && at(index + 1) == 0x0A ? index + 2 : index + 1
    return line
  }

  /// Whether a byte begins nothing that is counted: a letter but `w`, which addresses begin with.
  private static func saysNothing(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 && byte != UInt8(ascii: "w")
  }

  private func at(_ index: Int) -> UInt8 { index < text.count ? text[index] : 0 }

  private mutating func count(_ byte: UInt8, at index: Int) {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "]"): brackets += 1
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
      emphasis += 1
      paragraphEmphasis += 1
    case UInt8(ascii: "`"): ticks += 1
    case UInt8(ascii: "w"):
      if at(index + 1) == byte, at(index + 2) == byte, at(index + 3) == UInt8(ascii: ".") {
        countAddress(at: index)
      }
    case UInt8(ascii: "<"):
      angles += 1
      let next = at(index + 1)
      if next == UInt8(ascii: "?") || next == UInt8(ascii: "!") { declarations += 1 }
    default: break
    }
  }

  /// Bounds the search for a bare address's end, which counts parentheses again for each one.
  private mutating func countAddress(at index: Int) {
    if index >= word.end {
      word = (index, 0)
      while word.end < text.count, text[word.end] > 0x20 {
        if text[word.end] == UInt8(ascii: ")") { word.closings += 1 }
        word.end += 1
      }
    }
    addressWork += (word.end - index) * (word.closings + 1)
  }

  /// The quote and list marks that a line begins with, and the columns up to the text.
  private func prefix(from start: Int) -> (marks: Int, columns: Int, startsItem: Bool) {
    var marks = 0
    var columns = 0
    var startsItem = false
    var index = start
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: ">"): marks += 1
      case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "."),
        UInt8(ascii: ")"):
        guard at(index + 1) == 0x20 || at(index + 1) == 0x09 else {
          return (marks, columns, startsItem)
        }
        // A number in the middle of a paragraph starts no list, a bullet always does.
        let isBullet = text[index] != UInt8(ascii: ".") && text[index] != UInt8(ascii: ")")
        if marks == 0, columns < 4, isBullet, at(index + 2) > 0x20 { startsItem = true }
        marks += 1
      case 0x09: columns += 3
      case 0x20, UInt8(ascii: "0")...UInt8(ascii: "9"): break
      default: return (marks, columns, startsItem)
      }
      columns += 1
      index += 1
    }
    return (marks, columns, startsItem)
  }

  private func excess(nesting: Int) -> Phrase? {
    if nesting > MarkdownLimits.nesting { return "lists or quotes are nested too deeply" }
    if depthWork > MarkdownLimits.depthWork { return "lists or quotes stay nested for too long" }
    if brackets > MarkdownLimits.openMarks { return "it has too many square brackets" }
    if angles > MarkdownLimits.openMarks { return "it has too many angle brackets" }
    if ticks > MarkdownLimits.openMarks { return "it has too many backticks" }
    if declarations > MarkdownLimits.declarations { return "it has too many <! or <? marks" }
    if paragraphEmphasis > MarkdownLimits.paragraphEmphasis {
      return "a paragraph has too many emphasis marks"
    }
    if emphasis * brackets > MarkdownLimits.markProduct {
      return "it has too many emphasis marks and brackets"
    }
    if (line + 1) * (mostBars + 1) > MarkdownLimits.tableCells, mostBars > 0 {
      return "its tables are too large"
    }
    if tableSearch > MarkdownLimits.tableSearch { return "a paragraph before a table is too long" }
    if addressWork > MarkdownLimits.addressWork { return "its addresses are too long" }
    if definitions > 0, longestParagraph * brackets > MarkdownLimits.definitionProduct {
      return "its link definitions are too long"
    }
    return nil
  }

  private func problem(
    _ id: String, _ start: Int, _ summary: Phrase, fix: Phrase = "split or simplify the text"
  ) -> MarkdownProblem {
    let range = SourceRange(
      start: offset + start, end: offset + start, line: firstLine + line, column: 1)
    return MarkdownProblem(id: id, range: range, summary: summary, fix: fix)
  }
}

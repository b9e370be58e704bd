import KBCore

/// One look at the bytes of a text, counting what `MarkdownLimits` bounds.
struct MarkdownScan {
  let text: UnsafeBufferPointer<UInt8>
  /// Where the text begins in its file.
  let offset: Int
  /// The number of the text's first line in its file.
  let firstLine: Int

  private var line = 0
  private var brackets = 0
  private var angles = 0
  private var emphasis = 0
  private var ticks = 0
  private var declarations = 0
  private var definitions = 0
  private var mostBars = 0
  private var longestLine = 0
  /// The paragraph so far: bytes and lines since the last empty line.
  private var paragraph = (bytes: 0, lines: 0)
  private var tableSearch = 0

  init(text: UnsafeBufferPointer<UInt8>, offset: Int, firstLine: Int) {
    self.text = text
    self.offset = offset
    self.firstLine = firstLine
  }

  /// The first excess.
  mutating func run() -> MarkdownProblem? {
    var start = 0
    while start < text.count {
      let (end, bars, isDelimiter) = readLine(from: start)
      if bars > MarkdownLimits.tableColumns {
        return problem(
          "too-many-columns", start, "\(bars) table columns stand in one line",
          fix: "use at most \(MarkdownLimits.tableColumns)")
      }
      mostBars = max(mostBars, bars)
      longestLine = max(longestLine, end - start)
      if end == start { paragraph = (0, 0) }
      if isDelimiter { tableSearch += paragraph.bytes * paragraph.lines }
      paragraph = (paragraph.bytes + end - start, paragraph.lines + 1)
      if let summary = excess(nesting: nesting(from: start, to: end)) {
        return problem("too-complex", start, summary)
      }
      line += 1
      start = end + 1
    }
    return nil
  }

  /// Counts the marks of a line; a delimiter line is made of `|`, `-`, `:` and blanks alone.
  private mutating func readLine(from start: Int) -> (end: Int, bars: Int, isDelimiter: Bool) {
    var index = start
    var bars = 0
    var isDelimiter = true
    while index < text.count, text[index] != 0x0A {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "|"): bars += 1
      case UInt8(ascii: "-"), 0x20, 0x0D: break
      case UInt8(ascii: ":"):
        if index > 0, text[index - 1] == UInt8(ascii: "]") { definitions += 1 }
      default:
        isDelimiter = false
        count(byte, at: index)
      }
      index += 1
    }
    return (index, bars, isDelimiter && index > start)
  }

  private mutating func count(_ byte: UInt8, at index: Int) {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "]"): brackets += 1
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): emphasis += 1
    case UInt8(ascii: "`"): ticks += 1
    case UInt8(ascii: "<"):
      angles += 1
      let next = index + 1 < text.count ? text[index + 1] : 0
      if next == UInt8(ascii: "?") || next == UInt8(ascii: "!") { declarations += 1 }
    default: break
    }
  }

  /// How many quote and list marks a line begins with.
  private func nesting(from start: Int, to end: Int) -> Int {
    var nesting = 0
    for index in start..<end {
      switch text[index] {
      case UInt8(ascii: ">"): nesting += 1
      case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "."),
        UInt8(ascii: ")"):
        guard index + 1 < end, text[index + 1] == 0x20 else { return nesting }
        nesting += 1
      case 0x20, 0x09, UInt8(ascii: "0")...UInt8(ascii: "9"): break
      default: return nesting
      }
    }
    return nesting
  }

  private func excess(nesting: Int) -> String? {
    if nesting > MarkdownLimits.nesting { return "lists or quotes are nested too deep" }
    if brackets > MarkdownLimits.openMarks { return "it has too many square brackets" }
    if angles > MarkdownLimits.openMarks { return "it has too many angle brackets" }
    if ticks > MarkdownLimits.openMarks { return "it has too many backticks" }
    if declarations > MarkdownLimits.declarations { return "it has too many <! or <? marks" }
    if emphasis * brackets > MarkdownLimits.markProduct {
      return "it has too many emphasis marks and brackets"
    }
    if (line + 1) * (mostBars + 1) > MarkdownLimits.tableCells, mostBars > 0 {
      return "its tables are too large"
    }
    if tableSearch > MarkdownLimits.tableSearch { return "a paragraph before a table is too long" }
    if definitions > 0, longestLine * brackets > MarkdownLimits.definitionProduct {
      return "its link definitions are too long"
    }
    return nil
  }

  private func problem(
    _ id: String, _ start: Int, _ summary: String, fix: String = "split or simplify the text"
  ) -> MarkdownProblem {
    let range = SourceRange(
      start: offset + start, end: offset + start, line: firstLine + line, column: 1)
    return MarkdownProblem(id: id, range: range, summary: summary, fix: fix)
  }
}

extension StyledText {
  /// Where the blanks go that bring a text to a given width.
  package enum Alignment: Equatable, Sendable {
    case left, right
  }

  /// The text with blanks up to `width` columns; unchanged where it is as wide already.
  package func padded(to width: Int, _ alignment: Alignment = .left) -> StyledText {
    let missing = width - self.width
    guard missing > 0 else { return self }
    let blanks = String(repeating: " ", count: missing)
    var padded = StyledText()
    if alignment == .right { padded.appendVisible(blanks, .plain) }
    padded.append(self)
    if alignment == .left { padded.appendVisible(blanks, .plain) }
    return padded
  }

  /// The text cut to at most `width` columns, with `…` (or `...` without UTF-8) for what is missing.
  package func truncated(to width: Int, isUTF8: Bool = true) -> StyledText {
    guard self.width > width else { return self }
    let mark = isUTF8 ? "…" : width > 3 ? "..." : ""
    guard width > 0 else { return StyledText() }
    var room = width - displayWidth(mark)
    var cut = StyledText()
    for run in runs {
      var kept = ""
      for character in run.text {
        room -= displayWidth(character)
        if room < 0 { break }
        kept.append(character)
      }
      cut.appendVisible(kept, run.role)
      if room < 0 { break }
    }
    cut.appendVisible(mark, cut.runs.last?.role ?? .plain)
    return cut
  }

  /// The text broken at blanks into lines of at most `width` columns.
  ///
  /// A word that is wider than a line is broken anywhere. There is always at least one line. A
  /// character of two columns stays whole where `width` is 1.
  package func wrapped(to width: Int) -> [StyledText] {
    guard self.width > width else { return [self] }
    var wrapper = LineWrapper(width: max(1, width))
    for run in runs {
      for character in run.text { wrapper.add(character, run.role) }
    }
    return wrapper.finish()
  }

  /// The text behind `head` in lines of at most `width` columns, those after the first indented by
  /// the width of `head`; one line where `width` is nil or leaves hardly any room.
  package func hanging(behind head: StyledText, to width: Int?) -> [StyledText] {
    var line = head
    guard let width, head.width + self.width > width, head.width + 20 <= width else {
      line.append(self)
      return [line]
    }
    let parts = wrapped(to: width - head.width)
    line.append(parts[0])
    return [line] + parts.dropFirst().map { indented($0, by: head.width) }
  }
}

/// The text with blanks before it.
package func indented(_ text: StyledText, by count: Int) -> StyledText {
  var line = StyledText(String(repeating: " ", count: count))
  line.append(text)
  return line
}

/// Collects characters into words and words into lines.
private struct LineWrapper {
  let width: Int
  private var lines: [StyledText] = []
  private var line = StyledText()
  private var lineWidth = 0
  private var gap = StyledText()
  private var word = StyledText()
  private var wordWidth = 0

  init(width: Int) { self.width = width }

  mutating func add(_ character: Character, _ role: StyledText.Role) {
    if character == " " {
      endWord()
      gap.appendVisible(" ", role)
      return
    }
    let columns = displayWidth(character)
    if wordWidth > 0, wordWidth + columns > width { endWord() }
    word.appendVisible(String(character), role)
    wordWidth += columns
  }

  mutating func finish() -> [StyledText] {
    endWord()
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines
  }

  private mutating func endWord() {
    guard !word.isEmpty else { return }
    if lineWidth > 0, lineWidth + gap.width + wordWidth > width {
      lines.append(line)
      line = StyledText()
      lineWidth = 0
    }
    if lineWidth > 0 {
      line.append(gap)
      lineWidth += gap.width
    }
    line.append(word)
    lineWidth += wordWidth
    gap = StyledText()
    word = StyledText()
    wordWidth = 0
  }
}

import KBTerminal
import KBText

extension SourceLines {
  /// The lines with their numbers, for printing.
  func numbered(_ range: ClosedRange<Int>) -> [StyledText] {
    let width = String(range.upperBound).utf8.count
    return range.map { line in
      let number = StyledText(String(line), .muted).padded(to: width, .right)
      var shown = number
      let text = text(line)
      if !text.isEmpty { shown.append("  " + text) }
      return shown
    }
  }
}

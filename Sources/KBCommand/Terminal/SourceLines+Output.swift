import KBTerminal
import KBText

extension SourceLines {
  /// The lines with their numbers, for printing; broken at `columns` where there are so many only.
  func numbered(_ range: ClosedRange<Int>, to columns: Int?) -> [StyledText] {
    let width = String(range.upperBound).utf8.count
    return range.flatMap { line in
      var head = StyledText(String(line), .muted).padded(to: width, .right)
      let text = text(line)
      if text.isEmpty { return [head] }
      // What goes on of an item stands below its text.
      let start = text.firstIndex { $0 != " " && $0 != "-" } ?? text.startIndex
      head.append("  " + text[..<start])
      return StyledText(String(text[start...])).hanging(behind: head, to: columns)
    }
  }
}

/// Horizontal bars with a label before and a text behind each.
struct BarChart {
  /// One bar.
  struct Row: Equatable {
    var label: String
    var value: Int
    /// How long the bar ought to be; what is missing is drawn faintly.
    var goal = 0
    /// What follows the bar.
    var text: String
    var role = StyledText.Role.accent
  }

  /// Columns of the longest bar where the terminal has them.
  private static let longest = 40

  var rows: [Row]

  /// A line for each row, no wider than the width as long as the texts allow; labels are cut to two
  /// fifths of it.
  func lines(width: Int, isUTF8: Bool) -> [StyledText] {
    let labels = rows.map {
      StyledText($0.label).truncated(to: max(6, width * 2 / 5), isUTF8: isUTF8)
    }
    let labelWidth = labels.reduce(0) { max($0, $1.width) }
    let textWidth = rows.reduce(0) { max($0, displayWidth(visible($1.text))) }
    let room = max(1, min(BarChart.longest, width - labelWidth - textWidth - 4))
    let greatest = rows.reduce(0) { max($0, $1.value, $1.goal) }
    // Small counts get a column or a few each, so that equal steps look equal.
    let scale = greatest > 0 && greatest <= room ? min(room / greatest, 4) * greatest : room
    return zip(rows, labels).map { row, label in
      var line = label.padded(to: labelWidth)
      line.append("  ")
      line.append(bar(row, greatest: greatest, scale: scale, isUTF8: isUTF8).padded(to: scale))
      line.append("  ")
      line.append(row.text)
      return line.withoutBlanksAtEnd
    }
  }

  private func bar(_ row: Row, greatest: Int, scale: Int, isUTF8: Bool) -> StyledText {
    guard greatest > 0 else { return StyledText() }
    let filled = columns(row.value, greatest, scale)
    let faint = max(0, columns(row.goal, greatest, scale) - filled)
    var bar = StyledText(String(repeating: isUTF8 ? "█" : "#", count: filled), row.role)
    bar.append(String(repeating: isUTF8 ? "░" : "-", count: faint), .muted)
    return bar
  }

  /// Something always has a column, so that it can be told from nothing.
  private func columns(_ value: Int, _ greatest: Int, _ scale: Int) -> Int {
    guard value > 0 else { return 0 }
    return max(1, Int((Double(value) / Double(greatest) * Double(scale)).rounded()))
  }
}

extension StyledText {
  /// The text without the blanks after it.
  var withoutBlanksAtEnd: StyledText {
    var cut = StyledText()
    let plain = plain
    var keep = plain.count
    for character in plain.reversed() {
      if character != " " { break }
      keep -= 1
    }
    for run in runs where keep > 0 {
      cut.appendVisible(String(run.text.prefix(keep)), run.role)
      keep -= run.text.count
    }
    return cut
  }
}

import KBCore
import KBTraining

/// A calendar of weeks as columns, Monday at the top, with months above and a legend below.
package struct HeatmapView {
  private static let shades: [Character] = ["·", "░", "▒", "▓", "█"]
  private static let plainShades: [Character] = [".", "-", "+", "*", "#"]
  private static let labels = ["Mo", "", "We", "", "Fr", "", "Su"]

  package let heatmap: Heatmap

  package init(heatmap: Heatmap) { self.heatmap = heatmap }

  /// Nine lines, cut at the left to the last weeks that the width has room for; none without weeks.
  package func lines(width: Int, isUTF8: Bool) -> [StyledText] {
    let weeks = heatmap.weeks.suffix(max(0, width - 3))
    guard !weeks.isEmpty else { return [] }
    let shades = isUTF8 ? HeatmapView.shades : HeatmapView.plainShades
    var lines = [months(Array(weeks))]
    for weekday in 0..<7 {
      var line = StyledText(HeatmapView.labels[weekday], .muted).padded(to: 3)
      for week in weeks where weekday < week.count {
        let level = max(0, min(4, week[weekday].level))
        line.append(String(shades[level]), level == 0 ? .muted : .good)
      }
      lines.append(line)
    }
    var legend = StyledText("   less ", .muted)
    for (level, shade) in shades.enumerated() {
      legend.append(String(shade), level == 0 ? .muted : .good)
    }
    legend.append(" more", .muted)
    lines.append(legend)
    return lines
  }

  /// The names of the months above the weeks in which they begin, as far as they have room.
  private func months(_ weeks: [[Heatmap.Cell]]) -> StyledText {
    var starts: [(column: Int, month: Int)] = []
    for (column, week) in weeks.enumerated() {
      guard let civil = week.first?.day.adding(days: 6).civil else { continue }
      if column == 0 || civil.day <= 7 { starts.append((column, civil.month)) }
    }
    if starts.count > 1, starts[1].column < 4 { starts.removeFirst() }
    var text = ""
    for start in starts where start.column + 3 <= weeks.count {
      text += String(repeating: " ", count: 3 + start.column - text.count)
      text += Day.monthNames[start.month - 1].prefix(3)
    }
    return StyledText(text, .muted)
  }
}

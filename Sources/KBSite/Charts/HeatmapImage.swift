import KBCore
import KBTraining

/// A calendar of weeks as an SVG: a column for each week, a row for each day, darker for more.
struct HeatmapImage {
  /// Oldest first.
  let weeks: ArraySlice<[Heatmap.Cell]>

  private static let cell = 13

  /// The picture with its words in a language; all days of one level share a path, which keeps it
  /// small.
  func image(label: Phrase, in book: Phrasebook) -> [UInt8] {
    let width = 30 + weeks.count * HeatmapImage.cell
    var svg =
      "<svg viewBox=\"0 0 \(width) 112\" role=\"img\" aria-label=\"\(ChartText.attribute(label, in: book))\">"
    for row in [0, 2, 4] {
      let name = Phrase(Day.ofWeek[row], .shortWeekday).text(in: book)
      svg += text(name, x: 0, y: 29 + row * HeatmapImage.cell)
    }
    var paths = [String](repeating: "", count: 5)
    var month = 0
    for (column, week) in weeks.enumerated() {
      let x = 30 + column * HeatmapImage.cell
      for (row, cell) in week.enumerated() {
        let y = 20 + row * HeatmapImage.cell
        paths[max(0, min(cell.level, 4))] += "M\(x) \(y)h11v11h-11z"
      }
      guard let day = week.first?.day else { continue }
      let first = day.civil
      // The name of a month needs the room of two weeks.
      if first.month != month, column + 2 <= weeks.count, column > 0 || first.day < 15 {
        svg += text(Phrase(day, .shortMonth).text(in: book), x: x, y: 12)
      }
      month = first.month
    }
    for (level, path) in paths.enumerated() where !path.isEmpty {
      svg += "<path class=\"heat-\(level)\" d=\"\(path)\"/>"
    }
    svg += "</svg>"
    return Array(svg.utf8)
  }

  private func text(_ text: String, x: Int, y: Int) -> String {
    "<text class=\"chart-text\" x=\"\(x)\" y=\"\(y)\">\(ChartText.escaped(text))</text>"
  }
}

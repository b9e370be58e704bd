import KBCore

/// Counts of weeks or months as an SVG of columns: what was done, and a line where more was planned.
struct ColumnChart {
  struct Column {
    /// What is below the column; empty if there is no room for each.
    let mark: Phrase
    /// What the table calls it.
    let name: Phrase
    let count: Int
    /// What would have been the count with all that was planned; zero if nothing was planned.
    let goal: Int
    /// The count for people.
    let text: Phrase

    /// Counts past a million are drawn as a million.
    init(mark: Phrase, name: Phrase, count: Int, goal: Int = 0, text: Phrase? = nil) {
      self.mark = mark
      self.name = name
      self.count = max(0, min(count, 1_000_000))
      self.goal = max(0, min(goal, 1_000_000))
      self.text = text ?? "\(self.count)"
    }
  }

  let title: Phrase
  /// Oldest first.
  let columns: [Column]

  /// The fields of the partial `columns`, with the picture in a language.
  func value(unit: Phrase, in book: Phrasebook) -> Value {
    let total = columns.reduce(0) { $0 + $1.count }
    let most = columns.map(\.count).max() ?? 0
    let mean = Thousandths.roundedQuotient(Int64(total) * 10, Int64(max(1, columns.count))) * 100
    let caption: Phrase =
      "\(title): \(total) in total, \(thousandths: mean) on average, \(most) at most"
    return [
      "title": .phrase(title),
      "image": .markup(image(unit: unit, label: caption, in: book)),
      "caption": .phrase(
        columns.contains { $0.goal > $0.count }
          ? "\(caption). The dashed line is what was planned." : "\(caption)."),
      "rows": .list(columns.map { .pair($0.name, $0.text) }),
    ]
  }

  private func image(unit: Phrase, label: Phrase, in book: Phrasebook) -> [UInt8] {
    let most = columns.reduce(0) { max($0, $1.count, $1.goal) }
    let axis = ChartAxis([0, Int64(most) * 1000], least: 1000)
    var svg =
      "<svg viewBox=\"0 0 360 200\" role=\"img\" aria-label=\"\(ChartText.attribute(label, in: book))\">"
    svg += axis.image(unit: unit.text(in: book), in: book)
    let room = (ChartAxis.right - ChartAxis.left) / Int64(max(1, columns.count))
    let width = room * 6 / 10
    for (index, column) in columns.enumerated() {
      let x = ChartAxis.left + Int64(index) * room + (room - width) / 2
      let y = axis.y(of: Int64(column.count) * 1000)
      let middle = x + width / 2
      if column.count > 0 {
        svg += "<path class=\"chart-column\" d=\"M\(ChartText.pixels(x)) \(ChartText.pixels(y))"
        svg += "h\(ChartText.pixels(width))V168h-\(ChartText.pixels(width))z\"/>"
      }
      if column.goal > column.count {
        let top = axis.y(of: Int64(column.goal) * 1000)
        svg += "<path class=\"chart-planned\" d=\"M\(ChartText.pixels(x)) \(ChartText.pixels(top))"
        svg += "h\(ChartText.pixels(width))\"/>"
      }
      if column.count > 0 {
        svg += ChartText.label(
          String(column.count), x: middle, y: y - 40, "middle", "chart-value")
      }
      if !column.mark.isEmpty {
        svg += ChartText.label(column.mark.text(in: book), x: middle, y: 1830, "middle")
      }
    }
    return Array((svg + "</svg>").utf8)
  }
}

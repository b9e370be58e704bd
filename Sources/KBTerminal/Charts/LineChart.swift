import KBCore

/// Values over days as a line, with round numbers at the side and dates below.
package struct LineChart {
  /// A value on a day, in thousandths.
  package struct Point: Equatable {
    package var day: Day
    package var value: Int64

    package init(day: Day, value: Int64) {
      self.day = day
      self.value = value
    }
  }

  /// Oldest first.
  package var points: [Point]
  /// Writes a number of the axis with its unit.
  package var label: (Int64) -> String
  package var height: Int

  package init(points: [Point], label: @escaping (Int64) -> String, height: Int = 10) {
    self.points = points
    self.label = label
    self.height = height
  }

  /// The chart with one line more for the dates; empty without points.
  package func lines(width: Int, isUTF8: Bool) -> [StyledText] {
    guard let first = points.first, let last = points.last else { return [] }
    let rows = max(3, height)
    let values = points.map(\.value)
    let axis = ChartAxis(
      from: values.min() ?? 0, to: values.max() ?? 0, upTo: max(3, (rows + 1) / 2))
    var labels: [Int: String] = [:]
    for tick in axis.ticks {
      let dot = LineChart.place(tick, from: axis.high, to: axis.low, count: rows * 4)
      labels[dot / 4] = label(tick)
    }
    let margin = labels.values.reduce(0) { max($0, displayWidth(visible($1))) }
    var canvas = DotCanvas(columns: max(8, width - margin - 2), rows: rows)
    draw(on: &canvas, axis, from: first.day, to: last.day)
    var lines: [StyledText] = []
    for row in 0..<rows {
      var line = StyledText(labels[row] ?? "", .muted).padded(to: margin, .right)
      let edge = isUTF8 ? (labels[row] == nil ? " │" : " ┤") : (labels[row] == nil ? " |" : " +")
      line.append(edge, .muted)
      line.append(canvas.text(row: row, isUTF8: isUTF8), .accent)
      lines.append(line.withoutBlanksAtEnd)
    }
    lines.append(dates(from: first.day, to: last.day, margin: margin + 2, columns: canvas.columns))
    return lines
  }

  private func draw(on canvas: inout DotCanvas, _ axis: ChartAxis, from first: Day, to last: Day) {
    var before: (x: Int, y: Int)?
    for point in points {
      let place = (
        x: LineChart.place(
          Int64(point.day.number), from: Int64(first.number), to: Int64(last.number),
          count: canvas.width),
        y: LineChart.place(point.value, from: axis.high, to: axis.low, count: canvas.height)
      )
      canvas.line(from: before ?? place, to: place)
      before = place
    }
  }

  /// The place of a value among so many dots between two ends; the first where they are equal.
  private static func place(_ value: Int64, from: Int64, to: Int64, count: Int) -> Int {
    guard from != to else { return 0 }
    let share = Double(value - from) / Double(to - from)
    return max(0, min(count - 1, Int((share * Double(count - 1)).rounded())))
  }

  /// The first day at the left, the last at the right, and the middle where there is room.
  private func dates(from first: Day, to last: Day, margin: Int, columns: Int) -> StyledText {
    var text = String(repeating: " ", count: margin) + first.text
    guard first != last else { return StyledText(text, .muted) }
    let end = last.text
    let middle = first.adding(days: last.days(since: first) / 2).text
    let center = margin + columns / 2 - middle.count / 2
    let start = margin + columns - end.count
    if text.count + 3 <= center, center + middle.count + 3 <= start {
      text += String(repeating: " ", count: center - text.count) + middle
    }
    if text.count < start { text += String(repeating: " ", count: start - text.count) + end }
    return StyledText(text, .muted)
  }
}

import KBCore

/// Values over time as an SVG with axes: round numbers at the side, the first and the last day
/// below, and the last and the highest value at their points.
struct LineChart {
  /// Above this number of points only the highest of each stretch of time is drawn.
  static let pointLimit = 60
  /// Where the last day's point lies, so that its value has room beside it.
  private static let right = ChartAxis.right - 300

  /// Oldest first; two or more, the values in thousandths of the unit.
  let points: [(day: Day, value: Int64)]
  let unit: Phrase

  /// The picture, 360 by 200, with its words in a language.
  func image(label: Phrase, in book: Phrasebook) -> [UInt8] {
    let unit = unit.text(in: book)
    let drawn = self.drawn
    let axis = ChartAxis(drawn.map(\.value), least: 500)
    let places = drawn.map { (x: x(of: $0.day), y: axis.y(of: $0.value)) }
    var svg =
      "<svg viewBox=\"0 0 360 200\" role=\"img\" aria-label=\"\(ChartText.attribute(label, in: book))\""
    if let first = drawn.first {
      svg +=
        " data-from=\"\(first.day.text)\" data-unit=\"\(ChartText.escaped(unit))\" data-points=\""
      svg += drawn.map { "\($0.day.days(since: first.day)) \(Thousandths.text($0.value))" }
        .joined(separator: ",")
      svg += "\""
    }
    svg += ">"
    svg += axis.image(unit: unit, in: book)
    svg += "<polyline class=\"chart-line\" points=\""
    svg += places.map { "\(ChartText.pixels($0.x)),\(ChartText.pixels($0.y))" }.joined(
      separator: " ")
    svg += "\"/>"
    if let first = drawn.first, let last = drawn.last {
      let (from, to) = (Format.shortDate(first.day), Format.shortDate(last.day))
      svg += ChartText.label(from.text(in: book), x: ChartAxis.left, y: 1920, "start")
      svg += ChartText.label(to.text(in: book), x: ChartAxis.right, y: 1920, "end")
    }
    for index in marked(drawn, places) {
      let (x, y) = places[index]
      svg +=
        "<circle class=\"chart-dot\" cx=\"\(ChartText.pixels(x))\" cy=\"\(ChartText.pixels(y))\" r=\"4\"/>"
      let value = ("\(thousandths: drawn[index].value)" as Phrase).text(in: book)
      // Beside the last point runs no line; above the highest there is none.
      svg +=
        index == drawn.count - 1
        ? ChartText.label(value, x: x + 70, y: y + 40, "start", "chart-value")
        : ChartText.label(value, x: x - 40, y: y - 90, "start", "chart-value")
    }
    svg += "</svg>"
    return Array(svg.utf8)
  }

  /// The last point, and the highest where its label has room beside that of the last.
  private func marked(
    _ drawn: [(day: Day, value: Int64)], _ places: [(x: Int64, y: Int64)]
  ) -> [Int] {
    let last = drawn.count - 1
    guard let best = drawn.indices.max(by: { drawn[$0].value < drawn[$1].value }) else { return [] }
    let isApart = places[last].x - places[best].x > 500
    return isApart && drawn[best].value > drawn[last].value ? [best, last] : [last]
  }

  private var drawn: [(day: Day, value: Int64)] {
    guard points.count > LineChart.pointLimit else { return points }
    let size = (points.count + LineChart.pointLimit - 1) / LineChart.pointLimit
    return stride(from: 0, to: points.count, by: size).compactMap { start in
      points[start..<min(start + size, points.count)].max { $0.value < $1.value }
    }
  }

  private func x(of day: Day) -> Int64 {
    guard let first = points.first?.day, let last = points.last?.day, first < last else {
      return LineChart.right
    }
    let width = LineChart.right - ChartAxis.left
    return ChartAxis.left
      + Int64(day.days(since: first)) * width / Int64(max(1, last.days(since: first)))
  }
}

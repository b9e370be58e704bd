import KBCore

/// Values over time as an SVG with axes: round numbers at the side, the first and the last day
/// below, and the last and the highest value at their points.
struct LineChart {
  /// Above this number of points only the highest of each stretch of time is drawn.
  static let pointLimit = 60

  /// Oldest first; two or more, the values in thousandths of the unit.
  let points: [(day: Day, value: Int64)]
  let unit: String

  private static let left: Int64 = 480
  private static let right: Int64 = 3480
  private static let top: Int64 = 240
  private static let bottom: Int64 = 1680

  /// The picture, 360 by 200.
  func image(label: String) -> [UInt8] {
    let drawn = self.drawn
    let axis = Axis(drawn.map(\.value))
    let places = drawn.map { (x: x(of: $0.day), y: axis.y(of: $0.value)) }
    var svg = "<svg viewBox=\"0 0 360 200\" role=\"img\" aria-label=\"\(label)\""
    if let first = drawn.first {
      svg += " data-from=\"\(first.day.text)\" data-unit=\"\(unit)\" data-points=\""
      svg += drawn.map { "\($0.day.days(since: first.day)) \(Thousandths.text($0.value))" }
        .joined(separator: ",")
      svg += "\""
    }
    svg += ">"
    for tick in axis.ticks {
      let y = axis.y(of: tick)
      svg += "<path class=\"chart-grid\" d=\"M48 \(LineChart.text(y))H348\"/>"
      svg += LineChart.label(
        Thousandths.grouped(tick / 1000) + LineChart.fraction(tick), x: 420, y: y + 40, "end")
    }
    svg += LineChart.label(unit, x: 420, y: 100, "end")
    svg += "<polyline class=\"chart-line\" points=\""
    svg += places.map { "\(LineChart.text($0.x)),\(LineChart.text($0.y))" }.joined(separator: " ")
    svg += "\"/>"
    if let first = drawn.first, let last = drawn.last {
      svg += LineChart.label(Format.shortDate(first.day), x: LineChart.left, y: 1920, "start")
      svg += LineChart.label(Format.shortDate(last.day), x: LineChart.right, y: 1920, "end")
    }
    for index in marked(drawn, places) {
      let (x, y) = places[index]
      svg +=
        "<circle class=\"chart-dot\" cx=\"\(LineChart.text(x))\" cy=\"\(LineChart.text(y))\" r=\"4\"/>"
      let isRight = x > 2800
      svg += LineChart.label(
        Thousandths.text(drawn[index].value), x: isRight ? x : x - 40, y: y - 90,
        isRight ? "end" : "start", "chart-value")
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
    let width = LineChart.right - LineChart.left
    return LineChart.left
      + Int64(day.days(since: first)) * width / Int64(max(1, last.days(since: first)))
  }

  /// Round values that enclose all others.
  private struct Axis {
    private let low: Int64
    private let high: Int64
    private let step: Int64

    init(_ values: [Int64]) {
      let (least, most) = (max(0, values.min() ?? 0), max(0, values.max() ?? 0))
      var step: Int64 = 500
      // 0.5, 1, 2, 5, 10, 20, 50, …: the first that needs at most four steps.
      var turn = 0
      while (most - least) / step >= 4, step < Int64.max / 1000 {
        step = turn % 3 == 1 ? step / 2 * 5 : step * 2
        turn += 1
      }
      self.step = step
      low = least / step * step
      high = max(low + step, (most / step + (most % step > 0 ? 1 : 0)) * step)
    }

    var ticks: [Int64] { Array(stride(from: low, through: high, by: Int(step))) }

    func y(of value: Int64) -> Int64 {
      let height = LineChart.bottom - LineChart.top
      return LineChart.bottom - (max(0, value) - low) * height / (high - low)
    }
  }

  private static func label(
    _ text: String, x: Int64, y: Int64, _ anchor: String, _ style: String = "chart-text"
  ) -> String {
    "<text class=\"\(style)\" x=\"\(self.text(x))\" y=\"\(self.text(y))\" "
      + "text-anchor=\"\(anchor)\">\(text)</text>"
  }

  private static func fraction(_ value: Int64) -> String {
    value % 1000 == 0 ? "" : "." + Thousandths.text(value % 1000).dropFirst(2)
  }

  /// Tenths of a pixel as pixels.
  private static func text(_ tenths: Int64) -> String { Thousandths.text(tenths * 100) }
}

import KBCore

/// A small line of the last values of something, as SVG.
struct Sparkline {
  /// How many values a line shows.
  static let pointLimit = 12

  /// In any unit, oldest first; two or more.
  let values: [Int64]

  /// The picture: 320 by 64, with an area, a line and a dot on the last value.
  func image(label: String) -> [UInt8] {
    let points = self.points
    let line = points.map { "\(Sparkline.tenths($0.x)),\(Sparkline.tenths($0.y))" }
    let last = points.last ?? (x: 80, y: 320)
    var svg = "<svg viewBox=\"0 0 320 64\" role=\"img\" aria-label=\"\(label)\">"
    svg += "<path class=\"spark-area\" d=\"M8 64 L" + line.joined(separator: " L") + " L312 64Z\"/>"
    svg += "<polyline class=\"spark-line\" points=\"" + line.joined(separator: " ") + "\"/>"
    svg += "<circle class=\"spark-dot\" cx=\"\(Sparkline.tenths(last.x))\" "
    svg += "cy=\"\(Sparkline.tenths(last.y))\" r=\"4\"/></svg>"
    return Array(svg.utf8)
  }

  /// The points in tenths of a pixel, 8 from each side, 10 from the top and 8 from the bottom.
  private var points: [(x: Int64, y: Int64)] {
    let low = values.min() ?? 0
    let span = max((values.max() ?? 0) - low, 1)
    let steps = Int64(max(values.count - 1, 1))
    return values.enumerated().map { index, value in
      (80 + Int64(index) * 3040 / steps, 560 - (value - low) * 460 / span)
    }
  }

  private static func tenths(_ value: Int64) -> String { Thousandths.text(value * 100) }
}

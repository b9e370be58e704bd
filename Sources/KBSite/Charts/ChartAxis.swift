import KBCore

/// The side of a chart of 360 by 200: round values that enclose all others.
struct ChartAxis {
  /// The edges of the area that values are drawn in, in tenths of a pixel.
  static let left: Int64 = 480
  static let right: Int64 = 3480
  private static let top: Int64 = 240
  static let bottom: Int64 = 1680

  private let low: Int64
  private let high: Int64
  private let step: Int64

  /// Values in thousandths; `least` is the smallest step, 500 or, for counts, 1000.
  init(_ values: [Int64], least: Int64) {
    let (lowest, most) = (max(0, values.min() ?? 0), max(0, values.max() ?? 0))
    var step = least
    // 0.5, 1, 2.5, 5, 10, 25, …, or 1, 2, 5, 10, 20, …: the first that needs at most four steps.
    var turn = 0
    while (most - lowest) / step >= 4, step < Int64.max / 1000 {
      step = turn % 3 == 1 ? step / 2 * 5 : step * 2
      turn += 1
    }
    self.step = step
    low = lowest / step * step
    high = max(low + step, (most / step + (most % step > 0 ? 1 : 0)) * step)
  }

  private var ticks: [Int64] { Array(stride(from: low, through: high, by: Int(step))) }

  func y(of value: Int64) -> Int64 {
    let height = ChartAxis.bottom - ChartAxis.top
    return ChartAxis.bottom - (max(0, value) - low) * height / (high - low)
  }

  /// Lines across the chart with their values beside them, and the unit above, in a language.
  func image(unit: String, in book: Phrasebook) -> String {
    var svg = ""
    for tick in ticks {
      let y = y(of: tick)
      svg += "<path class=\"chart-grid\" d=\"M48 \(ChartText.pixels(y))H348\"/>"
      let label: Phrase = "\(groupedThousandths: tick)"
      svg += ChartText.label(label.text(in: book), x: 420, y: y + 40, "end")
    }
    // A long word begins at the edge, where a short one ends at the line's values.
    let isLong = unit.count > 4
    return svg + ChartText.label(unit, x: isLong ? 0 : 420, y: 100, isLong ? "start" : "end")
  }
}

import KBCore

/// Round numbers that frame a range of values.
struct ChartAxis: Equatable {
  /// At least two, in equal steps, the least first; in thousandths like the values.
  let ticks: [Int64]

  /// Values are taken within what text can give, on either side of zero.
  init(from low: Int64, to high: Int64, upTo count: Int) {
    var low = max(-Thousandths.limit, min(low, Thousandths.limit))
    var high = max(low, min(high, Thousandths.limit))
    // What never changes is in the middle.
    if low == high { (low, high) = (low - 1000, high + 1000) }
    let step = ChartAxis.step(covering: high - low, in: max(1, count - 1))
    let first = ChartAxis.floor(low, step)
    var ticks = [first]
    while ticks[ticks.count - 1] < high || ticks.count < 2 {
      ticks.append(ticks[ticks.count - 1] + step)
    }
    self.ticks = ticks
  }

  var low: Int64 { ticks[0] }
  var high: Int64 { ticks[ticks.count - 1] }

  /// The least of 1, 2, 2.5 and 5 times a power of ten that covers a span in so many steps.
  private static func step(covering span: Int64, in count: Int) -> Int64 {
    var power: Int64 = 100
    while true {
      for factor: Int64 in [10, 20, 25, 50] {
        let step = power * factor / 10
        // One step is lost where the first tick is below the least value.
        if step * Int64(max(1, count - 1)) >= span { return step }
      }
      power *= 10
    }
  }

  private static func floor(_ value: Int64, _ step: Int64) -> Int64 {
    let rest = value % step
    return value - (rest < 0 ? rest + step : rest)
  }
}

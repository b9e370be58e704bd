import KBCore

/// What a stretch of points says in words.
struct ProgressTrend {
  /// The last value less the first.
  let change: Int64
  /// That in thousandths of one per cent of the first.
  let share: Int64?
  /// The straight line through all points, for 30 days; `nil` for few points or a short time.
  let perMonth: Int64?
  let best: ProgressSeries.Point

  /// `nil` for no points.
  init?(_ points: [ProgressSeries.Point], isBetterWhenLess: Bool) {
    guard let first = points.first, let last = points.last else { return nil }
    change = last.value - first.value
    share =
      first.value > 0
      ? ProgressTrend.whole(Double(change) / Double(first.value) * 100_000) : nil
    var best = first
    for point in points
    where isBetterWhenLess ? point.value < best.value : point.value > best.value {
      best = point
    }
    self.best = best
    perMonth = ProgressTrend.slope(points, from: first.day)
  }

  private static func slope(_ points: [ProgressSeries.Point], from first: Day) -> Int64? {
    guard points.count >= 3, let last = points.last, last.day.days(since: first) >= 21 else {
      return nil
    }
    let count = Double(points.count)
    var (sumX, sumY, sumXX, sumXY) = (0.0, 0.0, 0.0, 0.0)
    for point in points {
      let (x, y) = (Double(point.day.days(since: first)), Double(point.value))
      sumX += x
      sumY += y
      sumXX += x * x
      sumXY += x * y
    }
    let divisor = count * sumXX - sumX * sumX
    guard divisor > 0 else { return nil }
    return whole((count * sumXY - sumX * sumY) / divisor * 30)
  }

  /// `nil` for what is beyond any training.
  private static func whole(_ number: Double) -> Int64? {
    abs(number) < 1e15 ? Int64(number.rounded()) : nil
  }
}

import KBCore
import KBTraining

/// The charts of an exercise: each figure over each range of time that shows something of its own.
struct ExerciseCharts {
  /// What a session had of an exercise, each in thousandths of its unit.
  struct Point: Sendable {
    let day: Day
    var maximum: Int64?
    var volume: Int64?
    var load: Int64?
    var reps: Int64?
  }

  private struct Metric {
    let id: String
    let name: Phrase
    /// What a chart's caption calls it.
    let words: Phrase
    let unit: Phrase
    let points: [(day: Day, value: Int64)]
  }

  private enum Range: String, CaseIterable {
    case month = "1M"
    case quarter = "3M"
    case half = "6M"
    case year = "1Y"
    case all = "All"

    var days: Int? {
      switch self {
      case .month: 31
      case .quarter: 92
      case .half: 183
      case .year: 366
      case .all: nil
      }
    }
  }

  private let metrics: [Metric]
  private let ranges: [Range]

  /// Ranges end with the last point, so that a page does not change from day to day.
  init(_ points: [Point], unit: LoadUnit, isBodyweight: Bool) {
    func series(_ value: (Point) -> Int64?) -> [(day: Day, value: Int64)] {
      points.compactMap { point in value(point).map { (point.day, $0) } }
    }
    let symbol = Phrase(unit.symbol)
    let all = [
      Metric(
        id: "e1rm", name: "e1RM", words: "Estimated maximum (e1RM)", unit: symbol,
        points: series { $0.maximum }),
      Metric(
        id: "volume", name: "Volume", words: "Volume per session",
        unit: isBodyweight ? "reps" : symbol, points: series { $0.volume }),
      Metric(
        id: "load", name: "Best load", words: "Heaviest set", unit: symbol,
        points: series { $0.load }),
      Metric(
        id: "reps", name: "Reps", words: "Most reps in a set", unit: "reps",
        points: series { $0.reps }),
    ]
    metrics = all.filter { metric in
      guard let first = metric.points.first, let last = metric.points.last else { return false }
      return first.day < last.day
    }
    // A shorter range has its place where it shows fewer sessions than the next longer one.
    var ranges: [Range] = [.all]
    var shown = points.count
    for range in Range.allCases.reversed() where range != .all {
      let count = ExerciseCharts.cut(points, range) { $0.day }.count
      guard count < shown, count > 1 else { continue }
      ranges.insert(range, at: 0)
      shown = count
    }
    self.ranges = ranges
  }

  var isEmpty: Bool { metrics.isEmpty }

  /// The fields of the partial `charts`, with the pictures in a language.
  func value(in book: Phrasebook) -> Value {
    [
      "hasRanges": .bool(ranges.count > 1),
      "metrics": .list(
        metrics.enumerated().map {
          ["id": .text($1.id), "name": .phrase($1.name), "checked": .bool($0 == 0)]
        }),
      "ranges": .list(
        ranges.map {
          [
            "id": .text($0.rawValue), "name": .phrase(Phrase(word: $0.rawValue)),
            "checked": .bool($0 == .all),
          ]
        }),
      "figures": .list(metrics.flatMap { metric in ranges.map { figure(metric, $0, in: book) } }),
    ]
  }

  private func figure(_ metric: Metric, _ range: Range, in book: Phrasebook) -> Value {
    let points = ExerciseCharts.cut(metric.points, range) { $0.day }
    let style: [(String, Value)] = [
      ("metric", .text(metric.id)), ("range", .text(range.rawValue)),
    ]
    guard let first = points.first, let last = points.last, first.day < last.day else {
      return .object(
        Object(
          style + [("image", false), ("caption", .phrase("Too few sessions in this period."))]))
    }
    // A first and a last day are two sessions at least.
    let start: Phrase = "\(thousandths: first.value) \(metric.unit) on \(first.day, .short)"
    let end: Phrase = "\(thousandths: last.value) \(metric.unit) on \(last.day, .short)"
    let caption: Phrase =
      "\(metric.words) of \(grouped: points.count) sessions, from \(start) to \(end)"
    let image = LineChart(points: points, unit: metric.unit).image(label: caption, in: book)
    return .object(
      Object(style + [("image", .markup(image)), ("caption", .phrase("\(caption)."))]))
  }

  private static func cut<Item>(
    _ items: [Item], _ range: Range, day: (Item) -> Day
  ) -> [Item] {
    guard let days = range.days, let last = items.last.map(day) else { return items }
    return items.filter { last.days(since: day($0)) <= days }
  }
}

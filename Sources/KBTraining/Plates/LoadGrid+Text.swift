import KBCore

// The loads that can be made on their way to a page.
extension LoadGrid {
  /// `stack 20kg 260kg 2.5kg` where all steps are alike, else `list 5kg,7.5kg,9kg`.
  ///
  /// Of a long list only the loads around one are given, from half of it to twice it.
  package func text(around load: Load?) -> String {
    let unit = load?.unit ?? unit
    guard count > 0 else { return "list" }
    if case .stepped(let first, let step, let count) = loads {
      return LoadGrid.stack(first, first + Int64(count - 1) * step, step, unit)
    }
    guard case .listed(let weights) = loads else { return "list" }
    if weights.count > 2 {
      let step = weights[1] - weights[0]
      let isEven = zip(weights, weights.dropFirst()).allSatisfy { $1 - $0 == step }
      if isEven { return LoadGrid.stack(weights[0], weights[weights.count - 1], step, unit) }
    }
    var (start, end) = (0, count)
    if let load, count > LoadGrid.listLimit {
      start = index(atLeast: load.share(50_000))
      end = max(start, min(count, index(above: load.share(200_000))))
    }
    if end - start > LoadGrid.listLimit {
      let middle = load.map { index(nearest: $0.grains) } ?? start
      start = max(start, middle - LoadGrid.listLimit / 2)
      end = min(end, start + LoadGrid.listLimit)
    }
    return "list "
      + (start..<end).compactMap { self.load(at: $0, in: unit)?.text }.joined(separator: ",")
  }

  private static let listLimit = 400

  private static func stack(_ first: Int64, _ last: Int64, _ step: Int64, _ unit: LoadUnit)
    -> String
  {
    let parts = [first, last, step].map { Load(grains: $0, preferring: unit).text }
    return "stack " + parts.joined(separator: " ")
  }

  /// Reads what `text(around:)` gives; `nil` for anything else.
  package init?(text: String) {
    let words = Words(text)
    switch words[0] {
    case "stack":
      guard let first = words.load(1), let last = words.load(2), let step = words.load(3) else {
        return nil
      }
      let (start, end, each) = (first.grains, last.grains, max(1, step.grains))
      let steps = end > start ? (end - start) / each : 0
      self.init(
        .stepped(first: start, step: each, count: Int(clamping: steps + 1)), unit: first.unit,
        source: "")
    case "list":
      var weights: [Int64] = []
      var unit = LoadUnit.kilograms
      for item in Words.pieces(of: words[1], at: UInt8(ascii: ",")) {
        var cursor = Cursor(item)
        guard let load = cursor.eatWholeLoad() else { continue }
        unit = load.unit
        // They are in their order, lightest first.
        if weights.last.map({ $0 < load.grains }) ?? true { weights.append(load.grains) }
      }
      self.init(.listed(weights), unit: unit, source: "")
    default: return nil
    }
  }
}

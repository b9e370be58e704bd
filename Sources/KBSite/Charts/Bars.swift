import KBCore

/// Rows of a table with a bar each, as the partial `bars` reads them.
struct Bars {
  private var rows: [(label: Phrase, value: Int, text: Phrase)] = []

  mutating func add(_ label: Phrase, _ value: Int, _ text: Phrase) {
    rows.append((label, max(0, value), text))
  }

  /// Each bar's width is in thousandths of the longest.
  var value: Value {
    let most = max(1, rows.map(\.value).max() ?? 1)
    return .list(
      rows.map { row in
        [
          "label": .phrase(row.label), "width": .text(String(row.value * 1000 / most)),
          "text": .phrase(row.text),
        ]
      })
  }
}

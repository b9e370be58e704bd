/// A row of small bars, one column for each value.
package enum Sparkline {
  /// Where the lowest bar stands.
  package enum Base {
    /// For counts: a bar's height is its share of the greatest value, and nothing has no bar.
    case zero
    /// For measures such as a load: the least value has the lowest bar.
    case least
  }

  private static let bars = Array("▁▂▃▄▅▆▇█")
  private static let plainBars = Array("_.-=+*#@")

  /// Draws the values; `nil` leaves its column blank.
  package static func text(
    _ values: [Int64?], from base: Base = .zero, isUTF8: Bool, role: StyledText.Role = .plain
  ) -> StyledText {
    let known = values.compactMap { $0 }
    let bars = isUTF8 ? bars : plainBars
    let greatest = known.max() ?? 0
    let least = base == .zero ? 0 : known.min() ?? 0
    var text = ""
    for value in values {
      guard let value, base == .least || value > 0 else {
        text += " "
        continue
      }
      text.append(bars[step(value, least, greatest, count: bars.count)])
    }
    return StyledText(text, role)
  }

  /// The place of a value's bar; one height fits all where nothing differs.
  private static func step(_ value: Int64, _ least: Int64, _ greatest: Int64, count: Int) -> Int {
    guard greatest > least else { return count / 2 - 1 }
    let share = Double(value - least) / Double(greatest - least)
    return max(0, min(count - 1, Int((share * Double(count - 1)).rounded())))
  }
}

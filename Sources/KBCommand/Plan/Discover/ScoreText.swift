import KBCore
import KBTerminal
import KBTraining

/// Scores as numbers and bars; they are in millionths.
enum ScoreText {
  /// To one decimal: `8.1`.
  static func short(_ millionths: Int64) -> String { text(millionths, decimals: 1) }

  /// To two decimals: `0.75`.
  static func exact(_ millionths: Int64) -> String { text(millionths, decimals: 2) }

  private static func text(_ millionths: Int64, decimals: Int) -> String {
    let unit: Int64 = decimals == 1 ? 100_000 : 10_000
    let scale: Int64 = 1_000_000 / unit
    let parts = Thousandths.roundedQuotient(millionths, unit)
    var rest = String(parts % scale)
    while rest.utf8.count < decimals { rest = "0" + rest }
    return String(parts / scale) + "." + rest
  }

  /// A bar of `width` columns, filled by the value's share of the whole.
  static func bar(
    _ value: Int64, of whole: Int64, width: Int, _ terminal: Terminal
  ) -> StyledText {
    let share = whole > 0 ? Thousandths.roundedQuotient(value * Int64(width), whole) : 0
    let filled = max(0, min(width, Int(share)))
    var bar = StyledText(String(repeating: terminal.isUTF8 ? "█" : "#", count: filled), .accent)
    bar.append(String(repeating: terminal.isUTF8 ? "░" : "-", count: width - filled), .muted)
    return bar
  }

  /// What a score could be at most: the sum of the weights of its parts.
  static func highest(_ recommendation: Recommendation) -> Int64 {
    recommendation.components.reduce(0) { $0 + $1.weight * 1000 }
  }
}

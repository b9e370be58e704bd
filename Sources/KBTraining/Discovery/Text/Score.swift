import KBCore

/// Scores, which are in millionths, as people read them.
package enum Score {
  /// To two decimals: `0.75`.
  package static func text(_ millionths: Int64) -> String {
    let parts = Thousandths.roundedQuotient(millionths, 10_000)
    let rest = parts % 100
    return String(parts / 100) + "." + (rest < 10 ? "0" : "") + String(rest)
  }
}

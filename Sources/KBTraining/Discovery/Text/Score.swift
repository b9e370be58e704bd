import KBCore

/// Scores, which are in millionths, as people read them.
package enum Score {
  /// To two decimals: `0.75`.
  package static func phrase(_ millionths: Int64) -> Phrase {
    "\(hundredths: Thousandths.roundedQuotient(millionths, 10_000))"
  }

  package static func text(_ millionths: Int64) -> String { phrase(millionths).english }
}

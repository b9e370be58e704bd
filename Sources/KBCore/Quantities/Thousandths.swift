/// A decimal number as a whole count of thousandths, so that 2.5 kg plates add up exactly.
///
/// The range is ±999,999,999.999; text outside it, or with more than three decimals, is refused.
package enum Thousandths {
  /// The largest magnitude that text may give, in thousandths.
  package static let limit: Int64 = 999_999_999_999

  /// Appends `value` thousandths as a decimal without trailing zeros: 62500 becomes `62.5`.
  package static func append(_ value: Int64, to text: inout String) {
    if value < 0 { text += "-" }
    let magnitude = value.magnitude
    text += String(magnitude / 1000)
    var fraction = magnitude % 1000
    guard fraction > 0 else { return }
    text += "."
    var place: UInt64 = 100
    while fraction > 0 {
      text += String(fraction / place)
      fraction %= place
      place /= 10
    }
  }

  /// The decimal text of `value` thousandths.
  package static func text(_ value: Int64) -> String {
    var text = ""
    append(value, to: &text)
    return text
  }

  /// `numerator / denominator`, rounded to the nearest whole number, halves away from zero.
  package static func roundedQuotient(_ numerator: Int64, _ denominator: Int64) -> Int64 {
    precondition(denominator > 0, "the denominator must be positive")
    let half = denominator / 2
    return numerator >= 0 ? (numerator + half) / denominator : (numerator - half) / denominator
  }
}

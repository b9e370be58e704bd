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

  /// A whole number with a comma between each three digits: `5,240`.
  package static func grouped(_ number: Int64) -> String {
    let digits = Array(String(number.magnitude).utf8)
    var text: [UInt8] = number < 0 ? [UInt8(ascii: "-")] : []
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(UInt8(ascii: ",")) }
      text.append(digit)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// `numerator / denominator`, rounded to the nearest whole number, halves away from zero.
  package static func roundedQuotient(_ numerator: Int64, _ denominator: Int64) -> Int64 {
    precondition(denominator > 0, "the denominator must be positive")
    let half = denominator / 2
    return numerator >= 0 ? (numerator + half) / denominator : (numerator - half) / denominator
  }

  /// `value * factor / divisor`, rounded, without overflow for every value that text can give and
  /// factors and divisors up to 100,000,000.
  package static func scaled(_ value: Int64, by factor: Int64, over divisor: Int64) -> Int64 {
    let whole = value / divisor
    let rest = value % divisor
    return whole * factor + roundedQuotient(rest * factor, divisor)
  }
}

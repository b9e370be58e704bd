/// A length of time as a whole number of thousandths of a second.
package struct TimeSpan: Equatable, Hashable, Sendable, Comparable {
  package var milliseconds: Int64

  /// The longest time that text may give, ten thousand hours, in milliseconds.
  package static let limit: Int64 = 36_000_000_000

  package init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  package init(seconds: Int64) {
    milliseconds = seconds * 1000
  }

  package init(minutes: Int64) {
    milliseconds = minutes * 60_000
  }

  /// Whole seconds, cut off.
  package var seconds: Int64 { milliseconds / 1000 }

  package static func < (one: TimeSpan, other: TimeSpan) -> Bool {
    one.milliseconds < other.milliseconds
  }

  /// The span as a clock shows it: `2:30`, `1:05:00`, `8:10.5`; under a minute `0:45`.
  package var clock: String {
    let total = milliseconds / 1000
    let (hours, minutes, seconds) = (total / 3600, total / 60 % 60, total % 60)
    var text = ""
    if hours > 0 {
      text += String(hours) + ":"
      text += TimeSpan.twoDigits(minutes)
    } else {
      text += String(minutes)
    }
    text += ":" + TimeSpan.twoDigits(seconds)
    appendFraction(to: &text)
    return text
  }

  /// The span as prescriptions carry it: `45s` under 100 seconds, `5 min` for whole minutes,
  /// and the clock's form for the rest.
  package var text: String {
    if milliseconds % 60_000 == 0, milliseconds >= 60_000, milliseconds <= 6_000_000 {
      return String(milliseconds / 60_000) + " min"
    }
    if milliseconds < 100_000 {
      return Thousandths.text(milliseconds) + "s"
    }
    return clock
  }

  /// The span in hours and minutes: `6h`, `6h 30min`, `45min`.
  package var hours: String {
    let (hours, minutes) = (milliseconds / 3_600_000, milliseconds / 60_000 % 60)
    if minutes == 0 { return String(hours) + "h" }
    return (hours == 0 ? "" : String(hours) + "h ") + String(minutes) + "min"
  }

  private func appendFraction(to text: inout String) {
    let fraction = milliseconds % 1000
    guard fraction > 0 else { return }
    // Without the zero before the point.
    text += String(decoding: Thousandths.text(fraction).utf8.dropFirst(), as: UTF8.self)
  }

  static func twoDigits(_ value: Int64) -> String {
    value < 10 ? "0" + String(value) : String(value)
  }
}

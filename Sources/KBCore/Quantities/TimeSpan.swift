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

  /// What a length of time is counted in wherever one is written.
  package enum Measure {
    case minutes(Int64)
    /// In thousandths.
    case seconds(Int64)
    case clock
  }

  /// Minutes where they are whole and 100 at most, seconds under 100, and a clock for the rest.
  package var measure: Measure {
    if milliseconds % 60_000 == 0, milliseconds >= 60_000, milliseconds <= 6_000_000 {
      return .minutes(milliseconds / 60_000)
    }
    return milliseconds < 100_000 ? .seconds(milliseconds) : .clock
  }

  /// The span as prescriptions carry it: `45s`, `5 min`, `2:30`.
  package var text: String {
    switch measure {
    case .minutes(let minutes): String(minutes) + " min"
    case .seconds(let thousandths): Thousandths.text(thousandths) + "s"
    case .clock: clock
    }
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

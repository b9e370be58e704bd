import KBCore

/// A point in time as a file has it.
package struct FileMoment: Equatable, Hashable, Sendable {
  package let day: Day
  /// Seconds since midnight; `nil` for a day alone.
  package let second: Int32?

  package init(day: Day, second: Int32?) {
    self.day = day
    self.second = second
  }

  package var time: TimeOfDay? {
    second.flatMap { TimeOfDay(hour: Int($0) / 3600, minute: Int($0) / 60 % 60) }
  }

  /// Seconds since 1970 on a clock without a zone.
  package var seconds: Int64 { Int64(day.number) * 86_400 + Int64(second ?? 0) }

  /// A moment from seconds since 1970 on a clock without a zone; `nil` outside the calendar.
  package init?(clockSeconds seconds: Int64) {
    guard abs(seconds) < 250_000_000_000 else { return nil }
    let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    self.init(day: Day(number: Int32(day)), second: Int32(seconds - day * 86_400))
  }

  /// The same text for the same moment, in every dialect.
  package var text: String {
    guard let second else { return day.text }
    let (hour, minute, rest) = (second / 3600, second / 60 % 60, second % 60)
    func two(_ value: Int32) -> String { value < 10 ? "0\(value)" : String(value) }
    return day.text + " " + two(hour) + ":" + two(minute) + ":" + two(rest)
  }
}

/// Seconds since 1970 to what a clock in the person's zone shows.
package typealias LocalClock = @Sendable (Int64) -> FileMoment?

import Glibc
import KBCore

/// What clocks of this machine's zone show at any moment, with summer and winter time as they are
/// then.
enum DiscoveryZone {
  /// The day and the minute at a number of seconds since 1970 in UTC.
  static func local(_ seconds: Int64) -> (day: Day, time: TimeOfDay) {
    var moment = time_t(seconds)
    var parts = tm()
    guard localtime_r(&moment, &parts) != nil,
      let day = Day(
        year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday)),
      let time = TimeOfDay(hour: Int(parts.tm_hour), minute: Int(parts.tm_min))
    else { return (Day(number: Int32(clamping: seconds / 86_400)), .midnight) }
    return (day, time)
  }
}

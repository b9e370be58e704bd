import Glibc

/// The time on the wall and the distance of its zone from UTC at that time.
package struct WallTime: Equatable, Sendable {
  /// Seconds since 1970-01-01 00:00:00 UTC.
  package let seconds: Int64
  /// Seconds east of UTC.
  package let utcOffset: Int

  package init(seconds: Int64, utcOffset: Int) {
    self.seconds = seconds
    self.utcOffset = utcOffset
  }

  /// The time now, in the zone of the machine or of `TZ`.
  package static func now() -> WallTime {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return at(Int64(time.tv_sec))
  }

  /// A moment in the same zone, in seconds since 1970.
  package static func at(_ seconds: Int64) -> WallTime {
    var time = time_t(seconds)
    var parts = tm()
    // localtime_r need not read TZ by itself.
    tzset()
    let offset = localtime_r(&time, &parts) == nil ? 0 : parts.tm_gmtoff
    return WallTime(seconds: seconds, utcOffset: offset)
  }

  /// Nanoseconds since 1970, as the times of files count them.
  package static func nanoseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

/// A clock for waiting and measuring, which never jumps.
package enum SteadyClock {
  /// Milliseconds since some moment in the past.
  package static func milliseconds() -> Int { nanoseconds() / 1_000_000 }

  /// Nanoseconds since the same moment.
  package static func nanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

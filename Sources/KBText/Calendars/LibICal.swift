import CICal
import KBCore
import Synchronization

/// What kb asks of libical: durations, time zones and the days that a rule repeats on.
///
/// kb reads the lines of a file itself: libical 3.0 has no limits of its own (components nest
/// without end and are freed recursively, lists that are one item too long write behind their
/// array, rules by the second run for minutes), so that only checked words are handed to it.
enum LibICal {
  /// `nil` if libical 3 is not installed; opened when it is first asked for.
  ///
  /// Safe to share: nothing writes there once the library is open.
  nonisolated(unsafe) fileprivate static let functions = ical_open("libical.so.3")

  static var isInstalled: Bool { functions != nil }

  /// The seconds of a duration such as `PT1H30M`; `nil` for anything else and for 400 days or more.
  static func duration(_ text: some Collection<UInt8>) -> Int64? {
    guard !text.isEmpty, text.count <= 32, text.allSatisfy({ isRuleByte($0) }) else { return nil }
    // A bad duration is marked by a sign of -1.
    guard let raw = functions?.pointee.duration(String(decoding: text, as: UTF8.self)),
      raw.is_neg == 0, raw.weeks < 60, raw.days < 400, raw.hours < 10_000, raw.minutes < 600_000,
      raw.seconds < 36_000_000
    else { return nil }
    let days = Int64(raw.weeks) * 7 + Int64(raw.days)
    let seconds =
      days * 86_400 + Int64(raw.hours) * 3600 + Int64(raw.minutes) * 60 + Int64(raw.seconds)
    return seconds < 400 * 86_400 ? seconds : nil
  }

  /// Letters, digits and the marks of rules, durations and names of zones.
  static func isRuleByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  fileprivate static func raw(_ clock: WallClock) -> icaltimetype {
    var time = icaltimetype()
    let (year, month, day) = clock.day.civil
    time.year = Int32(clamping: year)
    time.month = Int32(clamping: month)
    time.day = Int32(clamping: day)
    time.hour = Int32(clamping: clock.second / 3600)
    time.minute = Int32(clamping: clock.second / 60 % 60)
    time.second = Int32(clamping: clock.second % 60)
    return time
  }

  /// `nil` for libical's time of nothing too, which is all zeros.
  fileprivate static func clock(_ time: icaltimetype) -> WallClock? {
    guard
      let day = Day(year: Int(time.year), month: Int(time.month), day: Int(time.day)),
      (0..<24).contains(time.hour), (0..<60).contains(time.minute), (0..<60).contains(time.second)
    else { return nil }
    return WallClock(
      day: day, second: Int(time.hour) * 3600 + Int(time.minute) * 60 + Int(time.second))
  }
}

/// The repetitions of a checked rule, in order.
struct LibICalRepetition: ~Copyable {
  private let functions: UnsafePointer<ical_functions>
  private let iterator: OpaquePointer

  /// Begins with `start`, ends with the last repetition up to `end`; `nil` if the rule never
  /// comes true or libical refuses it.
  init?(_ rule: CheckedRule, start: WallClock, end: WallClock) {
    guard let functions = LibICal.functions else { return nil }
    var raw = functions.pointee.recurrence(rule.text)
    guard raw.freq != ICAL_NO_RECURRENCE, raw.rscale == nil else { return nil }
    // Without an end a rule that never comes true is tried up to the year 2582.
    raw.until = LibICal.raw(end)
    guard let iterator = functions.pointee.new_iterator(raw, LibICal.raw(start)) else {
      return nil
    }
    self.functions = functions
    self.iterator = iterator
  }

  deinit { functions.pointee.free_iterator(iterator) }

  /// The next one; `nil` after the last.
  mutating func next() -> WallClock? { LibICal.clock(functions.pointee.next(iterator)) }
}

/// A time zone of the system's tables, which libical keeps until the process ends.
struct LibICalZone {
  private let functions: UnsafePointer<ical_functions>
  private let zone: OpaquePointer

  /// libical fills its tables when they are first asked, without a lock of its own.
  private static let lock = Mutex(())

  /// The zone of a name such as `Europe/Berlin`; `nil` for names that the system does not know.
  init?(named name: String) {
    guard let functions = LibICal.functions, let known = LibICalZone.safeName(name) else {
      return nil
    }
    let found = LibICalZone.lock.withLock { _ in
      UInt(bitPattern: functions.pointee.builtin_zone(known))
    }
    guard let zone = OpaquePointer(bitPattern: found) else { return nil }
    self.functions = functions
    self.zone = zone
  }

  /// The seconds since 1970 in UTC when the zone's clocks show `clock`; a time that they leap over
  /// is read with the offset before the leap, and the first of two is taken (RFC 5545, 3.3.5).
  func utcSeconds(of clock: WallClock) -> Int64 {
    let seconds = LibICalZone.lock.withLock { _ in
      Int64(functions.pointee.seconds_in_zone(LibICal.raw(clock), zone))
    }
    // libical takes the offset after the change of clocks: before a leap that gives another time
    // of the clock, and where an hour comes twice the second.
    if self.clock(atUTC: seconds - 3600) == clock { return seconds - 3600 }
    return seconds + clock.seconds - (self.clock(atUTC: seconds) ?? clock).seconds
  }

  /// What the zone's clocks show then.
  func clock(atUTC seconds: Int64) -> WallClock? {
    LibICalZone.lock.withLock { _ in
      LibICal.clock(functions.pointee.time_in_zone(Int(seconds), 0, zone))
    }
  }

  /// A name becomes the path of a file, so it has no dots and begins with a letter; the prefixes
  /// that other programs put before it are cut off.
  private static func safeName(_ name: String) -> String? {
    var parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if name.utf8.first == UInt8(ascii: "/") { parts = parts.suffix(2) }
    guard name.utf8.count <= 128, parts.count <= 3 else { return nil }
    for part in parts {
      let isPlain = part.allSatisfy { byte in
        byte == UInt8(ascii: "_")
          || LibICal.isRuleByte(byte) && byte != UInt8(ascii: ",") && byte != UInt8(ascii: ";")
            && byte != UInt8(ascii: "=")
      }
      guard !part.isEmpty, isPlain else { return nil }
    }
    return parts.map { String(Substring($0)) }.joined(separator: "/")
  }
}

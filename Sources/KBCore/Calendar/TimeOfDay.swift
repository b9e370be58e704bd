/// A wall-clock time to the minute, without a time zone.
package struct TimeOfDay: Equatable, Hashable, Sendable, Comparable {
  /// Minutes since midnight, 0 to 1439.
  package var minutes: Int32

  private init(minutes: Int32) {
    self.minutes = minutes
  }

  /// The first minute of a day.
  package static let midnight = TimeOfDay(minutes: 0)

  /// A time that exists on a clock; `nil` outside 00:00 to 23:59.
  package init?(hour: Int, minute: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    minutes = Int32(hour * 60 + minute)
  }

  /// Reads `7:30` or `07:30`; `nil` for any other shape.
  package init?(text: String) {
    self.init(bytes: Array(text.utf8)[...])
  }

  /// Reads the bytes of such a text.
  init?(bytes: ArraySlice<UInt8>) {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      (1...2).contains(colon - bytes.startIndex), bytes.endIndex == colon + 3,
      let hour = Cursor.number(bytes[..<colon]),
      let minute = Cursor.number(bytes[(colon + 1)...])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  /// The time as files carry it: `07:30`.
  package var text: String {
    Day.padded(Int(minutes) / 60, 2) + ":" + Day.padded(Int(minutes) % 60, 2)
  }

  package static func < (one: TimeOfDay, other: TimeOfDay) -> Bool { one.minutes < other.minutes }
}

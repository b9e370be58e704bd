import KBCore

/// A day and a second of it on some wall's clock.
struct WallClock: Equatable {
  var day: Day
  /// 0 to 86,399.
  var second: Int

  /// Seconds since 1970-01-01 on the same wall.
  var seconds: Int64 { Int64(day.number) * 86_400 + Int64(second) }

  /// The minute of the day.
  var time: TimeOfDay {
    TimeOfDay(hour: second / 3600, minute: second / 60 % 60) ?? .midnight
  }

  init(day: Day, second: Int = 0) {
    self.day = day
    self.second = second
  }

  /// Seconds outside the years that days can have stop at their ends.
  init(seconds: Int64) {
    let limit = Int64(Int32.max) * 86_400
    let bounded = max(-limit, min(seconds, limit))
    let second = (bounded % 86_400 + 86_400) % 86_400
    day = Day(number: Int32((bounded - second) / 86_400))
    self.second = Int(second)
  }
}

/// A date or a time as a calendar file writes it (RFC 5545, 3.3.4 and 3.3.5).
struct CalendarTime: Equatable {
  enum Place: Equatable, Hashable {
    /// A whole day.
    case date
    /// The clock of whoever looks at it.
    case local
    case utc
    case zone(String)
  }

  var clock: WallClock
  var place: Place

  /// Reads `20261121`, `20261121T070000` and `20261121T070000Z`; `nil` for anything else.
  init?(_ text: some Collection<UInt8>, zone: String?) {
    let bytes = Array(text)
    guard bytes.count == 8 || bytes.count == 15 || bytes.count == 16,
      let year = Cursor.number(bytes[0..<4]), let month = Cursor.number(bytes[4..<6]),
      let date = Cursor.number(bytes[6..<8]),
      let day = Day(year: year, month: month, day: date)
    else { return nil }
    guard bytes.count > 8 else {
      clock = WallClock(day: day)
      place = .date
      return
    }
    guard bytes[8] == UInt8(ascii: "T"), let hour = Cursor.number(bytes[9..<11]),
      let minute = Cursor.number(bytes[11..<13]),
      let second = Cursor.number(bytes[13..<15]), hour < 24, minute < 60, second <= 60,
      bytes.count == 15 || bytes[15] == UInt8(ascii: "Z")
    else { return nil }
    // A leap second is the last one of its minute.
    clock = WallClock(day: day, second: hour * 3600 + minute * 60 + min(second, 59))
    place = bytes.count == 16 ? .utc : zone.map { .zone($0) } ?? .local
  }
}

extension Day {
  /// The date as ISO 8601 writes it: `2026-11-21`.
  package var text: String {
    let (year, month, day) = civil
    guard (0...9999).contains(year) else {
      return Day.padded(year, 4) + "-" + Day.padded(month, 2) + "-" + Day.padded(day, 2)
    }
    // Every link to a session and every list has a date, so it is put together in one go.
    return String(unsafeUninitializedCapacity: 10) { digits in
      func write(_ value: Int, _ start: Int, _ count: Int) {
        var value = value
        for place in 1...count {
          digits[start + count - place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10)
          value /= 10
        }
      }
      write(year, 0, 4)
      digits[4] = UInt8(ascii: "-")
      write(month, 5, 2)
      digits[7] = UInt8(ascii: "-")
      write(day, 8, 2)
      return 10
    }
  }

  /// Reads `2026-11-21`; `nil` for any other shape and for days that do not exist.
  package init?(text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10 else { return nil }
    self.init(bytes: bytes, at: 0)
  }

  /// Reads the ten bytes from `start`.
  package init?(bytes: [UInt8], at start: Int) {
    guard start >= 0, start + 10 <= bytes.count,
      bytes[start + 4] == UInt8(ascii: "-"), bytes[start + 7] == UInt8(ascii: "-"),
      let year = Day.digits(bytes, start, 4),
      let month = Day.digits(bytes, start + 5, 2),
      let day = Day.digits(bytes, start + 8, 2)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// English names of the days of the week, Monday first.
  package static let weekdayNames = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// English names of the months, January first.
  package static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  private static func digits(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int? {
    var value = 0
    for index in start..<start + count {
      let byte = bytes[index]
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }
}

import KBCore

/// Reads dates and times in the forms that exports have.
package struct MomentReader: Sendable {
  /// The order of `03/04/2026`; `nil` makes such a date unreadable.
  package var order: DateOrder?
  package let local: LocalClock

  package init(order: DateOrder?, local: @escaping LocalClock) {
    self.order = order
    self.local = local
  }

  /// Reads `2017-06-06 18:39:17`, `2026-03-01T10:00:00.000Z`, `28 Mar 2025, 17:29`,
  /// `Mar 7, 2023, 5:22 PM` and the like; `nil` for anything else and for days that do not exist.
  package func read(_ text: String) -> FileMoment? {
    var cursor = Cursor(MomentReader.plain(text))
    guard let day = cursor.eatFileDay(order) else { return nil }
    cursor.skipMarksBeforeTime()
    if cursor.isAtEnd { return FileMoment(day: day, second: nil) }
    guard let second = cursor.eatFileClock() else { return nil }
    let moment = FileMoment(day: day, second: second)
    cursor.skipBlanks()
    guard let offset = cursor.eatZone() else { return cursor.isAtEnd ? moment : nil }
    guard cursor.isAtEnd else { return nil }
    // An offset other than that of UTC is that of the place itself.
    return offset == 0 ? local(moment.seconds) : moment
  }

  /// Reads a time of the day such as `7:37 PM` or `18:05:00`; seconds since midnight.
  package func time(_ text: String) -> Int32? {
    var cursor = Cursor(MomentReader.plain(text))
    cursor.skipBlanks()
    guard let second = cursor.eatFileClock() else { return nil }
    cursor.skipBlanks()
    return cursor.isAtEnd ? second : nil
  }

  /// The text with blanks in place of all kinds of spaces.
  static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0xA0, 0x202F, 0x2009, 0x2007, 0x3000: out += " "
      case 0x200E, 0x200F, 0xFEFF: break
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}

extension Cursor {
  fileprivate mutating func skipMarksBeforeTime() {
    while true {
      if peek() == 0x20 || peek() == UInt8(ascii: ",") {
        position += 1
      } else if Cursor.lowercase(peek()) == UInt8(ascii: "t"), Cursor.isDigit(peek(1)) {
        position += 1
      } else if eatFiller() {
        continue
      } else {
        return
      }
    }
  }

  /// Words between a date and a time: `um`, `at`, `à`, `às`, `alle`, `a las`.
  private mutating func eatFiller() -> Bool {
    for word in ["um", "at", "à", "às", "alle", "ore", "a las"] {
      let letters = Array((word + " ").utf8)
      if bytes[position..<end].starts(with: letters) {
        position += letters.count
        return true
      }
    }
    return false
  }

  /// `18:39:17`, `17:29`, `5:22 PM`, `10:00:00.000`; seconds since midnight.
  fileprivate mutating func eatFileClock() -> Int32? {
    guard let hour = eatInteger(limit: 24), eat(":") || eat("."), let minute = eatInteger(limit: 59)
    else { return nil }
    var second: Int32 = 0
    if peek() == UInt8(ascii: ":") {
      position += 1
      guard let found = eatInteger(limit: 60) else { return nil }
      second = min(59, found)
      if peek() == UInt8(ascii: ".") || peek() == UInt8(ascii: ",") {
        position += 1
        while Cursor.isDigit(peek()) { position += 1 }
      }
    }
    var clock = hour
    let before = position
    skipBlanks()
    let letter = Cursor.lowercase(peek())
    if letter == UInt8(ascii: "a") || letter == UInt8(ascii: "p"),
      Cursor.lowercase(peek(1)) == UInt8(ascii: "m") || peek(1) == UInt8(ascii: ".")
    {
      guard (1...12).contains(hour) else { return nil }
      clock = hour % 12 + (letter == UInt8(ascii: "p") ? 12 : 0)
      while !isAtEnd, Cursor.isWordByte(peek()) || peek() == UInt8(ascii: ".") { position += 1 }
    } else {
      position = before
    }
    guard clock < 24 else { return nil }
    return clock * 3600 + minute * 60 + second
  }

  /// `Z`, `+0000`, `+02:00`, `-05`; the offset in seconds.
  fileprivate mutating func eatZone() -> Int? {
    if eat("Z") || eat("z") { return 0 }
    for word in ["UTC", "GMT"] where bytes[position..<end].starts(with: Array(word.utf8)) {
      position += word.utf8.count
      return 0
    }
    let isBehind = peek() == UInt8(ascii: "-")
    guard isBehind || peek() == UInt8(ascii: "+") else { return nil }
    position += 1
    let start = position
    guard let first = eatInteger(limit: 9999) else { return nil }
    var minutes = Int(first)
    if position - start <= 2 {
      minutes *= 60
      if eat(":") {
        guard let more = eatInteger(limit: 59) else { return nil }
        minutes += Int(more)
      }
    } else {
      minutes = minutes / 100 * 60 + minutes % 100
    }
    return isBehind ? -minutes * 60 : minutes * 60
  }
}

import KBCore

/// Reads lengths of time as exports write them: `1h 5m`, `38min`, `0:25:00`, `2:30`, `82`, `52s`,
/// `1 Std. 5 Min.`, `1:30 min`; `nil` for anything else.
///
/// A bare number is in `bare` milliseconds, such as 1000 for seconds.
package func durationText(_ text: String, bare: Int64 = 1000) -> TimeSpan? {
  var cursor = Cursor(MomentReader.plain(text))
  cursor.skipBlanks()
  guard !cursor.isAtEnd else { return nil }
  if let clock = cursor.eatColons() { return clock }
  var total: Int64 = 0
  while !cursor.isAtEnd {
    let start = cursor.position
    while Cursor.isDigit(cursor.peek()) || cursor.peek() == UInt8(ascii: ".")
      || cursor.peek() == UInt8(ascii: ",")
    {
      cursor.position += 1
    }
    guard let number = FileNumber(cursor.bytes[start..<cursor.position]), number.value >= 0 else {
      return nil
    }
    cursor.skipBlanks()
    guard let unit = cursor.eatTimeUnit(bare: bare) else { return nil }
    total += number.thousandths * unit / 1000
    _ = cursor.eat(".")
    cursor.skipBlanks()
  }
  return total <= TimeSpan.limit ? TimeSpan(milliseconds: total) : nil
}

extension Cursor {
  /// The milliseconds in the unit that stands here, and `bare` where none does; `nil` for another
  /// word.
  fileprivate mutating func eatTimeUnit(bare: Int64) -> Int64? {
    let start = position
    while !isAtEnd, Cursor.isWordByte(peek()), !Cursor.isDigit(peek()) { position += 1 }
    switch NameKey(keepingPlural: text(from: start, to: position)).text {
    case "": return bare
    case "h", "hr", "hrs", "hour", "hours", "std", "stunden", "stunde", "heure", "heures", "ora",
      "ore", "hora", "horas":
      return 3_600_000
    case "m", "min", "mins", "minute", "minutes", "minuten", "minuti", "minutos": return 60_000
    case "s", "sec", "secs", "second", "seconds", "sek", "sekunden", "secondes", "secondi",
      "segundos", "seg":
      return 1000
    default: return nil
    }
  }

  /// `0:25:00`, `2:30`, `8:10.5`, `1:30 min`; leaves the cursor in place for anything else.
  fileprivate mutating func eatColons() -> TimeSpan? {
    let start = position
    var parts: [Int64] = []
    while let part = eatInteger(limit: 99_999) {
      parts.append(Int64(part))
      guard eat(":") else { break }
    }
    var milliseconds: Int64 = 0
    if peek() == UInt8(ascii: ".") || peek() == UInt8(ascii: ",") {
      let digits = position + 1
      position = digits
      while Cursor.isDigit(peek()) { position += 1 }
      var scale: Int64 = 100
      for byte in bytes[digits..<position].prefix(3) {
        milliseconds += Int64(byte - UInt8(ascii: "0")) * scale
        scale /= 10
      }
    }
    skipBlanks()
    // Minutes may be named behind minutes and seconds; what is behind other clocks is not certain.
    let isClock =
      isAtEnd ? (2...3).contains(parts.count) : parts.count == 2 && eatTimeUnit(bare: 0) == 60_000
    _ = eat(".")
    skipBlanks()
    guard isClock, isAtEnd else {
      position = start
      return nil
    }
    let seconds = parts.reduce(0) { $0 * 60 + $1 }
    return TimeSpan(milliseconds: seconds * 1000 + milliseconds)
  }
}

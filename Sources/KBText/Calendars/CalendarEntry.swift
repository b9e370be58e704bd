import KBCore

/// An event as a calendar file writes it, before its repetitions are found.
struct CalendarEntry {
  /// How it ends.
  enum End {
    case open
    case at(CalendarTime)
    case after(seconds: Int64)
  }

  var uid = ""
  var start: CalendarTime?
  var end = End.open
  /// The rule of its repetitions, as it was written.
  var rule: String?
  /// Further beginnings, and beginnings that are left out.
  var added: [CalendarTime] = []
  var removed: [CalendarTime] = []
  /// The beginning that this event stands in for.
  var replaces: CalendarTime?
  var isCancelled = false
  var isFree = false
  var title = ""
  /// The line that the event begins in.
  var range: SourceRange
  /// The lines of its beginning and of its rule, where they are there.
  private(set) var startRange: SourceRange?
  private(set) var ruleRange: SourceRange?

  init(range: SourceRange) {
    self.range = range
  }

  /// Takes what a line says; titles only where they may be read.
  mutating func take(_ line: CalendarLine, keepsTitles: Bool) {
    switch line.name {
    case "UID": uid = String(decoding: line.value.prefix(1000), as: UTF8.self)
    case "DTSTART":
      start = start ?? CalendarEntry.times(of: line).first
      startRange = startRange ?? line.range
    case "DTEND":
      if let time = CalendarEntry.times(of: line).first { end = .at(time) }
    case "DURATION":
      if let seconds = LibICal.duration(line.value) { end = .after(seconds: seconds) }
    case "RRULE":
      rule = rule ?? CalendarLine.capitals(line.value.prefix(1001))
      ruleRange = ruleRange ?? line.range
    case "RDATE": added += CalendarEntry.times(of: line)
    case "EXDATE": removed += CalendarEntry.times(of: line)
    case "RECURRENCE-ID": replaces = CalendarEntry.times(of: line).first
    case "STATUS": isCancelled = line.word == "CANCELLED"
    case "TRANSP": isFree = line.word == "TRANSPARENT"
    case "SUMMARY" where keepsTitles: title = CalendarEntry.text(line.value)
    default: break
    }
  }

  /// The times of a line, as far as they can be read; of a period its beginning.
  private static func times(of line: CalendarLine) -> [CalendarTime] {
    let zone = line.parameter("TZID")
    return line.value.split(separator: UInt8(ascii: ",")).compactMap { item in
      CalendarTime(item.prefix { $0 != UInt8(ascii: "/") }, zone: zone)
    }
  }

  /// Text without escapes, line breaks and control characters, 200 scalars at most.
  private static func text(_ value: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in value.prefix(4000) {
      if isEscaped {
        let isBreak = byte == UInt8(ascii: "n") || byte == UInt8(ascii: "N")
        bytes.append(isBreak ? 0x20 : byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars.prefix(200) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: text.append(" ")
      default: text.append(scalar)
      }
    }
    return String(text).trimmedBlanks
  }
}

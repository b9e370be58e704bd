import KBCore

/// The title and the description of a calendar's event.
package struct CalendarTextEntry: Equatable, Sendable {
  package let day: Day?
  package let title: String
  /// With line breaks.
  package let about: String
}

/// What the events of an ICS file say, in the order of the file; repetitions count once.
package func calendarTexts(in bytes: [UInt8]) -> [CalendarTextEntry] {
  var entries: [CalendarTextEntry] = []
  var lines = CalendarLines(bytes)
  var isInEvent = false
  var (day, title, about) = (Day?.none, "", "")
  while let line = lines.next() {
    switch line.name {
    case "BEGIN" where line.word == "VEVENT":
      isInEvent = true
      (day, title, about) = (nil, "", "")
    case "END" where line.word == "VEVENT":
      isInEvent = false
      entries.append(CalendarTextEntry(day: day, title: title, about: about))
    case "DTSTART" where isInEvent:
      let digits = String(decoding: line.value.prefix(8), as: UTF8.self)
      guard digits.utf8.count == 8 else { break }
      day = Day(text: "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))")
    case "SUMMARY" where isInEvent: title = unescaped(line.value)
    case "DESCRIPTION" where isInEvent: about = unescaped(line.value)
    default: break
    }
  }
  return entries
}

/// A text without its escapes (RFC 5545, 3.3.11).
private func unescaped(_ value: ArraySlice<UInt8>) -> String {
  var bytes: [UInt8] = []
  var isEscaped = false
  for byte in value {
    if isEscaped {
      let isBreak = byte == UInt8(ascii: "n") || byte == UInt8(ascii: "N")
      bytes.append(isBreak ? 0x0A : byte)
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else {
      bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

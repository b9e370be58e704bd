import KBCore

/// Lines of an iCalendar file, folded after 75 bytes.
package struct CalendarText {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func line(_ name: String, _ value: String) {
    var room = 75
    for scalar in (name + ":" + value).unicodeScalars {
      let letter = Array(String(scalar).utf8)
      if letter.count > room {
        bytes += [0x0D, 0x0A, 0x20]
        room = 74
      }
      bytes += letter
      room -= letter.count
    }
    bytes += [0x0D, 0x0A]
  }

  package mutating func line(_ name: String, escaped value: String) {
    var text = ""
    for character in value.unicodeScalars {
      switch character {
      case "\\", ";", ",": text += "\\" + String(character)
      case "\n", "\r": text += " "
      default: text.unicodeScalars.append(character)
      }
    }
    line(name, text)
  }

  /// Begins an event: its name in the world, its day, and the minute where it has one.
  package mutating func begin(_ id: String, _ day: Day, _ time: TimeOfDay?) {
    let date = CalendarText.date(day)
    line("BEGIN", "VEVENT")
    line("UID", escaped: id)
    // What is planned or done has no time of its own change; the day is as good for every reader.
    line("DTSTAMP", date + "T000000Z")
    if let time {
      line("DTSTART", date + "T" + time.text.filter { $0 != ":" } + "00")
    } else {
      line("DTSTART;VALUE=DATE", date)
    }
  }

  /// `20261121`
  package static func date(_ day: Day) -> String { day.text.filter { $0 != "-" } }
}

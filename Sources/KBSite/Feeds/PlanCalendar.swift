import KBCore
import KBText

extension Site {
  /// The planned workouts for a calendar (RFC 5545): local times, and whole days where none is set.
  func calendarFile() -> SitePage {
    file("calendar.ics", reads: openPlanInput) { [self] _ in
      let plan = dayInputs.plan.items(
        in: library, sessions: Array(journal.sessions.prefix(journal.knownCount)), today: today)
      var text = CalendarText()
      text.line("BEGIN", "VCALENDAR")
      text.line("VERSION", "2.0")
      text.line("PRODID", "-//kb//plan//EN")
      text.line("NAME", escaped: settings.title)
      for item in plan where item.status == .planned { text.event(item, settings.baseURL) }
      text.line("END", "VCALENDAR")
      return text.bytes
    }
  }
}

/// Lines of an iCalendar file, folded after 75 bytes.
private struct CalendarText {
  private(set) var bytes: [UInt8] = []

  mutating func line(_ name: String, _ value: String) {
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

  mutating func line(_ name: String, escaped value: String) {
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

  mutating func event(_ item: PlanItem, _ site: String) {
    let day = CalendarText.date(item.entry.day)
    line("BEGIN", "VEVENT")
    line("UID", escaped: day + "-" + item.key + "@kb")
    // The plan has no time of its own change; the day is as good for every reader.
    line("DTSTAMP", day + "T000000Z")
    if let time = item.entry.time {
      let digits = time.text.filter { $0 != ":" }
      line("DTSTART", day + "T" + digits + "00")
      if let length = item.card?.facts.duration {
        line("DURATION", "PT\((length.milliseconds + 59_999) / 60_000)M")
      }
    } else {
      line("DTSTART;VALUE=DATE", day)
    }
    line("SUMMARY", escaped: item.name)
    if !item.entry.note.isEmpty { line("DESCRIPTION", escaped: item.entry.note) }
    if let card = item.card, !site.isEmpty {
      line("URL", site + Address.workout(card.identity.key))
    }
    line("END", "VEVENT")
  }

  private static func date(_ day: Day) -> String { day.text.filter { $0 != "-" } }
}

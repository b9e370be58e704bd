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

extension CalendarText {
  fileprivate mutating func event(_ item: PlanItem, _ site: String) {
    let day = CalendarText.date(item.entry.day)
    begin(day + "-" + item.key + "@kb", item.entry.day, item.entry.time)
    if item.entry.time != nil, let length = item.card?.facts.duration {
      line("DURATION", "PT\((length.milliseconds + 59_999) / 60_000)M")
    }
    line("SUMMARY", escaped: item.name)
    if !item.entry.note.isEmpty { line("DESCRIPTION", escaped: item.entry.note) }
    if let card = item.card, !site.isEmpty {
      line("URL", site + Address.workout(card.identity.key))
    }
    line("END", "VEVENT")
  }
}

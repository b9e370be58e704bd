import KBCore
import KBText

extension Site {
  /// The planned workouts for a calendar (RFC 5545).
  func calendarFile() -> SitePage {
    file("calendar.ics", reads: openPlanInput) { [self] _ in
      let plan = dayInputs.plan.items(
        in: library, sessions: Array(journal.sessions.prefix(journal.knownCount)), today: today)
      var text = CalendarText()
      text.line("BEGIN", "VCALENDAR")
      text.line("VERSION", "2.0")
      text.line("PRODID", "-//kb//plan//EN")
      text.line("NAME", escaped: settings.title)
      var names = EventNames()
      text.add(planned: plan, names: &names) { card in
        guard has(.workout), !settings.baseURL.isEmpty else { return nil }
        return settings.baseURL + Address.workout(card.identity.key)
      }
      text.line("END", "VCALENDAR")
      return text.bytes
    }
  }
}

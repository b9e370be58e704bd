import KBCore
import KBLogs
import KBText

/// A workout that is planned and was not done yet.
package struct ExportedPlan: Sendable {
  package let day: Day
  package let time: TimeOfDay?
  package let name: String
  package let key: String
  package let note: String

  package init(day: Day, time: TimeOfDay?, name: String, key: String, note: String) {
    self.day = day
    self.time = time
    self.name = name
    self.key = key
    self.note = note
  }
}

/// What was done and what is planned as a calendar (RFC 5545), in local times.
package func sessionCalendar(
  _ sessions: ExportedSessions, planned: [ExportedPlan], titled title: String
) -> [UInt8] {
  var calendar = CalendarText()
  calendar.line("BEGIN", "VCALENDAR")
  calendar.line("VERSION", "2.0")
  calendar.line("PRODID", "-//kb//journal//EN")
  calendar.line("NAME", escaped: title)
  for (index, exported) in sessions.enumerated() {
    let session = exported.session
    let id = session.id.isEmpty ? "\(session.day.text)-\(index + 1)" : session.id
    calendar.begin(id + "@kb", session.day, session.start)
    if session.start != nil, let duration = session.duration {
      calendar.line("DURATION", "PT\(max(1, (duration.milliseconds + 59_999) / 60_000))M")
    }
    calendar.line("SUMMARY", escaped: session.title.isEmpty ? "Workout" : session.title)
    let text = session.entries.map(\.entry.text).joined(separator: "; ")
    if !text.isEmpty { calendar.line("DESCRIPTION", escaped: text) }
    calendar.line("END", "VEVENT")
  }
  for plan in planned {
    calendar.begin("\(plan.day.text)-\(plan.key)@kb", plan.day, plan.time)
    calendar.line("SUMMARY", escaped: plan.name)
    if !plan.note.isEmpty { calendar.line("DESCRIPTION", escaped: plan.note) }
    calendar.line("STATUS", "TENTATIVE")
    calendar.line("END", "VEVENT")
  }
  calendar.line("END", "VCALENDAR")
  return calendar.bytes
}

/// What was done and what is planned as an Atom feed (RFC 4287), the newest first.
package func sessionFeed(
  _ sessions: ExportedSessions, planned: [ExportedPlan], titled title: String
) -> [UInt8] {
  var xml = XMLText()
  xml.raw("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
  xml.raw("<feed xmlns=\"http://www.w3.org/2005/Atom\">\n")
  xml.element("title", title)
  xml.element("id", "urn:kb:export")
  let last = sessions.last?.session
  xml.element("updated", last.map { moment($0.day, $0.start) } ?? "1970-01-01T00:00:00Z")
  xml.raw("<author>")
  xml.element("name", title)
  xml.raw("</author>\n")
  for plan in planned.reversed() {
    xml.raw("<entry>\n")
    xml.element("title", "Planned: " + plan.name)
    xml.element("id", "urn:kb:plan:\(plan.day.text):\(plan.key)")
    xml.element("updated", moment(plan.day, plan.time))
    xml.element("summary", plan.note)
    xml.raw("</entry>\n")
  }
  for (index, exported) in sessions.enumerated().reversed() {
    let session = exported.session
    let id = session.id.isEmpty ? "\(session.day.text):\(index + 1)" : session.id
    xml.raw("<entry>\n")
    xml.element("title", session.title.isEmpty ? "Workout" : session.title)
    xml.element("id", "urn:kb:session:" + id)
    xml.element("updated", moment(session.day, session.start))
    xml.element("summary", session.entries.map(\.entry.text).joined(separator: "\n"))
    xml.raw("</entry>\n")
  }
  xml.raw("</feed>\n")
  return xml.bytes
}

/// The journal has no zone, so that its time stands as if it were UTC.
private func moment(_ day: Day, _ time: TimeOfDay?) -> String {
  day.text + "T" + (time?.text ?? "00:00") + ":00Z"
}

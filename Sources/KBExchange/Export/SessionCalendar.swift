import KBCore
import KBLogs
import KBText

/// What was done and what is planned as a calendar (RFC 5545), in local times; `address` is where the site has
/// a workout.
package func sessionCalendar(
  _ sessions: ExportedSessions, planned: [PlanItem], titled title: String,
  address: (WorkoutCard) -> String?
) -> [UInt8] {
  var calendar = CalendarText()
  calendar.line("BEGIN", "VCALENDAR")
  calendar.line("VERSION", "2.0")
  calendar.line("PRODID", "-//kb//journal//EN")
  calendar.line("NAME", escaped: title)
  var names = EventNames()
  for exported in sessions {
    let session = exported.session
    calendar.begin(names.name(of: session) + "@kb", session.day, session.start)
    if session.start != nil, let duration = session.duration {
      calendar.line("DURATION", duration)
    }
    calendar.line("SUMMARY", escaped: session.title.isEmpty ? "Workout" : session.title)
    let text = session.entries.map(\.entry.text).joined(separator: "; ")
    if !text.isEmpty { calendar.line("DESCRIPTION", escaped: text) }
    calendar.line("END", "VEVENT")
  }
  calendar.add(planned: planned, names: &names, address: address)
  calendar.line("END", "VCALENDAR")
  return calendar.bytes
}

/// What was done and what is planned as an Atom feed (RFC 4287), the newest first.
package func sessionFeed(
  _ sessions: ExportedSessions, planned: [PlanItem], titled title: String
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
  var names = EventNames()
  let plans = planned.filter { $0.status == .planned }.map { item in
    (id: names.unique("\(item.entry.day.text):\(item.key)"), item: item)
  }
  for plan in plans.reversed() {
    xml.raw("<entry>\n")
    xml.element("title", "Planned: " + plan.item.name)
    xml.element("id", "urn:kb:plan:" + plan.id)
    xml.element("updated", moment(plan.item.entry.day, plan.item.entry.time))
    xml.element("summary", plan.item.entry.note)
    xml.raw("</entry>\n")
  }
  let ids = sessions.map { names.name(of: $0.session) }
  for (index, exported) in sessions.enumerated().reversed() {
    let session = exported.session
    xml.raw("<entry>\n")
    xml.element("title", session.title.isEmpty ? "Workout" : session.title)
    xml.element("id", "urn:kb:session:" + ids[index])
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

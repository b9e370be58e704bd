import KBCore
import KBLogs
import KBText

/// Sessions as activities of Training Center XML; `instant` gives the seconds since 1970 of a local
/// day and minute.
package func trainingCenterXML(
  _ sessions: ExportedSessions, instant: (Day, TimeOfDay) -> Int64
) -> [UInt8] {
  var xml = XMLText()
  xml.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
  xml.raw(
    "<TrainingCenterDatabase xmlns=\"http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2\">\n"
  )
  xml.raw("<Activities>\n")
  for exported in sessions {
    let session = exported.session
    let start = instant(session.day, session.start ?? .midnight)
    let moment = FileMoment(clockSeconds: start)
    let text = moment.map { $0.text.replacingBlank + "Z" } ?? ""
    let covered = CoveredDistance(session)
    let metres = covered?.metres ?? 0
    // The time of the distance, where it is known: all of a session would be another pace.
    let seconds = covered?.time?.seconds ?? session.duration?.seconds ?? 0
    xml.raw("<Activity Sport=\"")
    xml.escaped(sport(of: covered))
    xml.raw("\">\n")
    xml.element("Id", text)
    xml.raw("<Lap StartTime=\"")
    xml.escaped(text)
    xml.raw("\">\n")
    xml.element("TotalTimeSeconds", String(seconds))
    xml.element("DistanceMeters", String(metres))
    xml.element("Calories", "0")
    xml.element("Intensity", "Active")
    xml.element("TriggerMethod", "Manual")
    // Importers take the length and the distance from the points of a track.
    let end = FileMoment(clockSeconds: start + seconds)
    xml.raw("<Track>\n")
    for (moment, metres) in [(moment, 0), (end, metres)] {
      xml.raw("<Trackpoint>\n")
      xml.element("Time", moment.map { $0.text.replacingBlank + "Z" } ?? "")
      xml.element("DistanceMeters", String(metres))
      xml.raw("</Trackpoint>\n")
    }
    xml.raw("</Track>\n")
    xml.raw("</Lap>\n")
    var notes = session.title
    for placed in session.entries { notes += "\n" + placed.entry.text }
    if !session.notes.isEmpty { notes += "\n\n" + session.notes }
    xml.element("Notes", notes)
    xml.raw("</Activity>\n")
  }
  xml.raw("</Activities>\n</TrainingCenterDatabase>\n")
  return xml.bytes
}

/// One of the three sports that the format knows: what a distance was covered in.
private func sport(of covered: CoveredDistance?) -> String {
  guard let covered else { return "Other" }
  switch sportName(NameKey(covered.name).text) {
  case "Running": return "Running"
  case "Cycling": return "Biking"
  default: return "Other"
  }
}

extension String {
  /// A date and a time with the `T` of ISO 8601 between them.
  fileprivate var replacingBlank: String {
    String(map { $0 == " " ? "T" : $0 })
  }
}

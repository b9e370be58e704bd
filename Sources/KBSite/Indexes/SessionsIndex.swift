import KBCoach
import KBCore
import KBText
import KBTraining

extension Site {
  func sessionsJSON() -> [UInt8] {
    var json = JSONWriter(reservingBytes: journal.sessions.count * 800)
    json.beginArray()
    for (index, placed) in journal.sessions.enumerated() {
      json.session(placed, link: journal.links[index], unit: settings.unit)
    }
    json.endArray()
    json.newline()
    return json.bytes
  }
}

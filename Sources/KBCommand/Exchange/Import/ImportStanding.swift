import KBCore
import KBExchange
import KBLogs
import KBText

/// Which sessions of a log are in the journal already.
struct ImportStanding {
  private(set) var alike = 0
  /// Day, title and place of each that has changed in the app since.
  private(set) var changed: [String] = []
  /// The places in the log of those that have another title or time in the app now, and so another id.
  private(set) var renamed: Set<Int> = []

  /// `places` are those of the log's sessions in the order in which they were done.
  init(of log: ImportedLog, _ writer: SessionWriter, _ places: [Int], in journal: Journal) {
    let ids = Set(log.sessions.lazy.map { $0.id(log.dialect) })
    let known = KnownSessions(
      journal, days: Set(log.sessions.lazy.map(\.start.day)), ids: ids)
    guard !known.sessions.isEmpty else { return }
    // What came from this app and is not in it any more under its id.
    var gone: [Day: [LoggedSession]] = [:]
    for logged in known.sessions
    where logged.session.source.hasPrefix(log.dialect.source + ", ")
      && !ids.contains(logged.session.id)
    {
      gone[logged.session.day, default: []].append(logged)
    }
    for place in places {
      let session = writer.session(log.sessions[place])
      if let same = known.same(as: session, comparesText: true) {
        if same.session.hasSameTraining(as: session) {
          alike += 1
        } else {
          changed.append("\(session.day.text) \(session.title), \(same.place)")
        }
        continue
      }
      let old = gone[session.day]?.firstIndex { $0.session.hasSameTraining(as: session) }
      guard let old, let logged = gone[session.day]?.remove(at: old) else { continue }
      renamed.insert(place)
      changed.append("\(session.day.text) \(session.title), \(logged.place)")
    }
  }
}

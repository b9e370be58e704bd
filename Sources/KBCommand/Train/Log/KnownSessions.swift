import KBCore
import KBText

/// Sessions by what tells that another one is the same, so that none is looked for in all of them.
struct KnownSessions {
  private struct Face: Hashable {
    let day: Day
    let start: TimeOfDay?
    let title: String
  }

  private var sessions: [LoggedSession] = []
  private var byID: [String: [Int]] = [:]
  private var byFace: [Face: [Int]] = [:]

  /// Those of the sessions that could be the same as one of the `added`.
  init(_ sessions: some Sequence<LoggedSession>, like added: [Session]) {
    let days = Set(added.lazy.map(\.day))
    let ids = Set(added.lazy.map(\.id).filter { !$0.isEmpty })
    for logged in sessions
    where days.contains(logged.session.day) || ids.contains(logged.session.id) { add(logged) }
  }

  /// Those of a journal.
  init(_ journal: Journal, like added: [Session]) {
    self.init(
      journal.sessions.lazy.map {
        LoggedSession(
          session: $0.session, path: $0.path, line: Int($0.session.range.line), isNew: false)
      }, like: added)
  }

  mutating func add(_ logged: LoggedSession) {
    let session = logged.session
    if !session.id.isEmpty { byID[session.id, default: []].append(sessions.count) }
    let face = Face(day: session.day, start: session.start, title: session.title)
    byFace[face, default: []].append(sessions.count)
    sessions.append(logged)
  }

  /// The first session that is the same as another, besides those of a file.
  func same(as session: Session, comparesText: Bool, besides path: String = "") -> LoggedSession? {
    var places = session.id.isEmpty ? [] : byID[session.id] ?? []
    if comparesText {
      let face = Face(day: session.day, start: session.start, title: session.title)
      places += byFace[face] ?? []
    }
    let found = places.filter {
      sessions[$0].path != path
        && sessions[$0].session.isSame(as: session, comparesText: comparesText)
    }
    return found.min().map { sessions[$0] }
  }
}

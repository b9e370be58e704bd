import KBCore
import KBText

/// Sessions by what tells that another one is the same, so that none is looked for in all of them.
struct KnownSessions {
  private struct Face: Hashable {
    let day: Day
    let start: TimeOfDay?
    let title: String
  }

  private(set) var sessions: [LoggedSession] = []
  private var byID: [String: [Int]] = [:]
  private var byFace: [Face: [Int]] = [:]

  /// The days and ids of sessions, by which those are found that could be the same.
  private struct Marks {
    let days: Set<Day>
    let ids: Set<String>

    func fit(day: Day, id: @autoclosure () -> String) -> Bool {
      if days.contains(day) { return true }
      guard !ids.isEmpty else { return false }
      let id = id()
      return !id.isEmpty && ids.contains(id)
    }
  }

  /// Those of a file's sessions that could be the same as one of the `added`.
  init(_ sessions: some Sequence<Session>, in path: String, like added: [Session]) {
    let marks = Marks(days: Set(added.lazy.map(\.day)), ids: Set(added.lazy.map(\.id)))
    for session in sessions where marks.fit(day: session.day, id: session.id) {
      add(session, in: path)
    }
  }

  /// Those of a journal.
  init(_ journal: Journal, like added: [Session]) {
    self.init(journal, days: Set(added.lazy.map(\.day)), ids: Set(added.lazy.map(\.id)))
  }

  /// Those of a journal that are on one of the days or have one of the ids.
  init(_ journal: Journal, days: Set<Day>, ids: Set<String>) {
    let marks = Marks(days: days, ids: ids)
    for placed in journal.sessions
    where marks.fit(day: placed.session.day, id: placed.session.id) {
      add(placed.session, in: placed.path)
    }
  }

  private mutating func add(_ session: Session, in path: String) {
    add(
      LoggedSession(session: session, path: path, line: Int(session.range.line), isNew: false))
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

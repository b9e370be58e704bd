import KBCore
import KBStore
import KBText

/// Adds sessions to the journal's files, or finds out where they would go.
struct JournalAdder {
  let root: RootFolder
  let settings: Settings
  /// The whole journal.
  let journal: Journal
  /// Whether sessions without an id are known by what they say.
  let comparesText: Bool
  let isDryRun: Bool
  /// The title of the change; `nil` for one that says what is logged.
  var title: String?
  /// The Markdown of sessions that go in as they were written, by day, time, title and id.
  var texts: [Session.Face: String] = [:]

  /// Adds sessions of one day, all or none.
  ///
  /// The files of another change are written with them, as one change under its title.
  func add(
    _ sessions: [Session], on day: Day, with change: FileChange? = nil
  ) throws(JournalError<LogRefusal>) -> [LoggedSession] {
    let path = settings.journalLayout.path(of: day)
    var logged: [LoggedSession] = []
    let known = KnownSessions(journal, like: sessions)
    let transform = { (old: [UInt8]?) throws(LogRefusal) -> [UInt8] in
      let addition = try DayAddition(
        sessions, on: day, to: old, path: path, known: known, comparesText: comparesText,
        habits: settings.notation, texts: texts)
      logged = addition.sessions
      return addition.bytes
    }
    if isDryRun {
      let old: [UInt8]?
      do { old = try root.readIfPresent(path, limit: JournalFile.limit) } catch {
        throw .store(error)
      }
      do { _ = try transform(old) } catch { throw .refused(error) }
    } else {
      try JournalFile(path, in: root).append(
        titled: change?.title ?? title ?? JournalAdder.title(sessions, on: day),
        with: change?.edits ?? [], transform)
    }
    return logged
  }

  /// Adds sessions of several days, all or none, as one change; gives those of each day.
  ///
  /// The files of another change are written with them, as one change under its title.
  func add(
    _ days: [(day: Day, sessions: [Session])], with change: FileChange? = nil
  ) throws(JournalError<LogRefusal>) -> [[LoggedSession]] {
    if days.count == 1 { return [try add(days[0].sessions, on: days[0].day, with: change)] }
    var placesByPath: [String: [Int]] = [:]
    var paths: [String] = []
    for (place, day) in days.enumerated() {
      let path = settings.journalLayout.path(of: day.day)
      if placesByPath[path] == nil { paths.append(path) }
      placesByPath[path, default: []].append(place)
    }
    var logged = [[LoggedSession]](repeating: [], count: days.count)
    let known = KnownSessions(journal, like: days.flatMap(\.sessions))
    let transform = { (path: String, old: [UInt8]?) throws(LogRefusal) -> [[UInt8]] in
      var states: [[UInt8]] = []
      // The lines of a day move down by what comes before them later, so that the earliest is last.
      let places = (placesByPath[path] ?? []).sorted { days[$0].day > days[$1].day }
      for place in places {
        let addition = try DayAddition(
          days[place].sessions, on: days[place].day, to: states.last ?? old, path: path,
          known: known, comparesText: comparesText,
          habits: settings.notation, texts: texts)
        logged[place] = addition.sessions
        states.append(addition.bytes)
      }
      return states
    }
    if isDryRun {
      for path in paths {
        let old: [UInt8]?
        do { old = try root.readIfPresent(path, limit: JournalFile.limit) } catch {
          throw .store(error)
        }
        do { _ = try transform(path, old) } catch { throw .refused(error) }
      }
    } else {
      let count = days.reduce(0) { $0 + $1.sessions.count }
      try JournalFile.append(
        to: paths, in: root,
        titled: change?.title ?? title ?? JournalAdder.title(of: count, on: days.count),
        with: change?.edits ?? [], transform)
    }
    return logged
  }

  /// `Log Push Day A on 2026-11-21`
  static func title(_ sessions: [Session], on day: Day) -> String {
    let title = sessions.first?.title ?? ""
    let what =
      sessions.count == 1 ? (title.isEmpty ? "a session" : title) : "\(sessions.count) sessions"
    return "Log \(what) on \(day.text)"
  }

  /// `Log 12 sessions on 5 days`
  static func title(of sessions: Int, on days: Int) -> String {
    "Log \(sessions) sessions on \(days) days"
  }
}

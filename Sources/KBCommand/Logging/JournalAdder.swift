import KBCore
import KBStore
import KBText

/// Adds sessions to the journal's files, or finds out where they would go.
struct JournalAdder {
  let root: RootFolder
  let layout: JournalLayout
  /// The sessions of the whole journal.
  let journal: Journal
  let comparesText: Bool
  let isDryRun: Bool

  /// Adds sessions of one day, all or none.
  ///
  /// The files of another change are written with them, as one change under its title.
  func add(
    _ sessions: [Session], on day: Day, with change: FileChange? = nil
  ) throws(JournalError<LogRefusal>) -> [LoggedSession] {
    let path = layout.path(of: day)
    let known = journal.sessions.filter { $0.path != path }.map {
      LoggedSession(
        session: $0.session, path: $0.path, line: Int($0.session.range.line), isNew: false)
    }
    var logged: [LoggedSession] = []
    let transform = { (old: [UInt8]?) throws(LogRefusal) -> [UInt8] in
      let addition = try DayAddition(
        sessions, on: day, to: old, path: path, known: known, comparesText: comparesText)
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
        titled: change?.title ?? JournalAdder.title(sessions, on: day),
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
}

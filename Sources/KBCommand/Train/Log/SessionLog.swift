import KBCore
import KBKnowledge
import KBStore
import KBText

/// The one way in which sessions get into the journal, from a command or through a server.
struct SessionLog {
  /// What became of sessions that were added.
  struct Added {
    /// The sessions of each day, in the order in which the days came.
    let days: [[LoggedSession]]
    /// The title of the change, for git.
    let title: String

    /// The files that were written, by path.
    var paths: [String] { Set(days.joined().filter(\.isNew).map(\.path)).sorted() }

    /// Whether what follows from the sessions is worth computing: for many days it would be a
    /// replay of the journal for each.
    var isOneDay: Bool { days.count == 1 }
  }

  let root: RootFolder
  let knowledge: KnowledgeBase

  /// Adds sessions, all or none.
  ///
  /// Sessions with one id are the same and are not written twice; where `comparesText` holds, so are
  /// those of one day, time and title with the same entries. The files of another change are written
  /// with them, as one change under its title.
  func add(
    _ sessions: [Session], comparesText: Bool, isDryRun: Bool = false,
    with change: FileChange? = nil
  ) throws(JournalError<LogRefusal>) -> Added {
    let days = sessions.byDay
    let adder = JournalAdder(
      root: root, settings: knowledge.settings, journal: knowledge.source.journal,
      comparesText: comparesText, isDryRun: isDryRun)
    let logged = try adder.add(days, with: change)
    let title =
      change?.title
      ?? (days.count == 1
        ? JournalAdder.title(sessions, on: days[0].day)
        : JournalAdder.title(of: sessions.count, on: days.count))
    return Added(days: logged, title: title)
  }

  /// What a new session changes; `nil` for one with later sessions after it, which changes them first.
  ///
  /// `coach` has the journal before the session, where that was replayed already.
  func outcome(of logged: [LoggedSession], after coach: FolderCoach?) -> SessionOutcome? {
    guard logged.count == 1, let new = logged.first, new.isNew,
      knowledge.source.journal.sessions.last.map({ $0.session.day <= new.session.day }) ?? true
    else { return nil }
    return SessionOutcome(of: new.session, after: coach ?? self.coach(before: new.session))
  }

  /// The journal as it is before a session.
  func coach(before session: Session) -> FolderCoach {
    FolderCoach(
      knowledge, root: root, today: session.day,
      workouts: [session.currentKey(in: knowledge.library)].compactMap { $0 })
  }
}

extension [Session] {
  /// Those of each day, in the order in which the days come.
  var byDay: [(day: Day, sessions: [Session])] {
    var places: [Day: Int] = [:]
    var days: [(day: Day, sessions: [Session])] = []
    for session in self {
      if let place = places[session.day] {
        days[place].sessions.append(session)
      } else {
        places[session.day] = days.count
        days.append((session.day, [session]))
      }
    }
    return days
  }
}

import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// Writes decisions to the journal as a session of their own, alone or with other files.
struct DecisionLog {
  let root: RootFolder
  let settings: Settings
  let clock: LogClock

  init(
    root: RootFolder, settings: Settings, _ environment: Environment
  ) throws(CommandFailure) {
    self.root = root
    self.settings = settings
    clock = try LogClock(environment)
  }

  /// The decisions as a session of the coach's day, under a title, with a paragraph of notes.
  ///
  /// It follows all sessions of that day, since targets are decided about what they led to; sets of
  /// the challenge are of the day alone.
  func session(
    _ decisions: [Decision], titled title: String, note: String, _ coach: FolderCoach
  ) -> Session {
    var time = coach.today == clock.today ? clock.time : nil
    let isAboutTargets = decisions.contains { decision in
      if case .challenge = decision { return false }
      return true
    }
    for placed in coach.sessions where isAboutTargets && placed.session.day == coach.today {
      if let start = placed.session.start, start.minutes > time?.minutes ?? -1 { time = start }
    }
    var session = Session(day: coach.today, start: time, title: title, decisions: decisions)
    session.notes = note
    return session
  }

  /// Adds the decisions to the coach's day, under a title, with a paragraph of notes.
  ///
  /// The files of another change are written with them, so that one undo takes back all of it.
  func add(
    _ decisions: [Decision], titled title: String, note: String = "",
    with change: FileChange? = nil,
    _ coach: FolderCoach, _ context: inout Context
  ) throws(CommandFailure) -> LoggedSession {
    let session = session(decisions, titled: title, note: note, coach)
    let adder = JournalAdder(
      root: root, settings: settings, journal: Journal([]), comparesText: false,
      isDryRun: false)
    let logged: [LoggedSession]
    do { logged = try adder.add([session], on: session.day, with: change) } catch {
      switch error {
      case .store(let error): throw .environment(error.text)
      case .refused(.problem(let diagnostic, let bytes)):
        context.errors.problem(diagnostic, in: bytes)
      case .refused(let refusal): context.note(refusal.text)
      }
      context.errors.line("Nothing was written." as Phrase)
      throw .reported
    }
    guard let first = logged.first else { throw .reported }
    CommitOffer(root: root, commits: settings.gitCommits)
      .make(
        change?.title ?? JournalAdder.title([session], on: session.day),
        (change?.edits ?? []).map(\.path) + [first.path], &context)
    return first
  }
}

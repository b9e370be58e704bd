import KBCore
import KBStore
import KBText

/// Writes decisions to the journal as a session of their own, which `kb log --undo` takes back.
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

  /// Adds the decisions to a day, under a title, with a paragraph of notes; today without a day.
  func add(
    _ decisions: [Decision], titled title: String, note: String = "", on day: Day? = nil,
    _ context: inout Context
  ) throws(CommandFailure) -> LoggedSession {
    let day = day ?? clock.today
    var session = Session(
      day: day, start: day == clock.today ? clock.time : nil, title: title, decisions: decisions)
    session.notes = note
    let adder = JournalAdder(
      root: root, layout: settings.journalLayout, journal: Journal([]), comparesText: false,
      isDryRun: false)
    let logged: [LoggedSession]
    do { logged = try adder.add([session], on: day) } catch {
      switch error {
      case .store(let error): throw .environment(error.text)
      case .refused(.problem(let diagnostic, let bytes)):
        context.errors.problem(diagnostic, in: bytes)
      case .refused(let refusal): context.errors.line("kb: \(refusal.text)")
      }
      context.errors.line("Nothing was written.")
      throw .reported
    }
    guard let first = logged.first else { throw .reported }
    return first
  }
}

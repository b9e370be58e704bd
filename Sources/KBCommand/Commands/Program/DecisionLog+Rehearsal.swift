import KBCore
import KBStore
import KBText

extension DecisionLog {
  /// Those of the decisions that the journal's notation can carry.
  static func writable(_ decisions: [Decision]) -> [Decision] {
    decisions.filter { decision in
      if case .read(let session) = HeadLine(decision.text) {
        return session.decisions == [decision]
      }
      return false
    }
  }

  /// Finds out whether the decisions could be written today, before anything else is.
  func rehearse(
    _ decisions: [Decision], titled title: String, note: String = "", _ context: inout Context
  ) throws(CommandFailure) {
    guard !decisions.isEmpty else { return }
    var session = Session(
      day: clock.today, start: clock.time, title: title, decisions: decisions)
    session.notes = note
    let adder = JournalAdder(
      root: root, layout: settings.journalLayout, journal: Journal([]), comparesText: false,
      isDryRun: true)
    do { _ = try adder.add([session], on: clock.today) } catch {
      switch error {
      case .store(let error): throw .environment(error.text)
      case .refused(.problem(let diagnostic, let bytes)):
        context.errors.problem(diagnostic, in: bytes)
      case .refused(let refusal): context.errors.line("kb: \(refusal.text)")
      }
      context.note("nothing was written")
      throw .reported
    }
  }
}

import KBCore
import KBKnowledge
import KBStore
import KBTerminal
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

  /// Finds out whether the decisions could be written, before anything else is.
  func rehearse(
    _ decisions: [Decision], titled title: String, note: String = "", _ coach: FolderCoach,
    _ context: inout Context
  ) throws(CommandFailure) {
    guard !decisions.isEmpty else { return }
    let session = session(decisions, titled: title, note: note, coach)
    let adder = JournalAdder(
      root: root, settings: settings, journal: Journal([]), comparesText: false,
      isDryRun: true)
    do { _ = try adder.add([session], on: session.day) } catch {
      switch error {
      case .store(let error): throw .environment(error.text)
      case .refused(.problem(let diagnostic, let bytes)):
        context.errors.problem(diagnostic, in: bytes)
      case .refused(let refusal): context.note(refusal.text)
      }
      context.note("nothing was written")
      throw .reported
    }
  }
}

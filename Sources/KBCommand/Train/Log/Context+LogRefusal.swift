import KBCore
import KBStore
import KBTerminal

extension Context {
  /// Says why sessions were not added to the journal; `outcome` is the last line.
  ///
  /// Throws for what is not about the text of the journal.
  mutating func refuse(
    _ error: JournalError<LogRefusal>, _ outcome: Phrase
  ) throws(CommandFailure) -> ExitStatus {
    switch error {
    case .store(let error): throw .environment(error.text)
    case .refused(.problem(let diagnostic, let bytes)): errors.problem(diagnostic, in: bytes)
    case .refused(let refusal): note(refusal.text)
    }
    errors.line(outcome)
    return .problems
  }
}

import KBCore
import KBKnowledge
import KBTerminal

extension FolderCoach {
  /// Says that the journal has sessions of days to come, which count for nothing yet; silent where
  /// another day than today was asked for.
  func noteLaterSessions(_ arguments: ParsedArguments, _ context: inout Context) {
    guard arguments.value("on") == nil, let later else { return }
    let count = Wording.count(later.count, "session")
    context.note(
      """
      \(count) of the journal \(later.count == 1 ? "is" : "are") after today, \(today.text), and \
      \(later.count == 1 ? "is" : "are") left out; the first is \(later.place)
      """, .warning)
  }
}

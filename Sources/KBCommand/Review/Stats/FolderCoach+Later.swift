import KBCore
import KBKnowledge
import KBTerminal
import KBText

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

extension Context {
  /// Says that lines of sessions cannot be read, so that what is shown lacks them.
  mutating func noteUnread(in sessions: some Sequence<JournalSession>) {
    var count = 0
    for placed in sessions {
      count += placed.session.entries.count {
        if case .unparsed = $0.entry.result { true } else { false }
      }
    }
    guard count > 0 else { return }
    let lines: Phrase =
      count == 1 ? "1 line cannot be read and counts" : "\(count) lines cannot be read and count"
    note("\(lines) for nothing; kb check shows why", .warning)
  }
}

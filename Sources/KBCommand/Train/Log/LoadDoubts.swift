import KBCore
import KBKnowledge
import KBTerminal
import KBText
import KBTraining

/// Loads of new sessions that cannot well be what was lifted, which the person is asked about.
struct LoadDoubts {
  /// A doubtful load with the place of its session among the new ones.
  private let found: [(session: Int, load: DoubtfulLoad)]

  /// Compares the sessions with the journal, as far as that was read.
  init(_ sessions: [Session], after knowledge: KnowledgeBase) {
    let past = knowledge.source.journal.sessions
    let lifted = Set(
      sessions.flatMap {
        $0.entries.map { NameKey(knowledge.library.canonicalName(of: $0.entry.name)) }
      })
    var isLifted: [String: Bool] = [:]
    let known = past.filter { placed in
      placed.session.entries.contains { entry in
        let name = entry.entry.name
        if let answer = isLifted[name] { return answer }
        let answer = lifted.contains(NameKey(knowledge.library.canonicalName(of: name)))
        isLifted[name] = answer
        return answer
      }
    }
    let new = sessions.map { JournalSession(session: $0, path: "") }
    found = DoubtfulLoad.all(
      in: known + new, knowledge.library, formula: knowledge.settings.formula
    ).compactMap { doubt in
      doubt.session < known.count ? nil : (doubt.session - known.count, doubt)
    }
  }

  /// Has each doubt settled by `--yes` or an answer, which the session's head keeps; without a
  /// terminal it is told, and the entry counts for nothing. `false` where the person says that a load
  /// is wrong.
  func settle(
    _ sessions: inout [Session], _ arguments: ParsedArguments, _ context: inout Context
  ) -> Bool {
    for (place, doubt) in found {
      let text = "\(doubt.exercise): \(doubt.doubt.text)"
      if !arguments.flag("yes") {
        guard context.input.isTTY, !arguments.flag("quiet") else {
          context.note(
            """
            \(text); it counts for nothing until --yes or "- confirmed: \(doubt.exercise)" in the \
            session says that it is right
            """, .warning)
          sessions[place].entries[doubt.entry].isInDoubt = true
          continue
        }
        guard context.confirm("\(text). Is that right?", default: false) else { return false }
      }
      let decision = Decision.confirmed(exercise: doubt.exercise)
      if !sessions[place].decisions.contains(decision) {
        sessions[place].decisions.append(decision)
      }
    }
    return true
  }
}

import KBCore
import KBKnowledge
import KBTerminal
import KBText
import KBTraining

/// Loads of new sessions that cannot well be what was lifted, which the person is asked about.
struct LoadDoubts {
  private struct Found {
    /// The place of the load's session among the new ones.
    let session: Int
    let load: DoubtfulLoad
    /// Whether only later sessions speak against it, so that the journal counts it.
    let counts: Bool
  }

  private let found: [Found]

  /// Compares the sessions with the journal, as far as that was read: with what was lifted before
  /// their days, and with all that was lifted.
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
    let all = known + sessions.map { JournalSession(session: $0, path: "") }
    func doubts(_ order: [Int]) -> [(session: Int, load: DoubtfulLoad)] {
      DoubtfulLoad.all(
        in: order.map { all[$0] }, knowledge.library, formula: knowledge.settings.formula
      ).compactMap { doubt in
        let place = order[doubt.session] - known.count
        return place < 0 ? nil : (place, doubt)
      }
    }
    let inTime = doubts(
      all.indices.sorted { (all[$0].session.day, $0) < (all[$1].session.day, $1) })
    let atEnd = doubts(Array(all.indices)).filter { doubt in
      !inTime.contains { $0.session == doubt.session && $0.load.entry == doubt.load.entry }
    }
    found =
      inTime.map { Found(session: $0.session, load: $0.load, counts: false) }
      + atEnd.map { Found(session: $0.session, load: $0.load, counts: true) }
  }

  /// Has each doubt settled by `--yes` or an answer, which the session's head keeps; without a
  /// terminal it is told, and the entry counts for nothing unless nothing before it speaks against it.
  /// `false` where the person says that a load is wrong.
  func settle(
    _ sessions: inout [Session], _ arguments: ParsedArguments, _ context: inout Context
  ) -> Bool {
    for item in found {
      let (place, doubt) = (item.session, item.load)
      let text = "\(doubt.exercise): \(doubt.doubt.text)"
      if !arguments.flag("yes") {
        guard context.input.isTTY, !arguments.flag("quiet") else {
          if item.counts {
            context.note(
              "\(text); it counts, since nothing before that day contradicts it: kb log --undo",
              .warning)
          } else {
            context.note(
              """
              \(text); it counts for nothing until --yes or "- confirmed: \(doubt.exercise)" in the \
              session says that it is right
              """, .warning)
            sessions[place].entries[doubt.entry].isInDoubt = true
          }
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

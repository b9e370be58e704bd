import KBCoach
import KBCore
import KBStore
import KBText
import KBTraining

/// The coach of a folder on the disk, with what commands need besides answers.
package struct FolderCoach: Sendable {
  package let root: RootFolder
  package let knowledge: KnowledgeBase
  package let coach: Coach
  /// What the journal has after today; `nil` for nothing.
  package let later: LaterSessions?

  /// Replays nothing yet; `knowledge` is what was read of the folder, and later sessions than those
  /// of `today` do not count. Where `workouts` has keys, the coach knows the steps of these workouts, of
  /// those that were done and of the rotation alone.
  package init(
    _ knowledge: KnowledgeBase, root: RootFolder, today: Day, workouts: [String]? = nil
  ) {
    self.root = root
    self.knowledge = knowledge
    let (library, settings) = (knowledge.library, knowledge.settings)
    let all = knowledge.source.journal.sessions
    let sessions = knowledge.source.journal.sessions(until: today)
    let rules: TrainingRules
    if let workouts {
      let done = sessions.lazy.compactMap { $0.session.currentKey(in: library) }
      rules = TrainingRules(settings, library, done: Array(done) + workouts) { cards in
        cards.compactMap { knowledge.workouts[$0.identity.path] }
      }
    } else {
      rules = TrainingRules(
        settings, library,
        workouts: library.workouts.compactMap { knowledge.workouts[$0.identity.path] })
    }
    later = all[sessions.count...].first.map {
      LaterSessions(count: all.count - sessions.count, place: $0.place)
    }
    coach = Coach(
      Knowledge(
        settings: settings, library: library,
        workout: { knowledge.workouts[$0.identity.path] },
        withText: { knowledge.withText($0) },
        bytes: { root.bytes($0, notingIn: knowledge.late) }, replaying: replayOnThreads),
      today: today, rules, sessions: sessions,
      marked: { Array(knowledge.journal.sessions(until: today)) })
  }

  package var today: Day { coach.today }
  package var settings: Settings { coach.settings }
  package var library: Library { coach.library }
  package var rules: TrainingRules { coach.rules }
  package var replay: Replay { coach.replay }
  package var explainer: TargetExplainer { coach.explainer }
  package var sessions: [JournalSession] { coach.sessions }

  /// What to do about targets after a long break, as a day's recovery says it; `nil` if there was none.
  package var breakAdvice: String? {
    knowledge.source.journal.sessions(until: today).last { $0.session.isTraining }.flatMap { last in
      recoveryAdvice(
        past: [PastSession(day: last.session.day, order: 0, title: "")], today: today
      ).text
    }
  }

  /// A weight that a person typed; a bare number is in the unit of `kb.yaml`.
  package static func load(_ text: String, in unit: LoadUnit) -> Load? {
    var cursor = Cursor(text)
    if let load = cursor.eatWholeLoad() { return load.thousandths > 0 ? load : nil }
    cursor = Cursor(text)
    guard let value = cursor.eatDecimal(), cursor.isAtEnd, value > 0 else { return nil }
    return Load(thousandths: value, unit: unit)
  }
}

extension Journal {
  /// The sessions up to a day; a journal's sessions are sorted by day.
  package func sessions(until day: Day) -> ArraySlice<JournalSession> {
    sessions.prefix { $0.session.day <= day }
  }
}

/// Sessions of days that have not come, which count for nothing yet.
package struct LaterSessions {
  package let count: Int
  /// Where the first of them stands.
  package let place: String
}

import KBCore
import KBText
import KBTraining

/// A performance of one exercise, as a place in the journal.
struct Performed: Sendable {
  /// The index of the session in the journal.
  let session: Int
  /// The index of the entry in the session.
  let entry: Int
}

/// An exercise that the journal knows, with every time it was done.
struct ExerciseHistory: Sendable {
  /// The kebab case of its name: the library's key where the library has it.
  let key: String
  let name: String
  var performed: [Performed]
}

/// The journal with what its pages need to find: addresses, workouts and exercises.
package struct SiteJournal: Sendable {
  package let sessions: [JournalSession]
  /// The link of each session's page.
  package let links: SessionLinks
  /// The indices of the sessions that did a workout, by its key, oldest first.
  let sessionsByWorkout: [String: [Int]]
  /// The exercises that were done, by key.
  let exercises: [String: ExerciseHistory]
  /// The key of the workout that each session did; `nil` if there is none or an unknown one.
  let workoutKeys: [String?]
  /// Changes with every session and with the workout that it did.
  let mark: Fingerprint
  /// Changes with the steps of every workout that was done.
  let workoutsMark: Fingerprint
  /// How many sessions are not of days to come; the others count for no target yet.
  let knownCount: Int

  init(_ journal: Journal, library: Library, today: Day, needsExercises: Bool) {
    sessions = journal.sessions
    links = SessionLinks(journal.sessions)
    var byWorkout: [String: [Int]] = [:]
    var keys: [String?] = []
    keys.reserveCapacity(sessions.count)
    var mark = Fingerprint()
    var workoutsMark = Fingerprint()
    for (index, placed) in sessions.enumerated() {
      let card = placed.session.workout.flatMap { library.workout(for: $0) }
      keys.append(card?.identity.key)
      mark.mix(placed.fingerprint)
      mark.mix(card?.identity.key ?? "")
      guard let card else { continue }
      if byWorkout[card.identity.key] == nil { workoutsMark.mix(card.steps) }
      byWorkout[card.identity.key, default: []].append(index)
    }
    self.workoutsMark = workoutsMark
    knownCount = sessions.count - sessions.reversed().prefix { $0.session.day > today }.count
    sessionsByWorkout = byWorkout
    workoutKeys = keys
    self.mark = mark
    exercises = needsExercises ? SiteJournal.exercises(in: sessions, library: library) : [:]
  }

  /// The sessions up to today, each with the key that its workout has now.
  var knownSessions: [Session] {
    zip(sessions.prefix(knownCount), workoutKeys).map { placed, key in
      var session = placed.session
      if let key { session.workout?.key = key }
      return session
    }
  }

  /// The last session up to today.
  var lastKnown: Session? { knownCount > 0 ? sessions[knownCount - 1].session : nil }

  /// The history of an exercise of the library or of a name that only the journal has.
  func history(key: String) -> ExerciseHistory? { exercises[key] }

  private static func exercises(
    in sessions: [JournalSession], library: Library
  ) -> [String: ExerciseHistory] {
    var keyOfName: [String: (key: String, name: String)] = [:]
    var histories: [String: ExerciseHistory] = [:]
    for (index, placed) in sessions.enumerated() {
      for (entry, written) in placed.session.entries.enumerated() {
        let name = written.entry.name
        let known: (key: String, name: String)
        if let found = keyOfName[name] {
          known = found
        } else {
          let document = library.exercise(named: name)
          known =
            document.map { ($0.identity.key, $0.exercise.name) } ?? (Address.slug(name), name)
          keyOfName[name] = known
        }
        let performed = Performed(session: index, entry: entry)
        if histories[known.key] == nil {
          histories[known.key] = ExerciseHistory(key: known.key, name: known.name, performed: [])
        }
        histories[known.key]?.performed.append(performed)
      }
    }
    return histories
  }
}

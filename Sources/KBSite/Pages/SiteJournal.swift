import KBCoach
import KBCore
import KBText
import KBTraining

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
  private let today: Day
  private let needsExercises: Bool

  init(_ journal: Journal, library: Library, today: Day, needsExercises: Bool) {
    self.today = today
    self.needsExercises = needsExercises
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
    exercises = needsExercises ? ExerciseHistory.all(in: sessions, library) : [:]
  }

  /// Whether it is made of these very sessions.
  func isOf(_ other: Journal, today: Day, needsExercises: Bool) -> Bool {
    self.today == today && self.needsExercises == needsExercises
      && sessions.elementsEqual(other.sessions, by: ===)
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
}

import KBCoach
import KBCore
import KBText
import KBTraining

extension Site {
  /// The coach, who replays the journal when the first page asks.
  func coach(_ renderings: borrowing Renderings) -> Coach {
    let knowledge = Knowledge(
      settings: settings.training, library: library, workout: renderings.workout,
      withText: renderings.session, bytes: renderings.bytes,
      replaying: renderings.replaying)
    let workouts = renderings.workouts
    return findings.coach.value { [self] in makeCoach(knowledge, workouts) }
  }

  /// The coach for the pages of one workout: where few pages are made, no more is replayed than its
  /// exercises.
  func coach(about card: WorkoutCard, _ renderings: borrowing Renderings) -> Coach {
    let coach = coach(renderings)
    guard !coach.hasReplayed else { return coach }
    return findings.coaches.valueIfKept(card.identity.key) { coach.about(card) } ?? coach
  }

  private func makeCoach(
    _ knowledge: Knowledge, _ workouts: ([WorkoutCard]) -> [WorkoutDocument]
  ) -> Coach {
    let rules = TrainingRules(
      settings.training, library,
      done: journal.workoutKeys.prefix(journal.knownCount).compactMap { $0 },
      documents: workouts)
    let sessions = journal.sessions.prefix(journal.knownCount)
    return Coach(
      knowledge, today: today, rules, sessions: sessions,
      marked: { Array(sessions) })
  }

  func makeRotationCourse() -> RotationCourse {
    RotationCourse(
      settings.training, today: today,
      sessions: zip(journal.sessions.prefix(journal.knownCount), journal.workoutKeys).lazy.map {
        (session: $0.session, key: $1)
      })
  }

  /// The key of the rotation's workout that comes next.
  var nextInRotation: String? { rotationCourse.next(on: today) }
}

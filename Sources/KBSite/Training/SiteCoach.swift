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
    return coached.value { [self] in makeCoach(knowledge) }
  }

  private func makeCoach(_ knowledge: Knowledge) -> Coach {
    // The steps of a workout that was never done change no target but its own, and those of a cycle
    // in the rotation.
    var keys: Set<String> = []
    var documents: [WorkoutDocument] = []
    let done = journal.workoutKeys.prefix(journal.knownCount).compactMap { $0 }
    for key in done + settings.training.rotation where keys.insert(key).inserted {
      if let document = library.workout(key: key).flatMap({ knowledge.workout($0) }) {
        documents.append(document)
      }
    }
    var rules = TrainingRules(settings.training, library, workouts: documents)
    rules.add(mentionsOf: library.workouts)
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

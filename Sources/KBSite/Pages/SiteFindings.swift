import KBCoach
import KBText
import KBTraining

/// What many pages ask for, worked out once when the first of them does.
///
/// It rests on everything that a site is made of but the wording of workouts, so that the site after
/// a change of that has it already.
final class SiteFindings: Sendable {
  /// Changes with everything that it rests on.
  let mark: Fingerprint
  let coach = Later<Coach>()
  let trainingMarks = Later<TrainingMarks>()
  let sessionMarks = Later<SessionMarks>()
  let linkMarks = Later<LinkMarks>()
  let dayFacts = Later<DayFacts>()
  let rotationCourse = Later<RotationCourse>()
  let pasts = LaterByKey<String, ExercisePast?>()
  let records = LaterByKey<String, ExerciseRecords?>()
  let bodyMaps = LaterByKey<String, BodyMap>()

  init(_ mark: Fingerprint) { self.mark = mark }
}

extension Site {
  /// Works out what pages ask for after most changes, so that nobody waits for it then.
  package func prepare(_ renderings: borrowing Renderings) {
    _ = coach(renderings).replay
    _ = trainingMarks
    _ = dayFacts
  }
}

extension SiteInputs {
  /// All but the texts of workouts.
  var findingsMark: Fingerprint {
    let inputs = [
      training, rotation, discovery, day, plan, names, wikiTargets, faces, steps, exercises,
      exerciseFaces, programs, counts, journal, doneWorkouts, known, old,
    ]
    return inputs.reduce(into: frame) { $0.mix($1.value) }
  }
}

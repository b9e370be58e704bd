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
  /// Those about the exercises of one workout alone, for so few that one replay of all takes longer.
  let coaches = LaterByKey<String, Coach>(keeping: SiteFindings.fewWorkouts)
  let trainingMarks = Later<TrainingMarks>()
  let sessionMarks = Later<SessionMarks>()
  let rows = Later<Fingerprint>()
  let figures = Later<Fingerprint>()
  let felt = Later<Fingerprint>()
  let linkMarks = Later<LinkMarks>()
  let dayFacts = Later<DayFacts>()
  let rotationCourse = Later<RotationCourse>()
  let pasts = LaterByKey<String, ExercisePast?>()
  let records = LaterByKey<String, ExerciseRecords?>()
  let bodyMaps = LaterByKey<String, BodyMap>()
  /// Steps as pages of workouts show them, and as the run page reads them: one step is in many workouts.
  let steps = LaterByKey<StepQuestion, Value>(keeping: StepQuestion.mostKept)
  let runSteps = LaterByKey<StepQuestion, MarkedJSON>(keeping: StepQuestion.mostKept)
  /// Changes with what pages of workouts show of a step's next target.
  let stepMarks = LaterByKey<StepQuestion, Fingerprint>(keeping: StepQuestion.mostKept)

  static let fewWorkouts = 4

  init(_ mark: Fingerprint) { self.mark = mark }
}

/// JSON that many files have.
struct MarkedJSON: Sendable {
  let json: [UInt8]
  /// Changes with the bytes, and with what else those files take from the same place.
  let mark: Fingerprint

  init(json: [UInt8], and more: String = "") {
    self.json = json
    var mark = Fingerprint()
    json.withUnsafeBufferPointer { mark.mix($0) }
    mark.mix(more)
    self.mark = mark
  }
}

extension Site {
  /// Works out what pages ask for after most changes, so that nobody waits for it then.
  package func prepare(_ renderings: borrowing Renderings) {
    prepareTargets(renderings)
    _ = trainingMarks
    _ = dayFacts
  }

  /// Works out what pages with targets ask for, where the site has such pages. Where only a few workouts have
  /// changed, the journal is not replayed, since each of their pages needs only a part of it.
  package func prepareTargets(_ renderings: borrowing Renderings, changedWorkouts: Int = .max) {
    guard showsTargets || has(.run) else { return }
    let coach = coach(renderings)
    if changedWorkouts > SiteFindings.fewWorkouts { _ = coach.replay }
  }
}

extension SiteInputs {
  /// All but the texts of workouts.
  var findingsMark: Fingerprint {
    let inputs = [
      training, rotation, discovery, day, plan, names, wikiTargets, faces, mentions, steps,
      exercises, exerciseFaces, programs, counts, journal, doneWorkouts, known, old,
    ]
    return inputs.reduce(into: frame) { $0.mix($1.value) }
  }
}

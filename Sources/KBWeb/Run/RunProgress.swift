import KBCore
import KBTraining

/// What entries of one exercise hand on to the next entry of the same: records and progression.
final class RunProgress {
  let name: String
  private let exercise: String
  private let laneNumber: Int64
  let records: RunRecords
  private var lane: Lane?
  private var estimate: Load?
  private let trainingMax: Load?

  /// Goes on from the same exercise before it in the run, if there is one.
  init(_ exercise: RunExercise, after known: [RunProgress]) {
    name = exercise.name
    self.exercise = exercise.exercise
    laneNumber = exercise.lane
    lane = exercise.laneBefore
    estimate = exercise.estimate
    trainingMax = exercise.trainingMax
    var records = exercise.records
    for other in known where !exercise.exercise.isEmpty && other.exercise == exercise.exercise {
      records = other.records
      estimate = other.estimate
      if other.laneNumber == exercise.lane, exercise.lane >= 0 { lane = other.lane }
    }
    self.records = records
  }

  /// Takes what was done into the progression, where nothing comes of a load in `doubt`.
  func take(
    _ entry: JournalEntry, of exercise: RunExercise, doubt: LoadDoubt?
  ) -> LaneUpdate? {
    let update = lane?.take(
      entry, for: exercise.profile, formula: records.formula, estimate: estimate,
      trainingMax: trainingMax, doubt: doubt)
    if doubt != nil { return update }
    for set in entry.performedSets {
      if let reached = set.estimatedMaximum(records.formula), estimate.map({ $0 < reached }) ?? true
      {
        estimate = reached
      }
    }
    return update
  }

  /// What a later run of the exercise goes on from, as the lines of a question.
  func lines(after last: JournalEntry, of exercise: RunExercise) -> [String] {
    var lines = ["records\t" + records.book.recordText]
    if let reps = last.mostReps { lines.append("last\t" + String(reps)) }
    if let lane { lines.append(exercise.laneLine(of: lane)) }
    if let estimate { lines.append("estimate\t" + estimate.text) }
    return lines
  }

  /// What may be done about the progression: a deload, a heavier load that is near.
  var hints: [Phrase] { lane?.hints(for: name) ?? [] }
}

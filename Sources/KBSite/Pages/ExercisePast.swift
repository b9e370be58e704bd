import KBCore
import KBText
import KBTraining

/// What a run page shows of an exercise's past, which does not depend on the workout that asks.
struct ExercisePast: Sendable {
  /// The last session in words: `20 Nov: 3x8 60kg`.
  let last: Phrase
  /// When that session began, in an order of texts that is that of time.
  let since: String
  /// What was noted of the exercise in it; empty for nothing.
  let lastNote: String
  let best: Phrase?
  /// See `Site.trendValues`.
  let trend: [Int64]
  /// The records as the module reads them; empty if there is none.
  let records: String
  /// The most reps in a set of the last session; `nil` if none has any.
  let mostReps: Int32?
}

extension Site {
  /// The past of an exercise up to today; `nil` if it was never done.
  func past(ofExercise key: String) -> ExercisePast? {
    findings.pasts.value(key) { makePast(ofExercise: key) }
  }

  private func makePast(ofExercise key: String) -> ExercisePast? {
    guard let records = records(ofExercise: key) else { return nil }
    let history = records.history
    let last = history.performed.count - 1
    let (session, entry) = (history.session(last), history.entry(last))
    return ExercisePast(
      last: "\(session.day, .short): \(Site.summary(of: entry))", since: session.begin,
      lastNote: remarks(in: session, on: history), best: best(of: records),
      trend: trendValues(of: history), records: records.recordText, mostReps: entry.mostReps)
  }
}

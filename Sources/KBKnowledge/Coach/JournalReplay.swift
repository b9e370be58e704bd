import KBCoach
import KBCore
import KBStore
import KBText
import KBTraining

/// The replay of a journal up to a day, of which each exercise is replayed when it is asked for.
struct JournalReplay: Sendable {
  /// Has read the outline, and has replayed nothing.
  private let reader: Replay
  private let outline: ReplayOutline
  private let sessionCount: Int

  /// Fewer sessions are replayed before a second thread has begun.
  private static let fewestShared = 4096

  /// Reads what the sessions are about; `keys` are those that their workouts have now.
  init(_ sessions: ArraySlice<JournalSession>, keys: [String?], _ rules: TrainingRules) {
    var reader = Replay(rules)
    var outline = ReplayOutline()
    for (place, (placed, key)) in zip(sessions, keys).enumerated() {
      reader.read(
        placed.session.entries, placed.session.decisions, on: placed.session.day, workout: key,
        at: place, into: &outline)
    }
    self.reader = reader
    self.outline = outline
    sessionCount = sessions.count
  }

  /// The rules with the exercises that only the journal knows.
  var rules: TrainingRules { reader.rules }

  /// The replay of some exercises, as if no other had ever been done; of all for `nil`.
  ///
  /// The exercises of a long journal are replayed side by side.
  func replay(of exercises: [Int]?) -> Replay {
    let known = 0..<outline.exerciseCount
    let wanted = exercises.map { Set($0).filter(known.contains).sorted() } ?? Array(known)
    let threads = sessionCount < JournalReplay.fewestShared ? 1 : Machine.processorCount
    let replayed = parallelMap(
      count: wanted.count, threads: threads, chunk: 1, state: { [reader] in reader }
    ) { [outline] place, replay in replay.replay(wanted[place], of: outline) }
    var replay = reader
    replay.join(replayed)
    return replay
  }
}

/// Sessions of days that have not come, which count for nothing yet.
package struct LaterSessions {
  package let count: Int
  /// Where the first of them stands.
  package let place: String
}

import KBCore
import KBText
import KBTraining

/// Replays some exercises of an outline with a reader of it, and gives them in their order.
///
/// The exercises of a long journal are replayed side by side where there are threads.
package typealias ExerciseReplay = @Sendable (Replay, [Int], ReplayOutline) -> [ReplayedExercise]

/// The replay of a journal up to a day, of which each exercise is replayed when it is asked for.
struct JournalReplay: Sendable {
  /// Has read the outline, and has replayed nothing.
  private let reader: Replay
  private let outline: ReplayOutline
  private let replayEach: ExerciseReplay

  /// Reads what the sessions are about; `keys` are those that their workouts have now.
  init(
    _ sessions: ArraySlice<JournalSession>, keys: [String?], _ rules: TrainingRules,
    replaying replayEach: @escaping ExerciseReplay
  ) {
    var reader = Replay(rules)
    var outline = ReplayOutline()
    for (place, (placed, key)) in zip(sessions, keys).enumerated() {
      reader.read(
        placed.session.entries, placed.session.decisions, on: placed.session.day, workout: key,
        at: place, into: &outline)
    }
    self.reader = reader
    self.outline = outline
    self.replayEach = replayEach
  }

  /// The rules with the exercises that only the journal knows.
  var rules: TrainingRules { reader.rules }

  /// The replay of some exercises, as if no other had ever been done; of all for `nil`.
  func replay(of exercises: [Int]?) -> Replay {
    let known = 0..<outline.exerciseCount
    let wanted = exercises.map { Set($0).filter(known.contains).sorted() } ?? Array(known)
    var replay = reader
    replay.join(replayEach(reader, wanted, outline))
    return replay
  }
}

extension Coach {
  /// The coach of a journal's sessions up to `today`, which are replayed when a question needs it.
  ///
  /// `keys` are those that the sessions' workouts have now, and `marked` gives the same sessions
  /// with the loads marked that nobody has confirmed, which no target rests on.
  package init(
    _ knowledge: Knowledge, today: Day, _ rules: TrainingRules,
    sessions: ArraySlice<JournalSession>, keys: [String?],
    marked: @escaping @Sendable () -> [JournalSession]
  ) {
    let replay = JournalReplay(sessions, keys: keys, rules, replaying: knowledge.replaying)
    self.init(
      knowledge, today: today, rules: replay.rules, replay: { replay.replay(of: $0) },
      session: { sessions.indices.contains($0) ? sessions[$0] : nil }, sessions: marked)
  }
}

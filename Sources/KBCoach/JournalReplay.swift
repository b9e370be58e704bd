import KBCore
import KBText
import KBTraining

/// Replays some exercises of an outline, each with a copy of the replay that has read it, and returns them in
/// the order in which they were asked for.
package typealias ExerciseReplay = @Sendable (Replay, [Int], ReplayOutline) -> [ReplayedExercise]

/// The replay of a journal up to a day, of which each exercise is replayed when it is asked for.
struct JournalReplay: Sendable {
  /// Has read the outline, and has replayed nothing.
  private let reader: Replay
  private let outline: ReplayOutline
  private let replayEach: ExerciseReplay

  /// Reads what the sessions are about.
  init(
    _ sessions: ArraySlice<JournalSession>, _ library: Library, _ rules: TrainingRules,
    replaying replayEach: @escaping ExerciseReplay
  ) {
    var reader = Replay(rules)
    var outline = ReplayOutline()
    for (place, placed) in sessions.enumerated() {
      reader.read(
        placed.session.entries, placed.session.decisions, on: placed.session.day,
        workout: placed.session.currentKey(in: library), at: place, into: &outline)
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
  /// `marked` gives the same sessions with the loads marked that nobody has confirmed, which no target
  /// rests on.
  package init(
    _ knowledge: Knowledge, today: Day, _ rules: TrainingRules,
    sessions: ArraySlice<JournalSession>,
    marked: @escaping @Sendable () -> [JournalSession]
  ) {
    let replay = JournalReplay(sessions, knowledge.library, rules, replaying: knowledge.replaying)
    self.init(
      knowledge, today: today, rules: replay.rules, replay: { replay.replay(of: $0) },
      session: { sessions.indices.contains($0) ? sessions[$0] : nil }, sessions: marked)
  }
}

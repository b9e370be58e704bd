import KBCoach
import KBStore
import KBTraining

/// Fewer sessions are replayed before a second thread has begun.
private let fewestShared = 4096

/// Replays exercises side by side where the journal is long enough for it.
@Sendable package func replayOnThreads(
  _ reader: Replay, _ exercises: [Int], of outline: ReplayOutline
) -> [ReplayedExercise] {
  let threads = outline.sessionCount < fewestShared ? 1 : Machine.processorCount
  return parallelMap(
    count: exercises.count, threads: threads, chunk: 1, state: { reader }
  ) { place, replay in replay.replay(exercises[place], of: outline) }
}

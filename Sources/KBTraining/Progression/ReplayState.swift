import KBCore

/// What a replay has come to, as plain values.
///
/// A file keeps them, and a replay under the same rules goes on from there with the sessions that
/// came since.
package struct ReplayState: Equatable, Sendable {
  /// Exercises that only the journal knows, in the order in which they came.
  package var names: [String]
  package var exercises: [ExerciseState]
  package var lanes: [Lane]
  /// By lane: what it was begun for.
  package var origins: [LaneQuery]

  package init(
    names: [String], exercises: [ExerciseState], lanes: [Lane], origins: [LaneQuery]
  ) {
    self.names = names
    self.exercises = exercises
    self.lanes = lanes
    self.origins = origins
  }
}

extension Replay {
  /// The state so far; `rules` are those that the replay began with.
  package func state(since rules: TrainingRules) -> ReplayState {
    ReplayState(
      names: self.rules.profiles[rules.profiles.count...].map { $0.name }, exercises: exercises,
      lanes: lanes, origins: origins)
  }

  /// Goes on from a state that was reached under the same rules; `nil` if the state cannot have
  /// come from them.
  package init?(_ rules: TrainingRules, state: ReplayState) {
    self.init(rules)
    for name in state.names { _ = exercise(written: name) }
    let laneCount = state.lanes.count
    guard state.exercises.count == exercises.count, state.origins.count == laneCount,
      state.exercises.allSatisfy({ exercise in
        exercise.lanes.allSatisfy { 0..<laneCount ~= $0 }
          && exercise.latestLane.map { 0..<laneCount ~= $0 } ?? true
      })
    else { return nil }
    for (lane, origin) in zip(state.lanes, state.origins) {
      guard exercises.indices.contains(origin.exercise), lane.exercise == origin.exercise,
        let parameters = self.rules.parameters(at: origin.scheme),
        lane.stage <= 0 || Int(lane.stage) < parameters.stages.count
      else { return nil }
      var lane = lane
      lane.scheme = Scheme(
        parameters, for: self.rules.profiles[origin.exercise], planned: origin.work)
      laneIndex[origin] = lanes.count
      lanes.append(lane)
      origins.append(origin)
    }
    exercises = state.exercises
  }
}

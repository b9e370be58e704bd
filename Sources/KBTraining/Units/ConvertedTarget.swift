import KBCore

/// What one lane asks for, before and after a change of units.
package struct ConvertedTarget: Equatable, Sendable {
  package var exercise: String
  /// The place of the lane in the replay.
  package var lane: Int
  package var before: [SetGroup]
  package var after: [SetGroup]
}

/// A training max before and after a change of units.
package struct ConvertedMaximum: Equatable, Sendable {
  package var exercise: String
  package var before: Load
  package var after: Load
}

extension UnitConversion {
  /// The target of a lane that changes with the unit; `nil` if it stays, and where the scheme takes
  /// its loads from a training max or from the workout.
  package func target(of lane: Int, in replay: Replay) -> ConvertedTarget? {
    guard replay.lanes.indices.contains(lane) else { return nil }
    let groups = replay.lanes[lane].groups
    switch replay.lanes[lane].scheme {
    case .percent, .none: return nil
    case .double, .linear, .stages, .rpe, .totalReps, .time: break
    }
    let name = replay.rules.profiles[replay.lanes[lane].exercise].name
    let after = converted(groups, of: name)
    guard after != groups else { return nil }
    return ConvertedTarget(exercise: name, lane: lane, before: groups, after: after)
  }

  /// The training max of an exercise that changes with the unit; `nil` if it stays, or where none
  /// is known.
  package func maximum(of exercise: Int, in replay: Replay) -> ConvertedMaximum? {
    guard replay.exercises.indices.contains(exercise) else { return nil }
    let state = replay.exercises[exercise]
    let cycles = state.lanes.map { replay.lanes[$0] }.filter { $0.trainingMax != nil }
    let latest = cycles.max { one, other in
      (one.last?.place.session ?? -1) < (other.last?.place.session ?? -1)
    }
    guard let before = latest?.trainingMax ?? state.trainingMax else { return nil }
    let name = replay.rules.profiles[exercise].name
    let after = converted(before, of: name)
    guard after != before else { return nil }
    return ConvertedMaximum(exercise: name, before: before, after: after)
  }
}

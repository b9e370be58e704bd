import KBCore
import KBTraining

/// A deload that waits to be accepted.
package struct SuggestedDeload: Sendable {
  /// The lane of the replay that it is of.
  package let lane: Int
  /// What accepting it writes into the journal.
  package let decision: Decision
  /// The sets that come next then.
  package let groups: [SetGroup]
}

extension Coach {
  /// The deload that is suggested for an exercise, first that of the lane trained last; `nil` if none
  /// is.
  package func suggestedDeload(ofExercise exercise: Int) -> SuggestedDeload? {
    guard replay.exercises.indices.contains(exercise) else { return nil }
    let state = replay.exercises[exercise]
    let latest = state.latestLane.map { [$0] } ?? []
    for index in latest + state.lanes {
      let lane = replay.lanes[index]
      guard let groups = lane.deloadGroups else { continue }
      let name = rules.profiles[exercise].name
      // A line `deload:` is about the lane trained last.
      if let load = lane.suggestedDeload, index == state.latestLane {
        return SuggestedDeload(
          lane: index, decision: .deload(exercise: name, load), groups: groups)
      }
      return SuggestedDeload(
        lane: index, decision: .next(exercise: name, Prescription(groups: groups)),
        groups: groups)
    }
    return nil
  }

  /// The sets that an exercise could go on with where `auto: no` has them wait to be taken, first
  /// those of the lane trained last; `nil` if none wait.
  package func suggestedTarget(ofExercise exercise: Int) -> Prescription? {
    guard replay.exercises.indices.contains(exercise) else { return nil }
    let state = replay.exercises[exercise]
    let latest = state.latestLane.map { [$0] } ?? []
    return (latest + state.lanes).lazy.compactMap { replay.lanes[$0].suggestedGroups }.first
      .map { Prescription(groups: $0) }
  }
}

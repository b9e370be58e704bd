import KBCore
import KBText
import KBTraining

/// What the rotation's next workout prescribes if it names an exercise's loads itself: as shares of
/// a maximum, or as a first load of a way in which it was not done yet.
///
/// What a cycle asked for last says nothing of its next workout, which has percentages of its own,
/// and what was done in another program nothing of the one that was begun.
package struct ComingShare: Sendable {
  /// The workout's key.
  package let workout: String
  /// The workout's step that prescribes it.
  package let step: TrainingRules.PlannedStep
  package let target: NextTarget
  package let explanation: TargetExplanation
}

extension TargetExplainer {
  /// `rotation` are its workouts' keys and names in order; `next` tells the key of the one that
  /// comes next, which takes the whole journal and is asked for only where several want shares.
  package func comingShare(
    ofExercise exercise: Int, in rotation: [(key: String, name: Phrase)], next: () -> String?
  ) -> ComingShare? {
    let asking = rotation.indices.filter { share(of: exercise, in: rotation[$0].key) != nil }
    guard var place = asking.first else { return nil }
    if asking.count > 1, let key = next(),
      let start = rotation.firstIndex(where: { $0.key == key })
    {
      place = asking.first { $0 >= start } ?? place
    }
    guard let (step, target) = share(of: exercise, in: rotation[place].key) else { return nil }
    var explanation = explain(target, asker: rotation[place].name)
    if target.basis != .written {
      let written = Prescription(groups: step.step.prescription.workingGroups).text
      let sentence = explanation.sentence
      // The other sentences have named the workout.
      if case .estimate = target.basis {
        explanation.sentence = "\(sentence) \(rotation[place].name) asks for \(written)."
      } else {
        explanation.sentence = "\(sentence) There it says \(written)."
      }
    }
    if case .trainingMax(_, let lane) = target.basis {
      let state = replay.exercises[exercise]
      if let decided = state.trainingMaxPlace {
        explanation.evidence += [trainingMax(of: exercise, at: decided)].compactMap { $0 }
      } else if lane.map({ replay.lanes[$0].trainingMax == nil }) ?? true,
        state.current != nil
      {
        // Without a word of the lifter's, a cycle begins with a share of the estimate.
        explanation.evidence += [estimate(of: exercise)].compactMap { $0 }
      }
    }
    return ComingShare(
      workout: rotation[place].key, step: step, target: target, explanation: explanation)
  }

  /// Whether the sets of a target are percentages of a cycle.
  package func isOfCycle(_ target: NextTarget) -> Bool {
    guard let lane = target.lane, case .percent = replay.lanes[lane].scheme else { return false }
    return true
  }

  /// Whether a target's sets are shares of a maximum, of a cycle or by themselves.
  package func asksForShares(_ target: NextTarget) -> Bool {
    switch target.basis {
    case .trainingMax, .estimate, .noMaximum: target.lane != nil
    case .lane: isOfCycle(target)
    case .written, .related, .asked, .none: false
    }
  }

  /// The same target, or what its workout prescribes now where that names shares of a maximum,
  /// which what was done last says nothing of.
  package func renewed(_ target: NextTarget) -> NextTarget {
    guard let index = target.lane, case .none = replay.lanes[index].scheme,
      let place = replay.lanes[index].last?.place,
      let key = session(Int(place.session))?.session.workout?.key
    else { return target }
    let work = PlannedWork(replay.lanes[index].groups)
    let steps = replay.rules.steps(of: key).filter {
      $0.exercise == target.exercise && $0.step.prescription.loadsAreShares
    }
    let own = steps.first { PlannedWork($0.step.prescription.workingGroups) == work }
    return (own ?? steps.first).map { replay.target(for: $0) } ?? target
  }

  /// The first step of a workout that names the exercise's loads itself.
  private func share(
    of exercise: Int, in key: String
  ) -> (step: TrainingRules.PlannedStep, target: NextTarget)? {
    for step in replay.rules.steps(of: key) where step.exercise == exercise {
      let target = replay.target(for: step)
      switch target.basis {
      case .trainingMax, .estimate, .noMaximum: return (step, target)
      case .written where target.lane == nil && target.prescription.workingLoad != nil:
        return (step, target)
      case .lane, .written, .related, .asked, .none: continue
      }
    }
    return nil
  }
}

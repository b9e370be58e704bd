import KBCore

/// What an exercise asks for next.
package struct NextTarget: Equatable, Sendable {
  /// Where its load comes from.
  package enum Basis: Equatable, Sendable {
    /// The replayed lane of that place.
    case lane(Int)
    /// A share of the estimated maximum, in thousandths of one per cent.
    case estimate(ExerciseState.Estimate, share: Int64)
    /// A share of the training max, which the lane or the lifter gives.
    case trainingMax(Load, lane: Int?)
    /// A share is asked for, and no maximum is known.
    case noMaximum
    /// The workout says it.
    case written
    /// A share of what another exercise tells, in thousandths of one per cent.
    case related(RelatedEstimate, share: Int64)
    /// It needs a load, and nothing is known to choose one by.
    case asked
    /// There is no load to choose.
    case none
  }

  /// The place of the exercise in the rules' profiles.
  package var exercise: Int
  /// Sets, reps and loads as the journal's target has them.
  package var prescription: Prescription
  package var basis: Basis
  /// The lane that the next session will be of, where it has been begun.
  package var lane: Int?
}

extension Replay {
  /// What a workout's step asks for now: its own sets, with the reps and the load that the journal
  /// leads to.
  package func target(for step: TrainingRules.PlannedStep) -> NextTarget {
    let written = step.step.prescription
    let lane = knownLane(for: step)
    var target = NextTarget(
      exercise: step.exercise, prescription: written, basis: .written, lane: lane)
    target.prescription.load = nil
    guard !written.workingGroups.isEmpty else {
      target.prescription.load = written.load
      return target
    }
    if let lane, let groups = lanes[lane].groups(for: written) ?? lanes[lane].decidedGroups {
      target.basis = .lane(lane)
      target.prescription.groups = written.groups.filter { $0.isWarmup } + groups
      return target
    }
    fill(&target, step)
    return target
  }

  /// What an exercise asks for in each of its lanes, the one trained last first; empty if it was
  /// never done.
  package func targets(ofExercise exercise: Int) -> [NextTarget] {
    guard exercises.indices.contains(exercise) else { return [] }
    let latest = exercises[exercise].latestLane
    let own = exercises[exercise].lanes.sorted { one, other in
      if (one == latest) != (other == latest) { return one == latest }
      return (lanes[one].last?.place.session ?? -1) > (lanes[other].last?.place.session ?? -1)
    }
    return own.filter { !lanes[$0].groups.isEmpty }.map { lane in
      NextTarget(
        exercise: exercise, prescription: Prescription(groups: lanes[lane].groups),
        basis: .lane(lane), lane: lane)
    }
  }

  /// What to begin an exercise with that was never done: three sets of the scheme's first reps.
  package func firstTarget(ofExercise exercise: Int) -> NextTarget {
    let profile = rules.profiles[exercise]
    let group = SetGroup(count: 3, work: .reps(profile.parameters.startingReps ?? 8))
    let step = Step(name: profile.name, prescription: Prescription(groups: [group]))
    return target(
      for: TrainingRules.PlannedStep(
        exercise: exercise, step: step,
        SharedScheme(profile.parameters, at: rules.schemeOfProfile[exercise])))
  }

  /// The lane of a step that has been trained.
  func knownLane(for step: TrainingRules.PlannedStep) -> Int? {
    guard exercises.indices.contains(step.exercise) else { return nil }
    let work = PlannedWork(step.step.prescription.workingGroups)
    let scheme = Scheme(step.parameters, for: rules.profiles[step.exercise], planned: work)
    return exercises[step.exercise].lanes.first {
      lanes[$0].scheme == scheme && !lanes[$0].groups.isEmpty
    }
  }

  /// Gives loads to sets that have none yet or a share of a maximum.
  private func fill(_ target: inout NextTarget, _ step: TrainingRules.PlannedStep) {
    let profile = rules.profiles[target.exercise]
    let state =
      exercises.indices.contains(target.exercise) ? exercises[target.exercise] : ExerciseState()
    let related = state.current == nil ? relatedEstimate(of: target.exercise) : nil
    let first = FirstLoads(
      profile, step.parameters, formula: rules.formula, estimate: state.current?.load,
      trainingMax: target.lane.flatMap { lanes[$0].trainingMax } ?? state.trainingMax,
      related: related?.load)
    let written = step.step.prescription
    let (groups, basis) = first.groups(of: written, effort: written.effort)
    target.prescription.groups = groups
    switch basis {
    case .estimate(let share):
      if let estimate = state.current { target.basis = .estimate(estimate, share: share) }
    case .trainingMax(let whole): target.basis = .trainingMax(whole, lane: target.lane)
    case .related(let share):
      if let related { target.basis = .related(related, share: share) }
    case .asked: target.basis = .asked
    case .noMaximum: target.basis = .noMaximum
    case nil:
      if profile.isBodyweight || target.prescription.workingLoad == nil { target.basis = .none }
    }
  }
}

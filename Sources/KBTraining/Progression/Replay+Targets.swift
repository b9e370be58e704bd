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
    /// Nothing is known: the lightest that can be made.
    case lightest(Load)
    /// There is no load to choose.
    case none
  }

  /// The place of the exercise in the rules' profiles.
  package var exercise: Int
  /// Sets, repetitions and loads as the journal's target has them.
  package var prescription: Prescription
  package var basis: Basis
  /// The lane that the next session will be of, where it has been begun.
  package var lane: Int?
}

extension Replay {
  /// What a workout's step asks for now: its own sets, with the repetitions and the load that the
  /// journal leads to.
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
    if let lane, let groups = lanes[lane].groups(for: written) {
      target.basis = .lane(lane)
      target.prescription.groups = written.groups.filter { $0.isWarmup } + groups
      return target
    }
    for index in target.prescription.groups.indices {
      let own = target.prescription.groups[index].load
      target.prescription.groups[index].load = own ?? written.load
    }
    fill(&target, effort: written.effort)
    if target.prescription.workingGroups.contains(where: { $0.load != nil }) {
      target.prescription.groups = Replay.fixed(target.prescription.groups)
    }
    return target
  }

  /// What an exercise asks for in each of its lanes, the one trained last first; empty where it
  /// was never done.
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

  /// What to begin an exercise with that was never done: three sets of the scheme's first
  /// repetitions.
  package func firstTarget(ofExercise exercise: Int) -> NextTarget {
    let profile = rules.profiles[exercise]
    let group = SetGroup(count: 3, work: .reps(profile.parameters.startingReps ?? 8))
    let step = Step(name: profile.name, prescription: Prescription(groups: [group]))
    return target(
      for: TrainingRules.PlannedStep(
        exercise: exercise, step: step, parameters: profile.parameters,
        scheme: rules.schemeOfProfile[exercise]))
  }

  /// The lane of a step that has been trained.
  private func knownLane(for step: TrainingRules.PlannedStep) -> Int? {
    guard exercises.indices.contains(step.exercise) else { return nil }
    let work = PlannedWork(step.step.prescription.workingGroups)
    let scheme = Scheme(step.parameters, for: rules.profiles[step.exercise], planned: work)
    return exercises[step.exercise].lanes.first {
      lanes[$0].scheme == scheme && !lanes[$0].groups.isEmpty
    }
  }

  /// Ranges as their lower ends, which is what to aim at the first time with a load.
  private static func fixed(_ groups: [SetGroup]) -> [SetGroup] {
    groups.map { group in
      var group = group
      if case .reps(let low, let high) = group.work, low != high { group.work = .reps(low) }
      return group
    }
  }

  /// Gives loads to sets that have none yet or a share of a maximum.
  private func fill(_ target: inout NextTarget, effort: Effort?) {
    let profile = rules.profiles[target.exercise]
    let state =
      exercises.indices.contains(target.exercise) ? exercises[target.exercise] : ExerciseState()
    var basis: NextTarget.Basis?
    for index in target.prescription.groups.indices {
      let group = target.prescription.groups[index]
      guard group.work?.leastReps != nil else { continue }
      var weight: Load?
      switch group.load {
      case .share(let low, _, .training):
        let lane = target.lane.map { lanes[$0] }
        if let whole = lane?.trainingMax ?? state.trainingMax ?? trainingMax(target, state) {
          weight = whole.share(low)
          basis = .trainingMax(whole, lane: target.lane)
        }
      case .share(let low, _, .estimated):
        if let estimate = state.current {
          weight = estimate.load.share(low)
          basis = .estimate(estimate, share: low)
        }
      case nil where !group.isWarmup && (profile.hasFirstWeight || profile.load == nil):
        if let estimate = state.current, let reps = group.work?.leastReps {
          let share = Replay.startingShare(reps: reps, effort: effort, formula: rules.formula)
          weight = estimate.load.share(share)
          basis = .estimate(estimate, share: share)
        } else if let lightest = profile.grid.lightest, profile.hasFirstWeight {
          weight = lightest
          basis = .lightest(lightest)
        }
      default: continue
      }
      if let weight {
        target.prescription.groups[index].load = .load(profile.grid.nearest(to: weight) ?? weight)
      } else if case .share? = group.load {
        target.prescription.groups[index].load = nil
        basis = .noMaximum
      }
    }
    if let basis { target.basis = basis }
    if target.basis == .written, profile.isBodyweight || target.prescription.workingLoad == nil {
      target.basis = .none
    }
  }

  private func trainingMax(_ target: NextTarget, _ state: ExerciseState) -> Load? {
    guard let estimate = state.current else { return nil }
    return estimate.load.share(rules.profiles[target.exercise].parameters.trainingMax ?? 90_000)
  }

  /// The share of the maximum to begin with: that of the effort aimed at, else the one that
  /// leaves two repetitions in reserve.
  private static func startingShare(
    reps: Int32, effort: Effort?, formula: OneRepMaxFormula
  ) -> Int64 {
    if let effort, let share = EffortTable.share(reps: reps, halves: effort.lowHalves) {
      return share
    }
    let hundred = Load(thousandths: 100_000, unit: .kilograms)
    return formula.load(for: min(reps, 1000) + 2, maximum: hundred).thousandths
  }
}

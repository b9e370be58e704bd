import KBCore

/// The loads that a step's own sets begin with where its progression gives none: shares of a
/// maximum, and a first load for sets that name none.
package struct FirstLoads {
  /// What a load was found by.
  package enum Basis: Equatable, Sendable {
    /// A share of the estimated maximum, in thousandths of one per cent.
    case estimate(share: Int64)
    case trainingMax(Load)
    /// The same of what another exercise tells.
    case related(share: Int64)
    /// Nothing is known, so that the lifter has to choose.
    case asked
    /// A share is asked for, and no maximum is known.
    case noMaximum
  }

  private let profile: ExerciseProfile
  private let formula: OneRepMaxFormula
  private let estimate: Load?
  private let trainingMax: Load?
  private let related: Load?

  /// Without a training max it is the share of the estimate that the scheme's parameters say;
  /// `related` is what another exercise tells, for where there is no estimate.
  package init(
    _ profile: ExerciseProfile, _ parameters: SchemeParameters, formula: OneRepMaxFormula,
    estimate: Load?, trainingMax: Load?, related: Load?
  ) {
    self.profile = profile
    self.formula = formula
    self.estimate = estimate
    self.related = estimate == nil ? related : nil
    self.trainingMax = trainingMax ?? estimate?.share(parameters.trainingMax ?? 90_000)
  }

  /// The sets of a step with their loads; the basis is that of the last one, `nil` if the step
  /// itself says them all. A share of a maximum that is not known stays one.
  package func groups(
    of written: Prescription, effort: Effort?
  ) -> (groups: [SetGroup], basis: Basis?) {
    var groups = written.groups
    var basis: Basis?
    for index in groups.indices {
      groups[index].load = groups[index].load ?? written.load
      let group = groups[index]
      guard let found = share(of: group) ?? first(for: group, effort) else { continue }
      basis = found.basis
      if let load = found.load {
        groups[index].load = .load(made(load, found.basis))
      }
    }
    if groups.contains(where: { !$0.isWarmup && $0.hasOwnLoad }) {
      for index in groups.indices { groups[index].work = FirstLoads.fixed(groups[index].work) }
    }
    return (groups, basis)
  }

  /// What can be made of a load: the nearest, and of what rests on another exercise not more.
  private func made(_ load: Load, _ basis: Basis) -> Load {
    guard case .related = basis else { return profile.grid.nearest(to: load) ?? load }
    return profile.grid.atMost(load) ?? profile.grid.lightest ?? load
  }

  /// A share of a maximum as a load; `nil` for a load that is none.
  private func share(of group: SetGroup) -> (load: Load?, basis: Basis)? {
    guard case .share(let share, _, let maximum)? = group.load, group.work?.isOfReps ?? false
    else { return nil }
    switch maximum {
    case .training:
      return trainingMax.map { ($0.share(share), .trainingMax($0)) } ?? (nil, .noMaximum)
    case .estimated:
      return estimate.map { ($0.share(share), .estimate(share: share)) }
        ?? related.map { ($0.share(share), .related(share: share)) } ?? (nil, .noMaximum)
    }
  }

  /// What to begin working sets with that name no load.
  private func first(
    for group: SetGroup, _ effort: Effort?
  ) -> (load: Load?, basis: Basis)? {
    guard let reps = group.work?.leastReps, group.load == nil, !group.isWarmup,
      profile.hasFirstWeight || profile.load == nil
    else {
      return nil
    }
    let share = startingShare(reps: reps, effort: effort)
    if let estimate { return (estimate.share(share), .estimate(share: share)) }
    if let related { return (related.share(share), .related(share: share)) }
    return profile.hasFirstWeight ? (nil, .asked) : nil
  }

  /// Ranges as their lower ends, which is what to aim at the first time with a load.
  static func fixed(_ work: Work?) -> Work? {
    if case .reps(let low, let high)? = work, low != high { return .reps(low) }
    return work
  }

  /// The share of the maximum to begin with: that of the effort aimed at, else the one that leaves
  /// two reps in reserve.
  private func startingShare(reps: Int32, effort: Effort?) -> Int64 {
    if let effort, let share = EffortTable.share(reps: reps, halves: effort.lowHalves) {
      return share
    }
    let hundred = Load(thousandths: 100_000, unit: .kilograms)
    return formula.load(for: min(reps, 1000) + 2, maximum: hundred).thousandths
  }
}

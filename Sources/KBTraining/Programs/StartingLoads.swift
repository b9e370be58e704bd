import KBCore

/// An estimated maximum as the beginning of a program sees it.
package struct StartingEstimate: Equatable, Sendable {
  package var load: Load
  /// Whether it refers to what the lifter can do now.
  package var isRecent: Bool
  /// Whether it is taken from what another exercise tells.
  package var isTaken: Bool
  /// Its day and its place in words; empty if there is none.
  package var origin: String

  package init(_ load: Load, isRecent: Bool = true, isTaken: Bool = false, origin: String = "") {
    self.load = load
    self.isRecent = isRecent
    self.isTaken = isTaken
    self.origin = origin
  }

  /// What is left of it after a break, as after a deload, in thousandths of one per cent.
  fileprivate var share: Int64 { isRecent ? 100_000 : 90_000 }
}

/// What is known of the lifter's strength and equipment when a program begins, by exercise.
package struct StartingLoads {
  /// The best estimate of the one-repetition maximum; `nil` if there is none.
  package var estimate: (_ exercise: String) -> StartingEstimate?
  /// The training max that the lifter named, with its day and place in words; `nil` for none.
  package var named: (_ exercise: String) -> (load: Load, origin: String)?
  /// The loads that the equipment makes; `nil` for an exercise without loads.
  package var grid: (_ exercise: String) -> LoadGrid?
  private let formula: OneRepMaxFormula

  package init(
    formula: OneRepMaxFormula = .epley,
    estimate: @escaping (_ exercise: String) -> StartingEstimate?,
    named: @escaping (_ exercise: String) -> (load: Load, origin: String)? = { _ in nil },
    grid: @escaping (_ exercise: String) -> LoadGrid?
  ) {
    self.formula = formula
    self.estimate = estimate
    self.named = named
    self.grid = grid
  }

  /// The load that a rule gives an exercise: the share of the estimate, else the rule's load; `nil`
  /// if neither is known, and for an exercise without loads.
  ///
  /// Where the rule has a load as well, an old estimate does not count: the load is what a lifter
  /// begins with who has not lifted of late. Where it has none, a tenth is taken off. What another
  /// exercise tells is rounded down.
  func start(of exercise: String, by rule: StartingRule) -> StartingReason? {
    guard let grid = grid(exercise), let lightest = grid.lightest else { return nil }
    let estimate = rule.share == nil ? nil : estimate(exercise)
    func reason(_ load: Load, _ basis: StartingReason.Basis) -> StartingReason {
      StartingReason(
        exercise: exercise, load: max(lightest, load), basis: basis,
        origin: estimate?.origin ?? "")
    }
    if let share = rule.share, let estimate, estimate.isRecent || rule.load == nil {
      let most =
        rule.reps > 1 ? formula.load(for: rule.reps, maximum: estimate.load) : estimate.load
      let wanted = most.share(share).share(estimate.share)
      let made = estimate.isTaken ? grid.atMost(wanted) : grid.nearest(to: wanted)
      var start = reason(made ?? lightest, .estimate(most, share: share, reps: rule.reps))
      start.isAfterBreak = !estimate.isRecent
      return start
    }
    return rule.load.map { reason(grid.nearest(to: $0) ?? $0, .program) }
  }

  /// The training max that the lifter named, else the one that a share of the estimate gives, a
  /// tenth less where it is old; `nil` if the exercise has no estimate of its own.
  func trainingMax(of exercise: String, share: Int64) -> StartingReason? {
    if let named = named(exercise) {
      return StartingReason(
        exercise: exercise, load: named.load, isTrainingMax: true, basis: .named,
        origin: named.origin)
    }
    guard let estimate = estimate(exercise), !estimate.isTaken else { return nil }
    let wanted = estimate.load.share(share).share(estimate.share)
    return StartingReason(
      exercise: exercise, load: grid(exercise)?.nearest(to: wanted) ?? wanted,
      isTrainingMax: true, basis: .estimate(estimate.load, share: share, reps: 1),
      isAfterBreak: !estimate.isRecent, origin: estimate.origin)
  }
}

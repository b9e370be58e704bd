import KBCore

/// An estimated maximum as the beginning of a program sees it.
package struct StartingEstimate: Equatable, Sendable {
  package var load: Load
  /// Whether it refers to what the lifter can do now.
  package var isRecent: Bool
  /// Its day and its place in words; empty if there is none.
  package var origin: String

  package init(_ load: Load, isRecent: Bool = true, origin: String = "") {
    self.load = load
    self.isRecent = isRecent
    self.origin = origin
  }

  /// What is left of it after a break, as after a deload, in thousandths of one per cent.
  fileprivate var share: Int64 { isRecent ? 100_000 : 90_000 }
}

/// What is known of the lifter's strength and equipment when a program begins, by exercise.
package struct StartingLoads {
  /// The best estimate of the one-repetition maximum; `nil` if there is none.
  package var estimate: (_ exercise: String) -> StartingEstimate?
  /// The nearest load that the equipment makes.
  package var achievable: (_ exercise: String, _ load: Load) -> Load
  /// The lightest load that the equipment makes; `nil` for an exercise without loads.
  package var lightest: (_ exercise: String) -> Load?
  private let formula: OneRepMaxFormula

  package init(
    formula: OneRepMaxFormula = .epley,
    estimate: @escaping (_ exercise: String) -> StartingEstimate?,
    achievable: @escaping (_ exercise: String, _ load: Load) -> Load,
    lightest: @escaping (_ exercise: String) -> Load?
  ) {
    self.formula = formula
    self.estimate = estimate
    self.achievable = achievable
    self.lightest = lightest
  }

  /// The load that a rule gives an exercise: the share of the estimate, else the rule's load, else
  /// the lightest; `nil` for an exercise without loads.
  ///
  /// Where the rule has a load as well, an old estimate does not count: the load is what a lifter
  /// begins with who has not lifted of late. Where it has none, a tenth is taken off.
  func start(of exercise: String, by rule: StartingRule) -> StartingReason? {
    guard let lightest = lightest(exercise) else { return nil }
    let estimate = rule.share == nil ? nil : estimate(exercise)
    func reason(_ load: Load, _ basis: StartingReason.Basis) -> StartingReason {
      StartingReason(
        exercise: exercise, load: max(lightest, load), basis: basis,
        origin: estimate?.origin ?? "")
    }
    if let share = rule.share, let estimate, estimate.isRecent || rule.load == nil {
      let most =
        rule.reps > 1 ? formula.load(for: rule.reps, maximum: estimate.load) : estimate.load
      var start = reason(
        achievable(exercise, most.share(share).share(estimate.share)),
        .estimate(most, share: share, reps: rule.reps))
      start.isAfterBreak = !estimate.isRecent
      return start
    }
    if let load = rule.load { return reason(achievable(exercise, load), .program) }
    return reason(lightest, .lightest)
  }

  /// The training max that a share of the estimate gives, a tenth less where it is old; `nil` if
  /// there is no estimate.
  func trainingMax(of exercise: String, share: Int64) -> StartingReason? {
    estimate(exercise).map { estimate in
      StartingReason(
        exercise: exercise,
        load: achievable(exercise, estimate.load.share(share).share(estimate.share)),
        isTrainingMax: true, basis: .estimate(estimate.load, share: share, reps: 1),
        isAfterBreak: !estimate.isRecent, origin: estimate.origin)
    }
  }
}

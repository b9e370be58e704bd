import KBCore

/// What is known of the lifter's strength and equipment when a program begins, by exercise.
package struct StartingLoads {
  /// The best estimate of the one-repetition maximum; `nil` where there is none.
  package var estimate: (_ exercise: String) -> Load?
  /// The nearest load that the equipment makes.
  package var achievable: (_ exercise: String, _ load: Load) -> Load
  /// The lightest load that the equipment makes; `nil` for an exercise without loads.
  package var lightest: (_ exercise: String) -> Load?

  package init(
    estimate: @escaping (_ exercise: String) -> Load?,
    achievable: @escaping (_ exercise: String, _ load: Load) -> Load,
    lightest: @escaping (_ exercise: String) -> Load?
  ) {
    self.estimate = estimate
    self.achievable = achievable
    self.lightest = lightest
  }

  /// The load that a rule gives an exercise: the share of the estimate, else the rule's load, else
  /// the lightest; `nil` for an exercise without loads.
  func start(of exercise: String, by rule: StartingRule) -> StartingReason? {
    guard let lightest = lightest(exercise) else { return nil }
    func reason(_ load: Load, _ basis: StartingReason.Basis) -> StartingReason {
      StartingReason(exercise: exercise, load: max(lightest, load), basis: basis)
    }
    if let share = rule.share, let estimate = estimate(exercise) {
      return reason(
        achievable(exercise, estimate.share(share)), .estimate(estimate, share: share))
    }
    if let load = rule.load { return reason(achievable(exercise, load), .program) }
    return reason(lightest, .lightest)
  }

  /// The training max that a share of the estimate gives; `nil` where there is no estimate.
  func trainingMax(of exercise: String, share: Int64) -> StartingReason? {
    estimate(exercise).map { estimate in
      StartingReason(
        exercise: exercise, load: achievable(exercise, estimate.share(share)), isTrainingMax: true,
        basis: .estimate(estimate, share: share))
    }
  }
}

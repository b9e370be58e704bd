import KBCore

/// What an exercise is begun with.
package struct StartingRule: Equatable, Hashable, Sendable {
  /// A share of the estimated maximum, in thousandths of one per cent.
  package var share: Int64?
  /// For how many reps the maximum is that the share is of.
  package var reps: Int32
  /// The load to begin with where there is no share, or no estimate of late.
  package var load: Load?
  /// The training max as a share of the estimated maximum, in thousandths of one per cent.
  package var trainingMax: Int64?

  package init(
    share: Int64? = nil, reps: Int32 = 1, load: Load? = nil, trainingMax: Int64? = nil
  ) {
    self.share = share
    self.reps = reps
    self.load = load
    self.trainingMax = trainingMax
  }
}

/// What a program is begun with: by default, by what a step's sets are, and by exercise.
package struct StartingRules: Equatable, Sendable {
  package var standard: StartingRule
  package var sets: SetsTable<StartingRule>
  private var exercises: [NameKey: StartingRule] = [:]

  package init(
    standard: StartingRule = StartingRule(),
    sets: SetsTable<StartingRule> = SetsTable<StartingRule>()
  ) {
    self.standard = standard
    self.sets = sets
  }

  /// Adds the rule of an exercise; `false` if it has one already, which then stays.
  package mutating func add(_ rule: StartingRule, for name: String) -> Bool {
    let key = NameKey(name)
    guard exercises[key] == nil else { return false }
    exercises[key] = rule
    return true
  }

  /// The rule of a step: what its exercise leaves out comes from its sets, then from the default.
  package func rule(for step: Step) -> StartingRule {
    let own = exercises[NameKey(step.name)] ?? StartingRule()
    let bySets = sets[step.prescription.groups] ?? StartingRule()
    return own.over(bySets).over(standard)
  }
}

extension StartingRule {
  /// A rule that says a share or a load says all of it: the two of another level are left alone.
  fileprivate func over(_ base: StartingRule) -> StartingRule {
    let saysLoad = share != nil || load != nil
    return StartingRule(
      share: saysLoad ? share : base.share, reps: saysLoad ? reps : base.reps,
      load: saysLoad ? load : base.load,
      trainingMax: trainingMax ?? base.trainingMax)
  }
}

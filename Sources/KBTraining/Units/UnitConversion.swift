import KBCore

/// Targets in another unit, re-rounded to what the equipment makes.
package struct UnitConversion {
  /// The rules with the unit that is converted to.
  package let rules: TrainingRules

  package init(to rules: TrainingRules) { self.rules = rules }

  /// The sets of an exercise with their loads in the other unit.
  ///
  /// A load whose nearest that can be made is in the unit it has already stays as it is: plates in
  /// kilograms make no pounds. Assistance, of which no equipment is known, is rounded to the usual
  /// step. Shares of a maximum have no unit.
  package func converted(_ groups: [SetGroup], of exercise: String) -> [SetGroup] {
    groups.map { group in
      var group = group
      switch group.load {
      case .load(let load): group.load = .load(converted(load, of: exercise))
      case .added(let load): group.load = .added(converted(load, of: exercise))
      case .range(let low, let high):
        group.load = .range(converted(low, of: exercise), converted(high, of: exercise))
      case .assisted(let load): group.load = .assisted(stepped(load))
      case .share, .bodyweight, nil: break
      }
      return group
    }
  }

  /// The nearest load in the other unit that can be made for an exercise.
  package func converted(_ load: Load, of exercise: String) -> Load {
    guard load.unit != rules.unit, load.thousandths > 0 else { return load }
    let wanted = load.converted(to: rules.unit)
    guard let index = rules.index(named: exercise) else { return stepped(load) }
    let nearest = rules.profiles[index].grid.nearest(to: wanted) ?? wanted
    return nearest.unit == rules.unit ? nearest : load
  }

  /// Whether the equipment of an exercise makes loads in the unit, as it does for an exercise that no
  /// equipment is known for.
  package func makesLoads(of exercise: String) -> Bool {
    guard let index = rules.index(named: exercise) else { return true }
    let some = Load(thousandths: 50_000, unit: rules.unit)
    return rules.profiles[index].grid.nearest(to: some).map { $0.unit == rules.unit } ?? true
  }

  /// The nearest multiple of 2.5 kg or 5 lb, and at least one.
  private func stepped(_ load: Load) -> Load {
    guard load.unit != rules.unit, load.thousandths > 0 else { return load }
    let step: Int64 = rules.unit == .pounds ? 5_000 : 2_500
    let count = Thousandths.roundedQuotient(load.converted(to: rules.unit).thousandths, step)
    return Load(thousandths: max(1, count) * step, unit: rules.unit)
  }
}

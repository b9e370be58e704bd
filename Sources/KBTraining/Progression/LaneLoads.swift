import KBCore

/// The exact and the achievable result of a change of load.
struct LoadStep {
  var from: Load
  /// Before rounding to what can be made.
  var raw: Load
  var to: Load
  /// What the load was to go up by.
  var increment = Increment.percent(0)
}

extension Lane {
  /// The heaviest load of the working sets; `nil` if none is known.
  var heaviest: SetLoad? {
    var heaviest: SetLoad?
    for group in groups {
      guard let load = group.load.flatMap(SetLoad.init) else { continue }
      if let best = heaviest, load.ownWeight < best.ownWeight { continue }
      heaviest = load
    }
    return heaviest
  }

  /// Sets the reps of all working sets, plus sets staying plus sets.
  mutating func setReps(_ reps: Int32) {
    for index in groups.indices {
      switch groups[index].work {
      case .asManyAsPossible: groups[index].work = .asManyAsPossible(minimum: reps)
      default: groups[index].work = .reps(reps)
      }
    }
  }

  mutating func setLoads(_ load: LoadTarget?) {
    for index in groups.indices { groups[index].load = load }
  }

  /// Takes every weight up by at least one step of what can be made; `nil`, and nothing changed,
  /// where the heaviest cannot go up.
  ///
  /// A share is taken in whole steps of `whole`, at least one, where that is given.
  mutating func raiseLoads(
    by increment: Increment, in whole: Load? = nil, for profile: ExerciseProfile
  ) -> LoadStep? {
    guard let top = heaviest, let step = top.raised(by: increment, in: whole, for: profile) else {
      return nil
    }
    for index in groups.indices {
      guard let load = groups[index].load.flatMap(SetLoad.init), load.isWeighted else { continue }
      let own = load == top ? step : load.raised(by: increment, in: whole, for: profile) ?? step
      groups[index].load = load.with(own.to)
    }
    return step
  }

  /// Takes a share off every weight, given in thousandths of one per cent; `nil` if nothing lighter
  /// can be made.
  mutating func lowerLoads(by share: Int64, for profile: ExerciseProfile) -> LoadStep? {
    guard let top = heaviest, let step = top.lowered(by: share, on: profile.grid) else {
      return nil
    }
    for index in groups.indices {
      guard let load = groups[index].load.flatMap(SetLoad.init), load.isWeighted else { continue }
      let own = load == top ? step : load.lowered(by: share, on: profile.grid) ?? step
      groups[index].load = load.with(own.to)
    }
    return step
  }
}

extension SetLoad {
  /// Whether a weight goes up or down: not the body alone.
  var isWeighted: Bool {
    if case .bodyweight = self { return false }
    return true
  }

  /// The same kind of load with another own weight; assistance that is used up is bodyweight.
  func with(_ weight: Load) -> LoadTarget {
    switch self {
    case .load: return .load(weight)
    case .added, .bodyweight, .assisted:
      if weight.thousandths > 0 { return .added(weight) }
      if weight.thousandths == 0 { return .bodyweight }
      return .assisted(Load(thousandths: -weight.thousandths, unit: weight.unit))
    }
  }

  fileprivate func raised(
    by share: Increment, in whole: Load?, for profile: ExerciseProfile
  ) -> LoadStep? {
    let from = ownWeight
    let increment = whole.map { .load(share.amount(of: from).inSteps(of: $0)) } ?? share
    if case .assisted(let help) = self {
      // What a band or a machine can take off is not in the inventory: the usual step, or more.
      let usual = profile.usualIncrement.converted(to: help.unit)
      let less = max(increment.amount(of: help).converted(to: help.unit), usual)
      let left = max(0, help.thousandths - less.thousandths)
      let raw = Load(thousandths: -left, unit: help.unit)
      return LoadStep(from: from, raw: raw, to: raw, increment: increment)
    }
    let raw = increment.added(to: from)
    let to =
      switch increment {
      case .load(let load): profile.grid.increased(from: from, by: load)
      case .percent(let share): profile.grid.increased(from: from, byPercent: share)
      }
    return to.map { LoadStep(from: from, raw: raw, to: $0, increment: increment) }
  }

  fileprivate func lowered(by share: Int64, on grid: LoadGrid) -> LoadStep? {
    let from = ownWeight
    guard from.thousandths > 0 else { return nil }
    let raw = Increment.percent(share).taken(off: from)
    return grid.decreased(from: from, toAtMost: raw).map { LoadStep(from: from, raw: raw, to: $0) }
  }
}

extension Increment {
  /// What it is of a load.
  func amount(of load: Load) -> Load {
    switch self {
    case .load(let amount): return amount
    case .percent(let share): return load.share(share)
    }
  }

  /// The load with the increment, exactly.
  func added(to load: Load) -> Load { load.adding(amount(of: load)) }

  /// The load without the increment, exactly, and at least nothing.
  func taken(off load: Load) -> Load {
    let less = amount(of: load).converted(to: load.unit)
    return Load(thousandths: max(0, load.thousandths - less.thousandths), unit: load.unit)
  }
}

extension Load {
  /// The nearest whole number of steps, at least one, in the unit of the step.
  fileprivate func inSteps(of step: Load) -> Load {
    guard step.thousandths > 0 else { return step }
    let count = max(
      1, Thousandths.roundedQuotient(converted(to: step.unit).thousandths, step.thousandths))
    return Load(thousandths: min(count * step.thousandths, Load.limit), unit: step.unit)
  }

  /// The sum in the unit of this load, up to what text can give.
  func adding(_ other: Load) -> Load {
    let sum = thousandths + other.converted(to: unit).thousandths
    return Load(thousandths: max(-Thousandths.limit, min(Thousandths.limit, sum)), unit: unit)
  }
}

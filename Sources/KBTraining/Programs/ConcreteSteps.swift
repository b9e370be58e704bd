import KBCore

/// A step as the lifter will do it, with its scheme.
struct ConcreteStep: Equatable {
  var step: Step
  var parameters: SchemeParameters
  /// What its load is a share of, where nothing is known to take it of.
  var pending: StartingRule?
}

/// The steps of one day for one lifter, and what has changed on the way.
struct ConcreteDay: Equatable {
  var steps: [ConcreteStep] = []
  /// The swaps that concern this day, in the order of its steps.
  var swaps: [ProgramSwap] = []
  /// What its loads rest on, in the order of its steps, each once.
  var starts: [StartingReason] = []
}

/// Makes a program's steps concrete, day by day.
struct ConcreteSteps {
  private let program: Program
  private let swaps: [NameKey: ProgramSwap]
  private let exercises: ExerciseCatalogue
  private let unit: LoadUnit
  private let loads: StartingLoads
  private(set) var decisions: [Decision] = []
  private(set) var missingMaxima: [String] = []
  /// The exercises whose first loads the lifter has to choose, each once.
  private(set) var withoutLoad: [String] = []
  /// Those of them that the program has a percentage for.
  private(set) var withoutShare: [String] = []
  private(set) var starts: [StartingReason] = []
  /// The exercises whose training max was dealt with.
  private var decided: Set<NameKey> = []

  init(
    program: Program, swaps: [ProgramSwap], exercises: ExerciseCatalogue, unit: LoadUnit,
    loads: StartingLoads
  ) {
    self.program = program
    var byName: [NameKey: ProgramSwap] = [:]
    for swap in swaps { byName[NameKey(swap.exercise)] = swap }
    self.swaps = byName
    self.exercises = exercises
    self.unit = unit
    self.loads = loads
  }

  mutating func steps(of day: ProgramDay) -> ConcreteDay {
    var concrete = ConcreteDay()
    for step in day.steps {
      let swap = swaps[NameKey(step.name)]
      if let swap, !concrete.swaps.contains(swap) { concrete.swaps.append(swap) }
      if let swap, swap.substitute == nil { continue }
      concrete.steps.append(
        self.concrete(step, as: swap?.substitute ?? step.name, &concrete.starts))
    }
    return concrete
  }

  private mutating func concrete(
    _ step: Step, as name: String, _ starts: inout [StartingReason]
  ) -> ConcreteStep {
    let parameters = program.schemes.parameters(for: step).nominal(in: unit)
    var result = ConcreteStep(step: step, parameters: parameters)
    result.step.name = name
    let isLoadable = exercises[name]?.isLoadable ?? true
    guard isLoadable, loads.grid(name)?.lightest != nil else {
      // Only what stands in for a loaded exercise has loads to lose.
      if NameKey(name) != NameKey(step.name) { result.dropLoads() }
      return result
    }
    var rule = program.starting.rule(for: step)
    // A load that is written for a squat says nothing of what stands in for it.
    if NameKey(name) != NameKey(step.name) { rule.load = nil }
    if step.prescription.hasTrainingMax {
      decideTrainingMax(of: name, rule: rule, parameters: parameters)
    } else if var start = loads.start(of: name, by: rule) {
      result.step.prescription.begin(with: start.load)
      let isBegun = result.step.prescription != step.prescription
      start.target = Prescription(groups: result.step.prescription.workingGroups).text
      if isBegun, !self.starts.contains(start) { self.starts.append(start) }
      if isBegun, !starts.contains(start) { starts.append(start) }
    } else if step.prescription.lacksLoad, loads.estimate(name) == nil {
      if !withoutLoad.contains(name) { withoutLoad.append(name) }
      if rule.share != nil {
        result.pending = rule
        if !withoutShare.contains(name) { withoutShare.append(name) }
      }
    }
    return result
  }

  private mutating func decideTrainingMax(
    of name: String, rule: StartingRule, parameters: SchemeParameters
  ) {
    guard decided.insert(NameKey(name)).inserted else { return }
    let share = rule.trainingMax ?? parameters.trainingMax ?? 90_000
    if let start = loads.trainingMax(of: name, share: share) {
      starts.append(start)
      // What the journal says already is not said twice.
      if start.basis != .named { decisions.append(.trainingMax(exercise: name, start.load)) }
    } else {
      missingMaxima.append(
        name + " needs a training max: log a heavy set of it first, or write \"training max: "
          + name + " " + Load(thousandths: 100_000, unit: unit).text + "\" into a session")
    }
  }
}

extension ConcreteStep {
  /// Reps alone, for an exercise that cannot be loaded.
  fileprivate mutating func dropLoads() {
    for index in step.prescription.groups.indices { step.prescription.groups[index].load = nil }
    step.prescription.load = nil
    if parameters.needsLoad { parameters = SchemeParameters(kind: .double) }
  }
}

extension Prescription {
  /// Whether a set asks for a share of the training max.
  fileprivate var hasTrainingMax: Bool {
    groups.contains { group in
      if case .share(_, _, .training) = group.load { return true }
      return false
    }
  }

  /// Whether a working set of reps names no load.
  fileprivate var lacksLoad: Bool {
    load == nil && workingGroups.contains { $0.load == nil && $0.work?.leastReps != nil }
  }
}

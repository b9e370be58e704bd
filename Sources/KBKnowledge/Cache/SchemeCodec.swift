import KBCore
import KBTraining

// What files say about progression, for files that only kb itself reads.

extension ByteWriter {
  mutating func schemes(_ schemes: SchemeSet) {
    parameters(schemes.standard)
    list(schemes.rules) { writer, rule in
      writer.text(rule.name)
      writer.parameters(rule.parameters)
    }
  }

  mutating func parameters(_ own: SchemeParameters) {
    integer(UInt8(own.isEmpty ? 0 : 1))
    guard !own.isEmpty else { return }
    choice(own.kind, of: SchemeChoices.kinds)
    choice(own.trigger, of: SchemeChoices.triggers)
    for number in [
      own.startingReps, own.maxReps, own.failures, own.plusReps, own.cycle, own.effort, own.goal,
    ] { optional(number) { $0.integer($1) } }
    for share in [own.percent, own.deload, own.trainingMax] { optional(share) { $0.integer($1) } }
    for flag in [own.holds, own.isAutomatic] { optional(flag) { $0.integer(UInt8($1 ? 1 : 0)) } }
    for time in [own.step, own.longest] { optional(time) { $0.span($1) } }
    optional(own.increment) { $0.increment($1) }
    optional(own.reset) { $0.reset($1) }
    list(own.stages) { $0.stage($1) }
  }

  mutating func stage(_ stage: Stage) {
    integer(stage.sets)
    integer(stage.reps)
    integer(UInt8(stage.isPlus ? 1 : 0))
  }

  mutating func increment(_ increment: Increment) {
    switch increment {
    case .load(let load):
      integer(UInt8(0))
      self.load(load)
    case .percent(let share):
      integer(UInt8(1))
      integer(share)
    }
  }

  mutating func reset(_ reset: StageReset) {
    switch reset {
    case .share(let share):
      integer(UInt8(0))
      integer(share)
    case .repMaximum(let share, let reps):
      integer(UInt8(1))
      integer(reps)
      integer(share)
    case .added(let load):
      integer(UInt8(2))
      self.load(load)
    }
  }
}

/// All cases of each choice, made once.
private enum SchemeChoices {
  static let kinds = SchemeKind.allCases
  static let triggers = ProgressionTrigger.allCases
}

extension ByteReader {
  mutating func schemes() throws(Damaged) -> SchemeSet {
    let standard = try parameters()
    let rules = try list { (item) throws(Damaged) in
      SchemeSet.Rule(name: try item.text(), parameters: try item.parameters())
    }
    return SchemeSet(standard: standard, rules: rules)
  }

  mutating func parameters() throws(Damaged) -> SchemeParameters {
    var own = SchemeParameters()
    guard try integer(UInt8.self) == 1 else { return own }
    own.kind = try choice(of: SchemeChoices.kinds)
    own.trigger = try choice(of: SchemeChoices.triggers)
    own.startingReps = try optionalCount()
    own.maxReps = try optionalCount()
    own.failures = try optionalCount()
    own.plusReps = try optionalCount()
    own.cycle = try optionalCount()
    own.effort = try optionalCount()
    own.goal = try optionalCount()
    own.percent = try optionalShare()
    own.deload = try optionalShare()
    own.trainingMax = try optionalShare()
    own.holds = try optionalFlag()
    own.isAutomatic = try optionalFlag()
    own.step = try optionalSpan()
    own.longest = try optionalSpan()
    own.increment = try optional { (item) throws(Damaged) in try item.increment() }
    own.reset = try optional { (item) throws(Damaged) in try item.reset() }
    own.stages = try list { (item) throws(Damaged) in try item.stage() }
    return own
  }

  private mutating func optionalShare() throws(Damaged) -> Int64? {
    try optional { (item) throws(Damaged) in try item.thousandths() }
  }

  private mutating func optionalFlag() throws(Damaged) -> Bool? {
    try optional { (item) throws(Damaged) in try item.integer(UInt8.self) == 1 }
  }

  mutating func stage() throws(Damaged) -> Stage {
    Stage(sets: try count(), reps: try count(), isPlus: try integer(UInt8.self) == 1)
  }

  mutating func increment() throws(Damaged) -> Increment {
    switch try integer(UInt8.self) {
    case 0: .load(try load())
    case 1: .percent(try thousandths())
    default: throw Damaged()
    }
  }

  mutating func reset() throws(Damaged) -> StageReset {
    switch try integer(UInt8.self) {
    case 0: return .share(try thousandths())
    case 1:
      let reps: Int32 = try integer()
      return .repMaximum(share: try thousandths(), reps: reps)
    case 2: return .added(try load())
    default: throw Damaged()
    }
  }
}

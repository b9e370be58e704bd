import KBCore
import KBTraining

// Rules with their numbers, for files that only kb itself reads.

extension ByteWriter {
  mutating func rule(_ rule: Rule) {
    switch rule {
    case .repsUp(let from, let to, let maximum): numbers(0, from, to, maximum)
    case .loadUp(let from, let raw, let to, let increment, let reps):
      numbers(1, reps)
      loads(from, raw, to)
      self.increment(increment)
    case .nothingHeavier(let load): loads(after: 2, load)
    case .atMaximum(let reps, let isBodyweight): numbers(3, reps, isBodyweight ? 1 : 0)
    case .maintained(let shortfall):
      numbers(4)
      self.shortfall(shortfall)
    case .deloaded(let from, let to, let failures, let share):
      numbers(5, failures)
      integer(share)
      loads(from, to)
    case .chosen(let load): loads(after: 6, load)
    case .wrote(let load):
      numbers(7)
      optional(load) { $0.load($1) }
    case .decidedNext: numbers(8)
    case .decidedDeload(let from, let to):
      loads(after: 9, to)
      optional(from) { $0.load($1) }
    case .decidedTrainingMax(let load): loads(after: 10, load)
    case .cycleStep(let done, let all, let shortfall):
      numbers(11, done, all)
      optional(shortfall) { $0.shortfall($1) }
    case .cycleEnd(let from, let to, let increment):
      loads(after: 12, from, to)
      self.increment(increment)
    case .cycleHeld(let load): loads(after: 13, load)
    case .noTrainingMax: numbers(14)
    case .stageDown(let from, let to, let shortfall):
      numbers(15)
      stages(from, to)
      self.shortfall(shortfall)
    case .stageReset(let from, let base, let raw, let to, let reset, let shortfall):
      loads(after: 16, from, base, raw, to)
      self.reset(reset)
      self.shortfall(shortfall)
    case .effort(let estimate, let reps, let target, let from, let to):
      numbers(17, reps, target)
      loads(estimate, from, to)
    case .effortUnknown: numbers(18)
    case .totalBelow(let total, let goal): numbers(19, total, goal)
    case .plusBelow(let done, let wanted): numbers(20, done, wanted)
    case .timeUp(let from, let to):
      numbers(21)
      span(from)
      span(to)
    case .longestTime(let time):
      numbers(22)
      span(time)
    case .notJudged(let why): numbers(23, why == .noScheme ? 1 : 0)
    case .trainingMaxFound(let load): loads(after: 24, load)
    }
  }

  private mutating func numbers(_ kind: UInt8, _ numbers: Int32...) {
    integer(kind)
    for number in numbers { integer(number) }
  }

  private mutating func loads(_ loads: Load...) {
    for load in loads { self.load(load) }
  }

  private mutating func loads(after kind: UInt8, _ loads: Load...) {
    integer(kind)
    for load in loads { self.load(load) }
  }

  private mutating func stages(_ stages: Stage...) {
    for stage in stages { self.stage(stage) }
  }

  private mutating func shortfall(_ shortfall: Shortfall) {
    switch shortfall {
    case .missingSets(let done, let planned): numbers(0, done, planned)
    case .failed(let set): numbers(1, set)
    case .skipped(let set): numbers(2, set)
    case .belowReps(let set, let done, let wanted): numbers(3, set, done, wanted)
    case .belowTime(let set, let done, let wanted):
      numbers(4, set)
      span(done)
      span(wanted)
    case .lighter(let set, let done, let wanted):
      numbers(5, set)
      loads(done, wanted)
    }
  }
}

extension ByteReader {
  mutating func rule() throws(Damaged) -> Rule {
    switch try integer(UInt8.self) {
    case 0: return .repsUp(from: try integer(), to: try integer(), maximum: try integer())
    case 1:
      let reps: Int32 = try integer()
      return .loadUp(
        from: try workedOutLoad(), raw: try workedOutLoad(), to: try workedOutLoad(),
        by: try increment(), reps: reps)
    case 2: return .nothingHeavier(try workedOutLoad())
    case 3: return .atMaximum(reps: try integer(), isBodyweight: try flag())
    case 4: return .maintained(try shortfall())
    case 5:
      let (failures, share): (Int32, Int64) = (try integer(), try thousandths())
      return .deloaded(
        from: try workedOutLoad(), to: try workedOutLoad(), failures: failures, share: share)
    case 6: return .chosen(try workedOutLoad())
    case 7: return .wrote(try optionalLoad())
    case 8: return .decidedNext
    case 9:
      let to = try workedOutLoad()
      return .decidedDeload(from: try optionalLoad(), to: to)
    case 10: return .decidedTrainingMax(try workedOutLoad())
    case 11:
      return .cycleStep(
        done: try integer(), of: try integer(),
        try optional { (item) throws(Damaged) in try item.shortfall() })
    case 12:
      return .cycleEnd(from: try workedOutLoad(), to: try workedOutLoad(), by: try increment())
    case 13: return .cycleHeld(try workedOutLoad())
    case 14: return .noTrainingMax
    case 15: return .stageDown(from: try stage(), to: try stage(), try shortfall())
    case 16:
      return .stageReset(
        from: try workedOutLoad(), base: try workedOutLoad(), raw: try workedOutLoad(),
        to: try workedOutLoad(), try reset(), try shortfall())
    case 17:
      let (reps, target): (Int32, Int32) = (try integer(), try integer())
      return .effort(
        estimate: try workedOutLoad(), reps: reps, target: target, from: try workedOutLoad(),
        to: try workedOutLoad())
    case 18: return .effortUnknown
    case 19: return .totalBelow(total: try integer(), goal: try integer())
    case 20: return .plusBelow(done: try integer(), wanted: try integer())
    case 21: return .timeUp(from: try span(), to: try span())
    case 22: return .longestTime(try span())
    case 23: return .notJudged(try flag() ? .noScheme : .onlyAsManyAsPossible)
    case 24: return .trainingMaxFound(try workedOutLoad())
    default: throw Damaged()
    }
  }

  /// A yes or no that was written as a number like its neighbours.
  private mutating func flag() throws(Damaged) -> Bool { try integer(Int32.self) == 1 }

  /// A load that was worked out, which may be heavier than one that can be written.
  mutating func workedOutLoad() throws(Damaged) -> Load {
    let limit = Thousandths.limit * 10_000
    let value: Int64 = try integer(in: -limit...limit)
    guard let unit = LoadUnit(rawValue: try integer()) else { throw Damaged() }
    return Load(thousandths: value, unit: unit)
  }

  mutating func optionalLoad() throws(Damaged) -> Load? {
    try optional { (item) throws(Damaged) in try item.workedOutLoad() }
  }

  private mutating func shortfall() throws(Damaged) -> Shortfall {
    switch try integer(UInt8.self) {
    case 0: .missingSets(done: try integer(), planned: try integer())
    case 1: .failed(set: try integer())
    case 2: .skipped(set: try integer())
    case 3: .belowReps(set: try integer(), done: try integer(), wanted: try integer())
    case 4: .belowTime(set: try integer(), done: try span(), wanted: try span())
    case 5: .lighter(set: try integer(), done: try workedOutLoad(), wanted: try workedOutLoad())
    default: throw Damaged()
    }
  }
}

import KBCore
import KBTraining

// Lanes and exercises as a replay left them, for files that only kb itself reads.

extension ByteWriter {
  mutating func state(_ state: ReplayState) {
    list(state.names) { $0.text($1) }
    list(state.exercises) { $0.exercise($1) }
    integer(UInt32(clamping: state.lanes.count))
    for (lane, origin) in zip(state.lanes, state.origins) { self.lane(lane, origin) }
  }

  private mutating func exercise(_ state: ExerciseState) {
    list(state.lanes) { $0.integer(Int32(clamping: $1)) }
    integer(Int32(clamping: state.latestLane ?? -1))
    optional(state.best) { $0.estimate($1) }
    list(state.recent) { $0.estimate($1) }
    optional(state.trainingMax) { $0.load($1) }
    optional(state.trainingMaxPlace) { $0.place($1) }
  }

  private mutating func estimate(_ estimate: ExerciseState.Estimate) {
    load(estimate.load)
    integer(estimate.day.number)
    place(estimate.place)
  }

  private mutating func place(_ place: EntryPlace) {
    integer(place.session)
    integer(place.entry)
  }

  private mutating func lane(_ lane: Lane, _ origin: LaneQuery) {
    integer(Int32(clamping: origin.exercise))
    integer(Int32(clamping: origin.scheme))
    work(origin.work)
    integer(UInt8(lane.isAutomatic ? 1 : 0))
    groups(lane.groups)
    integer(lane.failures)
    optional(lane.trainingMax) { $0.load($1) }
    integer(lane.cycleDone)
    integer(UInt8(lane.cycleMissed ? 1 : 0))
    integer(lane.stage)
    optional(lane.firstStageLoad) { $0.load($1) }
    optional(lane.suggestedDeload) { $0.load($1) }
    optional(lane.suggestedGroups) { $0.groups($1) }
    optional(lane.repsUntilLoad) { $0.integer($1) }
    integer(lane.sessionCount)
    list(Array(lane.trail.verdicts)) { writer, verdict in
      writer.place(verdict.place)
      writer.rule(verdict.rule)
      writer.groups(verdict.groups)
    }
  }

  private mutating func work(_ work: PlannedWork) {
    switch work {
    case .reps(let low, let high):
      integer(UInt8(0))
      integer(low)
      integer(high)
    case .time: integer(UInt8(1))
    case .other: integer(UInt8(2))
    }
  }
}

extension ByteReader {
  mutating func state() throws(Damaged) -> ReplayState {
    let names = try list { (item) throws(Damaged) in try item.text() }
    let exercises = try list { (item) throws(Damaged) in try item.exercise() }
    let lanes = try list { (item) throws(Damaged) in try item.lane() }
    return ReplayState(
      names: names, exercises: exercises, lanes: lanes.map(\.lane), origins: lanes.map(\.origin))
  }

  private mutating func exercise() throws(Damaged) -> ExerciseState {
    var state = ExerciseState()
    state.lanes = try list { (item) throws(Damaged) in Int(try item.integer(Int32.self)) }
    let latest = Int(try integer(Int32.self))
    state.latestLane = latest < 0 ? nil : latest
    state.best = try optional { (item) throws(Damaged) in try item.estimate() }
    state.recent = try list { (item) throws(Damaged) in try item.estimate() }
    state.trainingMax = try optionalLoad()
    state.trainingMaxPlace = try optional { (item) throws(Damaged) in try item.place() }
    return state
  }

  private mutating func estimate() throws(Damaged) -> ExerciseState.Estimate {
    ExerciseState.Estimate(
      load: try workedOutLoad(), day: Day(number: try integer()), place: try place())
  }

  private mutating func place() throws(Damaged) -> EntryPlace {
    EntryPlace(session: Int(try integer(Int32.self)), entry: Int(try integer(Int32.self)))
  }

  private mutating func lane() throws(Damaged) -> (lane: Lane, origin: LaneQuery) {
    let exercise = Int(try integer(Int32.self))
    let scheme = Int(try integer(Int32.self))
    let origin = LaneQuery(exercise: exercise, scheme: scheme, work: try work())
    var lane = Lane(
      exercise: exercise, scheme: .none, isAutomatic: try integer(UInt8.self) == 1)
    lane.groups = try groups()
    lane.failures = try count()
    lane.trainingMax = try optionalLoad()
    lane.cycleDone = try count()
    lane.cycleMissed = try integer(UInt8.self) == 1
    lane.stage = try count()
    lane.firstStageLoad = try optionalLoad()
    lane.suggestedDeload = try optionalLoad()
    lane.suggestedGroups = try optional { (item) throws(Damaged) in try item.groups() }
    lane.repsUntilLoad = try optional { (item) throws(Damaged) in try item.integer() }
    lane.sessionCount = try integer(in: 0...Int32.max / 2)
    lane.trail = Trail(
      try list { (item) throws(Damaged) in
        Verdict(place: try item.place(), rule: try item.rule(), groups: try item.groups())
      })
    return (lane, origin)
  }

  private mutating func work() throws(Damaged) -> PlannedWork {
    switch try integer(UInt8.self) {
    case 0: .reps(try integer(), try integer())
    case 1: .time
    case 2: .other
    default: throw Damaged()
    }
  }
}

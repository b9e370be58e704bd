import KBCore

extension ByteWriter {
  mutating func prescription(_ value: Prescription) {
    groups(value.groups)
    optional(value.load) { $0.loadTarget($1) }
    optional(value.effort) { $0.effort($1) }
    optional(value.rest) { writer, rest in
      writer.span(rest.lowerBound)
      writer.span(rest.upperBound)
    }
    text(value.tempo)
    optional(value.timer) { $0.timer($1) }
    optional(value.outOf) { $0.integer($1) }
    text(value.note)
  }

  mutating func groups(_ groups: [SetGroup]) {
    list(groups) { writer, group in
      writer.integer(group.count)
      writer.optional(group.work) { $0.work($1) }
      writer.integer(UInt8((group.isPerSide ? 1 : 0) | (group.isWarmup ? 2 : 0)))
      writer.optional(group.load) { $0.loadTarget($1) }
    }
  }

  private mutating func work(_ work: Work) {
    switch work {
    case .reps(let low, let high):
      integer(UInt8(0))
      integer(low)
      integer(high)
    case .asManyAsPossible(let minimum):
      integer(UInt8(1))
      integer(minimum)
    case .twoCounts(let first, let second):
      integer(UInt8(2))
      integer(first)
      integer(second)
    case .time(let low, let high):
      integer(UInt8(3))
      span(low)
      span(high)
    case .distance(let length):
      integer(UInt8(4))
      distance(length)
    case .calories(let count):
      integer(UInt8(5))
      integer(count)
    }
  }

  private mutating func loadTarget(_ target: LoadTarget) {
    switch target {
    case .load(let weight):
      integer(UInt8(0))
      load(weight)
    case .range(let low, let high):
      integer(UInt8(1))
      load(low)
      load(high)
    case .share(let low, let high, let maximum):
      integer(UInt8(2))
      integer(low)
      integer(high)
      integer(maximum.rawValue)
    case .bodyweight: integer(UInt8(3))
    case .added(let weight):
      integer(UInt8(4))
      load(weight)
    case .assisted(let weight):
      integer(UInt8(5))
      load(weight)
    }
  }

  mutating func timer(_ timer: WorkoutTimer) {
    switch timer {
    case .everyMinute(let interval, let rounds, let work, let rest):
      integer(UInt8(0))
      span(interval)
      optional(rounds) { $0.integer($1) }
      optional(work) { $0.span($1) }
      optional(rest) { $0.span($1) }
    case .asManyRounds(let time):
      integer(UInt8(1))
      optional(time) { $0.span($1) }
    case .tabata: integer(UInt8(2))
    case .intervals(let rounds, let work, let rest):
      integer(UInt8(3))
      optional(rounds) { $0.integer($1) }
      span(work)
      span(rest)
    case .rounds(let count):
      integer(UInt8(4))
      integer(count)
    case .forTime(let rounds, let cap):
      integer(UInt8(5))
      optional(rounds) { $0.integer($1) }
      optional(cap) { $0.span($1) }
    case .countdown(let time):
      integer(UInt8(6))
      span(time)
    case .stopwatch: integer(UInt8(7))
    }
  }
}

extension ByteReader {
  mutating func prescription() throws(Damaged) -> Prescription {
    var value = Prescription()
    value.groups = try groups()
    value.load = try optional { (item) throws(Damaged) in try item.loadTarget() }
    value.effort = try optional { (item) throws(Damaged) in try item.effort() }
    value.rest = try optional { (item) throws(Damaged) in
      let (low, high) = (try item.span(), try item.span())
      guard low <= high else { throw Damaged() }
      return low...high
    }
    value.tempo = try text()
    value.timer = try optional { (item) throws(Damaged) in try item.timer() }
    value.outOf = try optional { (item) throws(Damaged) in try item.count() }
    value.note = try text()
    return value
  }

  mutating func groups() throws(Damaged) -> [SetGroup] {
    try list { (item) throws(Damaged) in
      var group = SetGroup(count: try item.integer(in: 0...1000))
      group.work = try item.optional { (item) throws(Damaged) in try item.work() }
      let flags: UInt8 = try item.integer(in: 0...3)
      group.isPerSide = flags & 1 != 0
      group.isWarmup = flags & 2 != 0
      group.load = try item.optional { (item) throws(Damaged) in try item.loadTarget() }
      return group
    }
  }

  private mutating func work() throws(Damaged) -> Work {
    switch try integer(UInt8.self) {
    case 0: .reps(low: try count(), high: try count())
    case 1: .asManyAsPossible(minimum: try count())
    case 2: .twoCounts(try count(), try count())
    case 3: .time(low: try span(), high: try span())
    case 4: .distance(try distance())
    case 5: .calories(try count())
    default: throw Damaged()
    }
  }

  private mutating func loadTarget() throws(Damaged) -> LoadTarget {
    switch try integer(UInt8.self) {
    case 0: return .load(try load())
    case 1: return .range(try load(), try load())
    case 2:
      let (low, high) = (try thousandths(), try thousandths())
      guard let maximum = Maximum(rawValue: try integer()) else { throw Damaged() }
      return .share(low: low, high: high, of: maximum)
    case 3: return .bodyweight
    case 4: return .added(try load())
    case 5: return .assisted(try load())
    default: throw Damaged()
    }
  }

  mutating func timer() throws(Damaged) -> WorkoutTimer {
    switch try integer(UInt8.self) {
    case 0:
      .everyMinute(
        interval: try span(), rounds: try optionalCount(), work: try optionalSpan(),
        rest: try optionalSpan())
    case 1: .asManyRounds(try optionalSpan())
    case 2: .tabata
    case 3: .intervals(rounds: try optionalCount(), work: try span(), rest: try span())
    case 4: .rounds(try count())
    case 5: .forTime(rounds: try optionalCount(), cap: try optionalSpan())
    case 6: .countdown(try span())
    case 7: .stopwatch
    default: throw Damaged()
    }
  }

  mutating func optionalCount() throws(Damaged) -> Int32? {
    try optional { (item) throws(Damaged) in try item.count() }
  }

  mutating func optionalSpan() throws(Damaged) -> TimeSpan? {
    try optional { (item) throws(Damaged) in try item.span() }
  }
}

import KBCore

// What notation means, for files that only kb itself reads.

extension ByteWriter {
  /// A value that may be missing, behind a byte that says so.
  mutating func optional<Value>(_ value: Value?, _ write: (inout ByteWriter, Value) -> Void) {
    integer(UInt8(value == nil ? 0 : 1))
    if let value { write(&self, value) }
  }

  mutating func load(_ load: Load) {
    integer(load.thousandths)
    integer(load.unit.rawValue)
  }

  mutating func span(_ span: TimeSpan) { integer(span.milliseconds) }

  mutating func distance(_ distance: Distance) {
    integer(distance.thousandths)
    integer(distance.unit.rawValue)
  }

  mutating func effort(_ effort: Effort) {
    integer(effort.lowHalves)
    integer(effort.highHalves)
    integer(effort.scale.rawValue)
  }

  mutating func performedSet(_ set: PerformedSet) {
    switch set.performance {
    case .none: integer(UInt8(0))
    case .reps(let count):
      integer(UInt8(1))
      integer(count)
    case .time(let time):
      integer(UInt8(2))
      span(time)
    case .distance(let length, let time):
      integer(UInt8(3))
      distance(length)
      optional(time) { $0.span($1) }
    case .calories(let count, let time):
      integer(UInt8(4))
      integer(count)
      optional(time) { $0.span($1) }
    case .rounds(let rounds, let reps):
      integer(UInt8(5))
      integer(rounds)
      integer(reps)
    }
    optional(set.aimedReps) { $0.integer($1) }
    optional(set.load) { $0.setLoad($1) }
    optional(set.effort) { $0.effort($1) }
    integer(set.marks.rawValue)
    text(set.note)
  }

  private mutating func setLoad(_ value: SetLoad) {
    switch value {
    case .load(let weight):
      integer(UInt8(0))
      load(weight)
    case .bodyweight: integer(UInt8(1))
    case .added(let weight):
      integer(UInt8(2))
      load(weight)
    case .assisted(let weight):
      integer(UInt8(3))
      load(weight)
    }
  }
}

extension ByteReader {
  mutating func optional<Value>(
    _ read: (inout ByteReader) throws(Damaged) -> Value
  ) throws(Damaged) -> Value? {
    switch try integer(UInt8.self) {
    case 0: nil
    case 1: try read(&self)
    default: throw Damaged()
    }
  }

  /// A number that must lie in a range, so that nothing computed from it can overflow.
  mutating func integer<Number: FixedWidthInteger>(
    in range: ClosedRange<Number>
  ) throws(Damaged) -> Number {
    let number = try integer(Number.self)
    guard range.contains(number) else { throw Damaged() }
    return number
  }

  mutating func count() throws(Damaged) -> Int32 { try integer(in: 0...100_000) }

  mutating func load() throws(Damaged) -> Load {
    let value: Int64 = try thousandths()
    guard let unit = LoadUnit(rawValue: try integer()) else { throw Damaged() }
    return Load(thousandths: value, unit: unit)
  }

  mutating func thousandths() throws(Damaged) -> Int64 {
    try integer(in: -Thousandths.limit...Thousandths.limit)
  }

  mutating func span() throws(Damaged) -> TimeSpan {
    TimeSpan(milliseconds: try integer(in: 0...TimeSpan.limit))
  }

  mutating func distance() throws(Damaged) -> Distance {
    let value = try thousandths()
    guard let unit = DistanceUnit(rawValue: try integer()) else { throw Damaged() }
    return Distance(thousandths: value, unit: unit)
  }

  mutating func effort() throws(Damaged) -> Effort {
    let low: Int32 = try integer(in: -1000...1000)
    let high: Int32 = try integer(in: -1000...1000)
    guard let scale = Effort.Scale(rawValue: try integer()) else { throw Damaged() }
    return Effort(lowHalves: low, highHalves: high, scale: scale)
  }

  mutating func performedSet() throws(Damaged) -> PerformedSet {
    var set = PerformedSet(performance: .none)
    switch try integer(UInt8.self) {
    case 0: break
    case 1: set.performance = .reps(try count())
    case 2: set.performance = .time(try span())
    case 3:
      let length = try distance()
      set.performance = .distance(
        length, time: try optional { (item) throws(Damaged) in try item.span() })
    case 4:
      let calories = try count()
      set.performance = .calories(
        calories, time: try optional { (item) throws(Damaged) in try item.span() })
    case 5: set.performance = .rounds(try count(), reps: try count())
    default: throw Damaged()
    }
    set.aimedReps = try optional { (item) throws(Damaged) in try item.count() }
    set.load = try optional { (item) throws(Damaged) in try item.setLoad() }
    set.effort = try optional { (item) throws(Damaged) in try item.effort() }
    set.marks = SetMarks(rawValue: try integer(in: 0...127))
    set.note = try text()
    return set
  }

  private mutating func setLoad() throws(Damaged) -> SetLoad {
    switch try integer(UInt8.self) {
    case 0: .load(try load())
    case 1: .bodyweight
    case 2: .added(try load())
    case 3: .assisted(try load())
    default: throw Damaged()
    }
  }
}

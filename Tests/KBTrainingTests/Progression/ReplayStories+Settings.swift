import KBCore
import KBTestSupport
import KBTraining

/// Lifters with settings and equipment of their own.
extension ReplayStories {
  /// What each exercise begins with, a scheme of each kind in the order of `names`.
  private static let starts: [(kind: SchemeKind, work: String)] = [
    (.double, "3x8 60kg"), (.linear, "2x5 60kg, 1x5+ 60kg"),
    (.percent, "1x5 @ 75% TM, 1x5+ @ 85% TM"), (.stages, "3x3, 1x3+ 60kg"),
    (.rpe, "1x5 100kg, 2x5 80kg"), (.totalReps, "3x8 60kg"), (.time, "2x45s"),
    (.double, "3x8-12"),
  ]

  static func ownRules(_ generator: inout KBTestSupport.SplitMix64) -> TrainingRules {
    let unit: LoadUnit = generator.once(in: 4) ? .pounds : .kilograms
    var rules = TrainingRules(unit: unit)
    for (name, start) in zip(names, starts) {
      let kinds: [ExerciseKind] = [.compound, .isolation]
      let loads: [LoadKind] = [.barbell, .dumbbell, .bodyweight]
      rules.add(
        ExerciseProfile(
          name: name, kind: generator.pick(kinds), load: generator.pick(loads),
          grid: grid(unit, &generator), unit: unit,
          parameters: parameters(start.kind, unit, &generator)))
    }
    return rules
  }

  private static func grid(
    _ unit: LoadUnit, _ generator: inout KBTestSupport.SplitMix64
  ) -> LoadGrid {
    func load(_ thousandths: Int64) -> Load { Load(thousandths: thousandths, unit: unit) }
    switch generator.int(0...2) {
    case 0: return .multiples(of: load(generator.pick([500, 1_250, 2_500, 5_000])))
    case 1: return .choices((1...30).map { load($0 * 4_000) })
    default:
      let plates = [20_000, 10_000, 5_000, 2_500, 1_250].map { Plate(load: load($0), count: 4) }
      return .barbell(bar: load(20_000), plates: plates)
    }
  }

  private static func parameters(
    _ kind: SchemeKind, _ unit: LoadUnit, _ generator: inout KBTestSupport.SplitMix64
  ) -> SchemeParameters {
    var own = SchemeParameters(kind: kind)
    func load(_ thousandths: Int64) -> Load { Load(thousandths: thousandths, unit: unit) }
    own.startingReps = generator.maybe(in: 3) { $0.int32(1...10) }
    own.maxReps = generator.maybe(in: 2) { $0.int32(8...15) }
    own.percent = generator.maybe(in: 3) { $0.pick([0, 1_000, 2_500, 10_000]) }
    own.increment = generator.maybe(in: 2) {
      $0.pick([.percent(2_500), .load(load(2_500)), .load(load(0)), .load(load(7_500))])
    }
    own.failures = generator.maybe(in: 2) { $0.int32(1...3) }
    own.deload = generator.maybe(in: 3) { $0.pick([5_000, 20_000, 100_000]) }
    own.trigger = generator.maybe(in: 3) { $0.pick(ProgressionTrigger.allCases) }
    own.plusReps = generator.maybe(in: 3) { $0.int32(5...9) }
    own.trainingMax = generator.maybe(in: 3) { $0.pick([85_000, 100_000]) }
    own.cycle = generator.maybe(in: 2) { $0.int32(1...4) }
    own.holds = generator.maybe(in: 3) { $0.once(in: 2) }
    if kind == .stages {
      let all = [
        Stage(sets: 4, reps: 3, isPlus: true), Stage(sets: 5, reps: 2, isPlus: true),
        Stage(sets: 6, reps: 1),
      ]
      own.stages = Array(all.prefix(generator.int(1...3)))
    }
    own.reset = generator.maybe(in: 2) {
      $0.pick([.share(85_000), .repMaximum(share: 90_000, reps: 5), .added(load(5_000))])
    }
    own.effort = generator.maybe(in: 2) { $0.int32(12...19) }
    own.goal = generator.maybe(in: 2) { $0.int32(22...27) }
    own.step = generator.maybe(in: 3) { TimeSpan(seconds: Int64($0.int(1...10))) }
    own.longest = generator.maybe(in: 2) { TimeSpan(seconds: Int64($0.int(45...70))) }
    own.isAutomatic = generator.maybe(in: 5) { $0.once(in: 2) }
    return own
  }

  /// A session of two exercises at what the replay asks for, done whole, a little less or a little more.
  static func ownSession(
    _ generator: inout KBTestSupport.SplitMix64, _ number: Int, following replay: Replay
  ) -> Session {
    var session = Session(day: Day(number: Int32(20_000 + number * 2)), title: "Follows")
    let exercises = number % 8 == number * 3 % 8 ? [number % 8] : [number % 8, number * 3 % 8]
    for exercise in exercises {
      let name = names[exercise]
      let lane = replay.lanes.first { replay.rules.profiles[$0.exercise].name == name }
      let start = PrescriptionParser.parse(starts[exercise].work).prescription.groups
      let groups = lane.flatMap { $0.groups.isEmpty ? nil : $0.groups } ?? start
      // Most sessions go one way: all that is asked for, too little, or more.
      let way: Int32 = generator.pick([0, 0, 0, -1, -1, 1])
      var done = groups.flatMap { group in
        (0..<group.count).map { _ in
          var set = PerformedSet(performance: performance(group.work, way))
          if case .load(let load) = group.load { set.load = .load(load) }
          return set
        }
      }
      let last = done.count - 1
      if generator.once(in: 8), last > 0 { done.removeLast() }
      if generator.once(in: 10) { done[0].marks = .failed }
      if exercise == 4 || generator.once(in: 6) {
        done[0].effort = Effort(halves: generator.int32(12...20))
      }
      let entry = JournalEntry(
        name: name, target: generator.once(in: 6) ? nil : Prescription(groups: groups),
        result: generator.once(in: 12) ? .done : .sets(done))
      session.entries.append(PlacedEntry(entry: entry, range: .fileStart))
    }
    if number == 2 || generator.once(in: 14) {
      let maximum = Load(
        thousandths: Int64(generator.int(80...120)) * 1_000, unit: replay.rules.unit)
      session.decisions.append(.trainingMax(exercise: "Percent", maximum))
    }
    return session
  }

  /// What is asked for, and so much less or more of it.
  private static func performance(_ work: Work?, _ way: Int32) -> Performance {
    switch work {
    case .reps(let low, let high): .reps(max(1, (way > 0 ? high : low) + way))
    case .asManyAsPossible(let least): .reps(max(1, least + way * 2))
    case .time(let low, _): .time(TimeSpan(milliseconds: low.milliseconds + Int64(way) * 5_000))
    default: .reps(8)
    }
  }
}

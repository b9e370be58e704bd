import KBCoach
import KBCore
import KBTestSupport
import KBTraining
import Testing

@testable import KBCommand

@Suite("The kept state of the replay")
struct ReplayStateTests {
  /// Names of exercises with a scheme of each kind, and some that nothing is known of.
  static let names = [
    "Double", "Linear", "Percent", "Stages", "Effort", "Total", "Hold", "Nothing", "Unknown",
    "Manual",
  ]

  static func rules() -> TrainingRules {
    var rules = TrainingRules()
    let kinds: [SchemeKind] = [
      .double, .linear, .percent, .stages, .rpe, .totalReps, .time, .none,
    ]
    let grid = LoadGrid.multiples(of: Load(thousandths: 2_500, unit: .kilograms))
    for (name, kind) in zip(names, kinds) {
      var parameters = SchemeParameters(kind: kind)
      parameters.stages =
        kind == .stages ? [Stage(sets: 5, reps: 3, isPlus: true), Stage(sets: 6, reps: 2)] : []
      if kind == .totalReps { parameters.goal = 50 }
      rules.add(
        ExerciseProfile(
          name: name, kind: .compound, load: .barbell, grid: grid, parameters: parameters))
    }
    var manual = SchemeParameters(kind: .double)
    manual.isAutomatic = false
    rules.add(ExerciseProfile(name: "Manual", grid: grid, parameters: manual))
    return rules
  }

  /// Sessions that train the same few exercises again and again, with targets of all kinds.
  static func story(_ generator: inout SplitMix64, count: Int) -> [Session] {
    var sessions: [Session] = []
    for number in 0..<count {
      var session = generator.session()
      session.day = Day(number: Int32(20_000 + number))
      for index in session.entries.indices {
        session.entries[index].entry.name = generator.pick(names)
      }
      for _ in 0..<3 {
        let name = generator.pick(names)
        let reps = generator.int32(1...12)
        let load = Load(thousandths: 2_500 * Int64(generator.int(1...60)), unit: .kilograms)
        let target = Prescription(
          groups: [SetGroup(count: 3, work: .reps(reps), load: .load(load))])
        let done = (0..<3).map { _ in
          PerformedSet(performance: .reps(max(1, reps + generator.int32(-1...3))))
        }
        let entry = JournalEntry(
          name: name, target: generator.once(in: 4) ? nil : target, result: .sets(done))
        session.entries.append(PlacedEntry(entry: entry, range: .fileStart))
      }
      if generator.once(in: 5) {
        session.decisions.append(
          .trainingMax(
            exercise: generator.pick(names), Load(thousandths: 100_000, unit: .kilograms)))
      }
      sessions.append(session)
    }
    return sessions
  }

  @Test("what is kept and read goes on as the replay itself would", arguments: 0..<12)
  func goesOn(seed: UInt64) throws {
    var generator = SplitMix64(seed: 4_100 + seed)
    let rules = Self.rules()
    let sessions = Self.story(&generator, count: 60)
    let cut = generator.int(1...59)
    var whole = Replay(rules)
    for index in 0..<cut { whole.take(sessions[index], at: index) }
    let kept = Self.kept(whole.state(since: rules))
    let read = try #require(Self.read(kept.bytes(writer: 7)))
    #expect(read.state.names == kept.state.names)
    #expect(read.state.exercises == kept.state.exercises)
    #expect(read.part == kept.part)
    var resumed = try #require(Replay(rules, state: read.state))
    #expect(resumed.lanes == whole.lanes)
    for index in cut..<sessions.count {
      whole.take(sessions[index], at: index)
      resumed.take(sessions[index], at: index)
      #expect(resumed.updates == whole.updates)
    }
    #expect(resumed.lanes == whole.lanes)
    #expect(resumed.exercises == whole.exercises)
    #expect(resumed.rules == whole.rules)
  }

  @Test("every kind of rule has come up in the stories")
  func everyRule() {
    var seen: Set<String> = []
    for seed in 0..<12 {
      var generator = SplitMix64(seed: 4_100 + UInt64(seed))
      var replay = Replay(Self.rules())
      for (index, session) in Self.story(&generator, count: 60).enumerated() {
        replay.take(session, at: index)
        for update in replay.updates { seen.insert(update.verdict.rule.id) }
      }
    }
    #expect(seen.count > 15, "\(seen.sorted())")
  }

  @Test("a state of other rules is none")
  func otherRules() throws {
    var generator = SplitMix64(seed: 4_200)
    let rules = Self.rules()
    var replay = Replay(rules)
    for (index, session) in Self.story(&generator, count: 20).enumerated() {
      replay.take(session, at: index)
    }
    let state = replay.state(since: rules)
    let (own, other) = (Replay(rules, state: state), Replay(TrainingRules(), state: state))
    #expect(own?.lanes.count == replay.lanes.count)
    #expect(other?.lanes.count == nil)
  }

  @Test("bytes that were cut short, changed or written by another kb are none")
  func damage() throws {
    var generator = SplitMix64(seed: 4_300)
    let rules = Self.rules()
    var replay = Replay(rules)
    for (index, session) in Self.story(&generator, count: 30).enumerated() {
      replay.take(session, at: index)
    }
    let bytes = Self.kept(replay.state(since: rules)).bytes(writer: 7)
    let isOthers = KeptReplay(bytes, writer: 8) == nil
    #expect(isOthers)
    for count in stride(from: 0, to: bytes.count, by: 41) {
      let isNone = Self.read(Array(bytes.prefix(count))) == nil
      #expect(isNone)
    }
    for offset in stride(from: 0, to: bytes.count, by: 23) {
      var damaged = bytes
      damaged[offset] ^= 1 << UInt8(offset % 8)
      let isNone = Self.read(damaged) == nil
      #expect(isNone)
      // With a good checksum anything may stand there, and reading it ends well.
      guard offset >= 20 else { continue }
      let sum = checksum(damaged[20...])
      withUnsafeBytes(of: sum.littleEndian) { damaged.replaceSubrange(12..<20, with: $0) }
      if let read = Self.read(damaged) { _ = Replay(rules, state: read.state) }
    }
  }

  /// What the bytes say, without showing all of them where they say nothing.
  private static func read(_ bytes: [UInt8]) -> KeptReplay? { KeptReplay(bytes, writer: 7) }

  private static func kept(_ state: ReplayState) -> KeptReplay {
    KeptReplay(
      rulesMark: 5,
      part: KeptReplay.Part(
        fileCount: 3, sessionCount: 20, mark: 9, end: KeptReplay.Moment(day: 20_019, minutes: -1)),
      state: state)
  }
}

import KBCore
import KBTraining
import KBTestSupport
import Testing

@Suite("Laws of the replay")
struct ReplayLawTests {
  /// A journal of random sessions whose targets are those that the replay proposes, as a lifter
  /// who follows them writes it.
  static func randomStory(
    _ generator: inout SplitMix64, sessions count: Int, rules: TrainingRules
  ) -> (sessions: [Session], replay: Replay) {
    var replay = Replay(rules)
    var sessions: [Session] = []
    for number in 0..<count {
      var target = Prescription(
        groups: [SetGroup(count: 3, work: .reps(8), load: .load(.kilograms(thousandths: 60_000)))])
      if let lane = replay.exercises[0].latestLane {
        target = Prescription(groups: replay.lanes[lane].groups)
      }
      let sets = randomSets(for: target, &generator)
      let entry = JournalEntry(name: "Bench Press", target: target, result: .sets(sets))
      let session = Session(
        day: Day(number: Int32(20_000 + number)), title: "Session",
        entries: [PlacedEntry(entry: entry, range: .fileStart)])
      replay.take(session, at: number)
      sessions.append(session)
    }
    return (sessions, replay)
  }

  static func randomSets(
    for target: Prescription, _ generator: inout SplitMix64
  ) -> [PerformedSet] {
    let wanted = target.groups.first?.work?.leastReps ?? 8
    let count = Int.random(in: 1...4, using: &generator)
    let mood = Int.random(in: 0...3, using: &generator)
    return (0..<count).map { _ in
      let reps = mood < 2 ? wanted + Int32(mood * 4) : Int32.random(in: 0...14, using: &generator)
      var set = PerformedSet(performance: .reps(reps))
      if Int.random(in: 0...19, using: &generator) == 0 { set.marks = .failed }
      if Int.random(in: 0...19, using: &generator) == 0 { set.marks = .warmup }
      if Int.random(in: 0...29, using: &generator) == 0 {
        set.load = .load(
          .kilograms(thousandths: 2_500 * Int64.random(in: 1...40, using: &generator)))
      }
      return set
    }
  }

  @Test(
    "reps stay from the start to the maximum, whatever the sets and the settings were",
    arguments: [(8, 12), (5, 8), (1, 30), (8, 8), (10, 15), (12, 3)] as [(Int32, Int32)])
  func repsStayInRange(start: Int32, maximum: Int32) {
    var parameters = SchemeParameters(kind: .double)
    (parameters.startingReps, parameters.maxReps) = (start, maximum)
    let rules = TrainingSample.rules(parameters)
    var generator = SplitMix64(seed: 31)
    for _ in 0..<100 {
      let story = ReplayLawTests.randomStory(&generator, sessions: 20, rules: rules)
      for lane in story.replay.lanes {
        guard case .double(let scheme) = lane.scheme else { continue }
        // The first target is of 8, which is both ends where the settings leave it out.
        let isOutside = start > 8 || maximum < 8
        #expect(scheme.startingReps == (isOutside ? 8 : start))
        #expect(scheme.maxReps == (isOutside ? 8 : maximum))
        for group in lane.groups {
          let reps = group.work?.leastReps ?? 0
          #expect((scheme.startingReps...scheme.maxReps).contains(reps))
        }
      }
    }
  }

  @Test("no proposal is below the load that was used, unless by a deload")
  func neverLighter() {
    var generator = SplitMix64(seed: 32)
    for _ in 0..<500 {
      var replay = Replay(TrainingSample.rules())
      let story = ReplayLawTests.randomStory(
        &generator, sessions: 20, rules: TrainingSample.rules())
      for (index, session) in story.sessions.enumerated() {
        replay.take(session, at: index)
        guard let update = replay.updates.last else { continue }
        let before = update.before.compactMap { $0.load?.ownWeight }.max()
        let after = update.verdict.groups.compactMap { $0.load?.ownWeight }.max()
        if let before, let after { #expect(after >= before) }
      }
    }
  }

  @Test(
    "no scheme lowers a load but by a rule that says so",
    arguments: [SchemeKind.double, .linear, .percent, .stages, .totalReps, .none])
  func lighterBySaying(kind: SchemeKind) {
    var parameters = SchemeParameters(kind: kind)
    parameters.stages = [Stage(sets: 3, reps: 8), Stage(sets: 3, reps: 5, isPlus: true)]
    parameters.goal = 24
    var generator = SplitMix64(seed: 36)
    for _ in 0..<100 {
      let rules = TrainingSample.rules(parameters)
      let story = ReplayLawTests.randomStory(&generator, sessions: 30, rules: rules)
      var replay = Replay(rules)
      for (index, session) in story.sessions.enumerated() {
        replay.take(session, at: index)
        for update in replay.updates where update.verdict.rule.id != "deloaded" {
          if update.verdict.rule.id == "stage-reset" { continue }
          let before = update.before.compactMap { $0.load?.ownWeight }.max()
          let after = update.verdict.groups.compactMap { $0.load?.ownWeight }.max()
          if let before, let after { #expect(after >= before, "\(update.verdict.rule)") }
        }
      }
    }
  }

  @Test("every proposed load can be made")
  func loadsCanBeMade() {
    var generator = SplitMix64(seed: 33)
    let rules = TrainingSample.rules()
    for _ in 0..<300 {
      let story = ReplayLawTests.randomStory(&generator, sessions: 20, rules: rules)
      for session in story.sessions.indices.dropFirst() {
        let target = story.sessions[session].entries[0].entry.target
        for group in target?.groups ?? [] {
          guard case .load(let load)? = group.load else { continue }
          // What the lifter chose is theirs; everything else is on the grid.
          let chosen = story.sessions[..<session].contains { earlier in
            earlier.entries[0].entry.performedSets.contains { $0.load == .load(load) }
          }
          #expect(chosen || rules.profiles[0].grid.contains(load))
        }
      }
    }
  }

  @Test("the replay of a beginning is the state of that day")
  func prefixes() {
    var generator = SplitMix64(seed: 34)
    for _ in 0..<100 {
      let rules = TrainingSample.rules()
      let story = ReplayLawTests.randomStory(&generator, sessions: 12, rules: rules)
      var streamed = Replay(rules)
      for (index, session) in story.sessions.enumerated() {
        streamed.take(session, at: index)
        #expect(Replay(rules, sessions: story.sessions, until: session.day) == streamed)
      }
    }
  }

  @Test("warm-ups change nothing")
  func warmUps() {
    var generator = SplitMix64(seed: 35)
    for _ in 0..<200 {
      let rules = TrainingSample.rules()
      let story = ReplayLawTests.randomStory(&generator, sessions: 8, rules: rules)
      var warm = Replay(rules)
      for (index, session) in story.sessions.enumerated() {
        var session = session
        guard case .sets(let sets) = session.entries[0].entry.result else { continue }
        let ramp = PerformedSet(
          performance: .reps(10), load: .load(.kilograms(thousandths: 20_000)), marks: .warmup)
        session.entries[0].entry.result = .sets([ramp, ramp] + sets)
        warm.take(session, at: index)
      }
      #expect(warm.lanes == story.replay.lanes)
    }
  }

  @Test(
    "skipped entries of an exercise that was done change nothing",
    arguments: [
      "Bench Press (3x8 77.5kg): skipped", "Bench Press: skipped, shoulder",
      "Bench Press (5x5 100kg): skip, skip",
    ])
  func skipped(entry: String) {
    var generator = SplitMix64(seed: 37)
    let skipped = TrainingSample.journal(entry)
    for _ in 0..<100 {
      let rules = TrainingSample.rules()
      let story = ReplayLawTests.randomStory(&generator, sessions: 8, rules: rules)
      var replay = Replay(rules)
      for (index, session) in story.sessions.enumerated() {
        replay.take(session, at: index)
        let before = replay
        if before.lanes.isEmpty { continue }
        replay.take(skipped[0], at: index)
        #expect(replay.lanes == before.lanes)
        #expect(replay.exercises == before.exercises)
      }
    }
  }

  @Test("one set that nobody planned leaves a target of three or more as it is")
  func aside() {
    var generator = SplitMix64(seed: 38)
    var count = 0
    for _ in 0..<200 {
      var replay = Replay(TrainingSample.rules())
      let story = ReplayLawTests.randomStory(
        &generator, sessions: 8, rules: TrainingSample.rules())
      for (index, session) in story.sessions.enumerated() {
        replay.take(session, at: index)
        guard let lane = replay.exercises[0].latestLane else { continue }
        let before = replay.lanes[lane]
        let sets = before.groups.reduce(0) { $0 + $1.count }
        guard sets > 2 else { continue }
        let load = Int.random(in: 20...160, using: &generator)
        let reps = Int.random(in: 1...15, using: &generator)
        var single = replay
        single.take(TrainingSample.journal("Bench Press: \(load)kg x \(reps)")[0], at: index + 1)
        #expect(single.lanes.count == replay.lanes.count)
        #expect(single.lanes[lane].groups == before.groups)
        count += 1
      }
    }
    #expect(count > 500)
  }

  @Test("sessions of a day that has not come do not count")
  func future() {
    let all = TrainingSample.journal(
      "Bench Press (3x8 60kg): 8, 8, 8 | Bench Press (3x9 60kg): 9, 9, 9")
    let replay = Replay(TrainingSample.rules(), sessions: all, until: all[0].day)
    #expect(replay.lanes.first?.sessionCount == 1)
  }
}

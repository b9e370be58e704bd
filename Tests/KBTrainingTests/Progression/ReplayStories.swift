import KBCore
import KBTestSupport
import KBTraining

/// Rules and sessions with exercises of every scheme.
enum ReplayStories {
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
  static func story(_ generator: inout KBTestSupport.SplitMix64, count: Int) -> [Session] {
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

  /// A session of two exercises at the targets that a replay has for them, done whole or not quite.
  static func session(
    _ generator: inout KBTestSupport.SplitMix64, _ number: Int, following replay: Replay
  ) -> Session {
    var session = Session(day: Day(number: Int32(20_000 + number * 2)), title: "Follows")
    for name in [names[number % 4], names[4 + number % 4]] {
      let lane = replay.lanes.first { replay.rules.profiles[$0.exercise].name == name }
      let load = Load(thousandths: 60_000, unit: .kilograms)
      let first = [SetGroup(count: 3, work: .reps(8), load: .load(load))]
      let groups = lane.flatMap { $0.groups.isEmpty ? nil : $0.groups } ?? first
      var done = groups.flatMap { group in
        (0..<group.count).map { _ in
          var set = PerformedSet(performance: performance(group.work, &generator))
          if case .load(let load) = group.load { set.load = .load(load) }
          return set
        }
      }
      // Some lifters always leave out the last set, which is what hints are about.
      if generator.once(in: number < 40 ? 6 : 2), done.count > 1 { done.removeLast() }
      if generator.once(in: 9), let last = done.indices.last { done[last].marks = .failed }
      if generator.once(in: 5), let last = done.indices.last {
        done[last].effort = Effort(halves: generator.int32(12...20))
      }
      session.entries.append(
        PlacedEntry(
          entry: JournalEntry(
            name: name, target: Prescription(groups: groups), result: .sets(done)),
          range: .fileStart))
    }
    if generator.once(in: 12) {
      session.decisions.append(
        .trainingMax(exercise: "Percent", Load(thousandths: 90_000, unit: .kilograms)))
    }
    session.isPartial = generator.once(in: 15)
    return session
  }

  /// What is asked for, mostly, or a little less or more.
  private static func performance(
    _ work: Work?, _ generator: inout KBTestSupport.SplitMix64
  ) -> Performance {
    let more = generator.once(in: 4) ? generator.int32(-2...1) : 0
    switch work {
    case .reps(let low, let high): return .reps(max(1, (generator.once(in: 2) ? low : high) + more))
    case .asManyAsPossible(let least): return .reps(max(1, least + generator.int32(-1...6)))
    case .time(let low, _):
      return .time(TimeSpan(milliseconds: max(1_000, low.milliseconds + Int64(more) * 5_000)))
    default: return .reps(8)
    }
  }
}

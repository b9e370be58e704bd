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
}

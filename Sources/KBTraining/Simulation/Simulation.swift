import KBCore

/// Workouts played forward in turn, with every target that they would ask for.
package struct Simulation: Sendable {
  /// One exercise of one made-up session.
  package struct Row: Equatable, Sendable {
    /// Counted from 1.
    package var session: Int
    package var day: Day
    /// The workout's key.
    package var workout: String
    package var exercise: String
    package var target: Prescription
    package var result: EntryResult
    /// The place of the lane that the session was of; `nil` if it says nothing about one.
    package var lane: Int?
    /// What the session did to the target; `nil` if it says nothing about it.
    package var rule: Rule?
    /// The target afterwards; empty if there is none.
    package var next: [SetGroup]
    package var trainingMax: Load?
    /// A deload that would now be suggested; the made-up lifter never accepts it.
    package var suggestedDeload: Load?
  }

  package private(set) var rows: [Row] = []
  package private(set) var replay: Replay
  /// The sessions as they would be in the journal.
  package private(set) var sessions: [Session] = []
  private let firstIndex: Int

  /// Continues a replay of so many sessions; an empty one without.
  package init(_ replay: Replay, after count: Int = 0) {
    self.replay = replay
    firstIndex = count
  }

  /// Gives an exercise an estimated maximum, as if a heavy set of it had just been done.
  package mutating func assume(_ maximum: Load, of exercise: Int, on day: Day) {
    replay.assume(maximum, of: exercise, on: day, at: EntryPlace(session: -1, entry: -1))
  }

  /// Begins the steps of an exercise whose sets are of this kind with these very sets; `false` if
  /// the workouts have no such step, and where its loads are shares of a maximum.
  package mutating func begin(
    _ groups: [SetGroup], of exercise: Int, in workouts: [String]
  ) -> Bool {
    let work = PlannedWork(groups)
    var isFound = false
    for workout in workouts {
      for step in replay.rules.steps(of: workout) where step.exercise == exercise {
        let planned = step.step.prescription.workingGroups
        guard PlannedWork(planned).includes(work), planned.count == groups.count,
          replay.begin(groups, of: step)
        else { continue }
        isFound = true
      }
    }
    return isFound
  }

  /// Takes what the lifter decides before the first session.
  package mutating func take(_ decisions: [Decision], on day: Day) {
    guard !decisions.isEmpty else { return }
    let session = Session(day: day, title: "Start", decisions: decisions)
    replay.take(session, at: firstIndex + sessions.count)
    sessions.append(session)
  }

  /// The most sessions that are played at a time.
  package static let sessionLimit = 10_000

  /// Plays so many sessions, `daysAWeek` in each week from the day on, and where one exercise is
  /// wanted that has not come by then, as many more as all workouts take once.
  package mutating func play(
    _ workouts: [String], sessions count: Int, from day: Day, daysAWeek: Int,
    pattern: SimulationPattern, until wanted: String? = nil
  ) {
    guard !workouts.isEmpty else { return }
    let most = max(0, min(count, Simulation.sessionLimit))
    for number in 0..<most + workouts.count {
      if number >= most, wanted.map({ name in rows.contains { $0.exercise == name } }) ?? true {
        break
      }
      play(
        workouts[number % workouts.count], number: number + 1,
        on: day.adding(days: number * 7 / max(1, min(daysAWeek, 7))), pattern)
    }
  }

  private mutating func play(
    _ workout: String, number: Int, on day: Day, _ pattern: SimulationPattern
  ) {
    var session = Session(
      day: day, title: workout, workout: WorkoutReference(key: workout))
    for step in replay.rules.steps(of: workout) {
      let profile = replay.rules.profiles[step.exercise]
      var target = replay.target(for: step)
      // The made-up lifter begins with the lightest load where a person would have to choose.
      if case .asked = target.basis { target.prescription.begin(withChosen: profile.grid.lightest) }
      let planned = PlannedWork(step.step.prescription.workingGroups)
      let sets = MadeUpSets(
        target: target.prescription,
        scheme: Scheme(step.parameters, for: profile, planned: planned))
      var shown = target.prescription
      shown.note = ""
      let entry = JournalEntry(
        name: profile.name, target: shown.isEmpty ? nil : shown,
        result: sets.result(pattern.outcome(of: profile.name, session: number)))
      session.entries.append(PlacedEntry(entry: entry, range: .fileStart))
    }
    replay.take(session, at: firstIndex + sessions.count)
    for (index, placed) in session.entries.enumerated() {
      let update = replay.updates.first { Int($0.verdict.place.entry) == index }
      let lane = update.map { replay.lanes[$0.lane] }
      rows.append(
        Row(
          session: number, day: day, workout: workout, exercise: placed.entry.name,
          target: placed.entry.target ?? Prescription(), result: placed.entry.result,
          lane: update?.lane, rule: update?.verdict.rule, next: lane?.groups ?? [],
          trainingMax: lane?.trainingMax, suggestedDeload: lane?.suggestedDeload))
    }
    sessions.append(session)
  }
}

extension Replay {
  fileprivate mutating func assume(
    _ maximum: Load, of exercise: Int, on day: Day, at place: EntryPlace
  ) {
    guard exercises.indices.contains(exercise) else { return }
    exercises[exercise].add(.init(load: maximum, day: day, place: place))
  }

  /// `false` where the loads are shares of a maximum.
  fileprivate mutating func begin(
    _ groups: [SetGroup], of step: TrainingRules.PlannedStep
  ) -> Bool {
    guard exercises.indices.contains(step.exercise) else { return false }
    let lane = lane(of: step.exercise, step: step, work: PlannedWork(groups))
    if case .percent = lanes[lane].scheme { return false }
    if step.step.prescription.loadsAreShares { return false }
    lanes[lane].groups = groups
    return true
  }
}

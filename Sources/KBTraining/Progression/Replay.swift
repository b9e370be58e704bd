import KBCore

/// The journal, replayed session by session: what every exercise asks for next, and why.
///
/// Nothing of it is stored: a correction in an old file changes all that follows from it.
package struct Replay: Equatable, Sendable {
  /// What one entry or decision did.
  package struct Update: Equatable, Sendable {
    package var lane: Int
    package var before: [SetGroup]
    package var verdict: Verdict
  }

  package internal(set) var rules: TrainingRules
  /// By the places in `rules.profiles`.
  package internal(set) var exercises: [ExerciseState]
  package internal(set) var lanes: [Lane] = []
  /// What the last session did, in the order of its entries.
  package internal(set) var updates: [Update] = []
  var laneIndex: [LaneQuery: Int] = [:]
  private var exerciseByText: [String: Int] = [:]
  private var judged = JudgedEntries()

  package init(_ rules: TrainingRules) {
    self.rules = rules
    exercises = [ExerciseState](repeating: ExerciseState(), count: rules.profiles.count)
  }

  /// Replays sessions in their order, up to and with a day; later ones do not count yet.
  package init(_ rules: TrainingRules, sessions: [Session], until day: Day) {
    self.init(rules)
    for (index, session) in sessions.enumerated() where session.day <= day {
      take(session, at: index)
    }
  }

  /// Takes one more session, which stands at `index` of the journal; `workout` is the present key
  /// of its workout, where that has moved since.
  package mutating func take(_ session: Session, workout: String? = nil, at index: Int) {
    updates.removeAll(keepingCapacity: true)
    let plan = (workout ?? session.workout?.key).map { rules.steps(of: $0) } ?? []
    var used: [Int] = []
    for number in session.entries.indices {
      let (exercise, judged) = judge(session.entries[number].entry)
      let step = plan.isEmpty ? nil : Replay.step(of: exercise, in: plan, after: used)
      if let step { used.append(step) }
      take(
        judged, of: exercise, step: step.map { plan[$0] }, day: session.day,
        at: EntryPlace(session: index, entry: number))
    }
    for decision in session.decisions {
      take(decision, at: EntryPlace(session: index, entry: -1))
    }
  }

  /// The exercise of an entry, and what the entry says by itself.
  private mutating func judge(_ entry: JournalEntry) -> (exercise: Int, judged: JudgedEntry) {
    if let known = judged.judgement(of: entry) { return (known.exercise, known.judged) }
    let exercise = exercise(written: entry.name)
    return (exercise, judged.judge(entry, of: exercise, formula: rules.formula).judged)
  }

  /// The place of the exercise that a name means; a new one for a name that nobody knows.
  mutating func exercise(written name: String) -> Int {
    if let known = exerciseByText[name] { return known }
    let index = rules.index(adding: name)
    exerciseByText[name] = index
    while exercises.count < rules.profiles.count { exercises.append(ExerciseState()) }
    return index
  }

  /// The step of the exercise in a workout that no entry of the session has taken yet.
  private static func step(
    of exercise: Int, in plan: [TrainingRules.PlannedStep], after used: [Int]
  ) -> Int? {
    var first: Int?
    for (index, step) in plan.enumerated() where step.exercise == exercise {
      if !used.contains(index) { return index }
      first = first ?? index
    }
    return first
  }

  private mutating func take(
    _ judged: JudgedEntry, of exercise: Int, step: TrainingRules.PlannedStep?, day: Day,
    at place: EntryPlace
  ) {
    guard judged.isTraining else { return }
    let lane = lane(planned: judged.planned, sets: judged.sets, of: exercise, step: step)
    let before = lanes[lane].take(
      judged, for: rules.profiles[exercise], formula: rules.formula,
      estimate: exercises[exercise].current?.load, trainingMax: exercises[exercise].trainingMax,
      at: place)
    note(lane, before: before)
    exercises[exercise].latestLane = lane
    if let estimate = judged.estimate {
      exercises[exercise].add(.init(load: estimate, day: day, place: place))
    }
  }

  mutating func note(_ lane: Int, before: [SetGroup]) {
    guard let verdict = lanes[lane].last else { return }
    updates.append(Update(lane: lane, before: before, verdict: verdict))
  }
}

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
  /// By lane: what it was begun for.
  var origins: [LaneQuery] = []
  private var exerciseByText: [String: Int] = [:]
  private var memory = EntryMemory()

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

  /// Takes one more session, which is at `index` of the journal; `workout` is the present key of
  /// its workout, where that has moved since.
  package mutating func take(_ session: Session, workout: String? = nil, at index: Int) {
    updates.removeAll(keepingCapacity: true)
    let plan = plan(of: session, workout)
    let confirmed =
      session.decisions.isEmpty
      ? [] : session.confirmedExercises.map { exercise(written: $0) }
    var used: [Int] = []
    for number in session.entries.indices {
      let (exercise, kind) = read(session.entries[number])
      take(
        kind.map { judgement(ofKind: $0) } ?? judgement(of: session.entries[number].entry),
        kind: kind, of: exercise,
        step: step(of: exercise, in: plan, &used), day: session.day,
        at: EntryPlace(session: index, entry: number),
        isConfirmed: confirmed.contains(exercise), isNoting: true)
    }
    for decision in session.decisions {
      take(decision, at: EntryPlace(session: index, entry: -1))
    }
  }

  /// The steps of the workout that a session was of.
  func plan(of session: Session, _ workout: String?) -> [TrainingRules.PlannedStep] {
    (workout ?? session.workout?.key).map { rules.steps(of: $0) } ?? []
  }

  /// The exercise of an entry, and its kind where there are others like it.
  mutating func read(_ placed: PlacedEntry) -> (exercise: Int, kind: Int32?) {
    if let kind = memory.kinds.kind(for: placed.wording) {
      return (Int(memory.kinds.exercises[Int(kind)]), kind)
    }
    let exercise = exercise(written: placed.entry.name)
    return (exercise, memory.kinds.keep(placed, of: exercise))
  }

  /// The same for a wording that was read.
  func kind(of wording: NotationWording) -> (exercise: Int, kind: Int32)? {
    guard let kind = memory.kinds.kind(for: wording) else { return nil }
    return (Int(memory.kinds.exercises[Int(kind)]), kind)
  }

  mutating func judgement(ofKind kind: Int32) -> JudgedEntry {
    memory.judgement(ofKind: Int(kind), formula: rules.formula)
  }

  func judgement(of entry: JournalEntry) -> JudgedEntry {
    JudgedEntry(entry, formula: rules.formula)
  }

  /// The place of the exercise that a name means; a new one for a name that nobody knows.
  mutating func exercise(written name: String) -> Int {
    if let known = exerciseByText[name] { return known }
    let index = rules.index(adding: name)
    exerciseByText[name] = index
    while exercises.count < rules.profiles.count { exercises.append(ExerciseState()) }
    return index
  }

  /// The step of the exercise in a workout that no entry of the session has taken yet, else the
  /// first; `used` are the places of those that were taken.
  func step(
    of exercise: Int, in plan: [TrainingRules.PlannedStep], _ used: inout [Int]
  ) -> TrainingRules.PlannedStep? {
    var first: Int?
    for (index, step) in plan.enumerated() where step.exercise == exercise {
      if !used.contains(index) {
        used.append(index)
        return step
      }
      first = first ?? index
    }
    return first.map { plan[$0] }
  }

  /// Takes an entry of an exercise; `updates` say what it did only where that is asked for. One whose
  /// load cannot well be what was lifted changes nothing unless it is confirmed.
  mutating func take(
    _ judged: JudgedEntry, kind: Int32?, of exercise: Int, step: TrainingRules.PlannedStep?,
    day: Day, at place: EntryPlace, isConfirmed: Bool, isNoting: Bool
  ) {
    guard judged.isTraining else {
      return keep(judged, of: exercise, step: step, at: place)
    }
    if let doubt = doubt(about: judged, of: exercise, at: place, isConfirmed: isConfirmed) {
      guard let lane = step.flatMap({ knownLane(for: $0) }) ?? exercises[exercise].latestLane else {
        return
      }
      lanes[lane].note(doubt, at: place)
      if isNoting { note(lane, before: lanes[lane].groups) }
      return
    }
    let lane = lane(of: exercise, step: step, judged, kind: kind.map { Int($0) })
    #if !hasFeature(Embedded)
      if let since = rules.rotationSince, day >= since { lanes[lane].beginRotation() }
    #endif
    let before = lanes[lane].take(
      judged, for: rules.shared[exercise].profile, formula: rules.formula,
      estimate: exercises[exercise].current?.load, trainingMax: exercises[exercise].trainingMax,
      at: place)
    if isNoting { note(lane, before: before) }
    exercises[exercise].latestLane = lane
    if let estimate = judged.estimate {
      exercises[exercise].add(.init(load: estimate, day: day, place: place))
    }
  }

  /// Why a load cannot well be what was lifted; `nil` where it counts, as it does for what no records
  /// are kept of.
  private mutating func doubt(
    about judged: JudgedEntry, of exercise: Int, at place: EntryPlace, isConfirmed: Bool
  ) -> LoadDoubt? {
    guard let (load, estimate) = judged.heaviest, rules.profiles[exercise].kind != .mobility,
      let why = exercises[exercise].past.judge(
        load, estimate: estimate, session: Int(place.session), isConfirmed: isConfirmed)
    else { return nil }
    return LoadDoubt(load: load, why: why)
  }

  /// The lane of an entry, which without a step is found once for all that are alike, unless the
  /// lane trained last has the same work.
  private mutating func lane(
    of exercise: Int, step: TrainingRules.PlannedStep?, _ judged: JudgedEntry, kind: Int?
  ) -> Int {
    if let step { return lane(of: exercise, step: step, work: judged.work) }
    if let latest = goingOn(exercise) {
      if judged.planned.isEmpty && !lanes[latest].isLeft(by: judged)
        || lanes[latest].work.goesOn(with: judged.work)
      {
        return latest
      }
    }
    if let kind, let known = memory.lane(ofKind: kind) { return known }
    let lane = lane(of: exercise, step: nil, work: judged.work)
    if let kind { memory.keep(lane: lane, ofKind: kind) }
    return lane
  }

  mutating func note(_ lane: Int, before: [SetGroup]) {
    guard let verdict = lanes[lane].last else { return }
    updates.append(Update(lane: lane, before: before, verdict: verdict))
  }
}

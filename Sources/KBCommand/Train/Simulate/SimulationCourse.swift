import KBCoach
import KBCore
import KBKnowledge
import KBTerminal
import KBText
import KBTraining

/// What a simulation plays: workouts in turn, and where they begin.
struct SimulationCourse {
  /// The program's name, or those of the workouts.
  let title: String
  /// By key, in the order in which they are done.
  let workouts: [String]
  let daysAWeek: Int
  /// What the lifter should know, one sentence each without a full stop.
  let notes: [String]
  private(set) var simulation: Simulation

  init(
    _ request: SimulationRequest, _ coach: FolderCoach, _ context: inout Context
  ) throws(CommandFailure) {
    let maxima = try SimulationCourse.maxima(request, coach, &context)
    let subject = try SimulationSubject(request.names, coach, &context)
    var replay = coach.replay
    var decisions: [Decision] = []
    switch subject {
    case .workouts(let cards):
      title = cards.map(\.facts.name).joined(separator: ", ")
      let keys = cards.map(\.identity.key)
      workouts =
        request.continues && request.names.isEmpty ? SimulationCourse.goingOn(keys, coach) : keys
      daysAWeek = request.daysAWeek ?? 3
      notes = []
      if !request.continues { replay = Replay(coach.rules) }
    case .program(let document):
      let plan = ProgramPlan(
        document, coach, equipment: nil, avoid: [],
        estimate: { exercise in
          maxima[exercise].map { StartingEstimate($0) }
            ?? (request.continues ? coach.startingEstimate(of: exercise) : nil)
        },
        trainingMax: { exercise in
          request.continues && maxima[exercise] == nil
            ? coach.namedTrainingMax(of: exercise) : nil
        })
      title = document.name
      // Who is in the middle of it goes on, and nothing starts over.
      let isBegun =
        request.continues && coach.settings.rotation == plan.concrete.rotation
        && plan.concrete.rotation.allSatisfy { coach.library.workout(key: $0) != nil }
      workouts =
        isBegun
        ? SimulationCourse.goingOn(plan.concrete.rotation, coach) : plan.concrete.rotation
      daysAWeek = request.daysAWeek ?? document.program.daysAWeek?.lowerBound ?? 3
      notes =
        isBegun
        ? [] : plan.concrete.notes(onLoads: "here it is the lightest that your equipment makes")
      if isBegun { break }
      decisions =
        request.continues ? ProgramStart.decisions(of: plan, coach) : plan.concrete.decisions
      replay = Replay(plan.rules(coach))
      if request.continues {
        for (index, placed) in coach.sessions.enumerated() {
          replay.take(placed.session.keyed(by: coach.library), at: index)
        }
      }
    }
    simulation = Simulation(replay, after: request.continues ? coach.sessions.count : 0)
    for (exercise, load) in maxima { simulation.assume(load, of: exercise, on: request.from) }
    simulation.take(decisions, on: request.from)
    try begin(request, &context)
    let pattern = try named(request.pattern, &context)
    let wanted = try request.exercise.map { name throws(CommandFailure) in
      try exercise(name, &context)
    }
    simulation.play(
      workouts, sessions: request.sessions, from: request.from, daysAWeek: daysAWeek,
      pattern: pattern, until: wanted)
  }

  /// The workouts of the rotation, beginning with the one that is next.
  private static func goingOn(_ keys: [String], _ coach: FolderCoach) -> [String] {
    guard let next = coach.coach.nextInRotation, let place = keys.firstIndex(of: next.identity.key)
    else {
      return keys
    }
    return Array(keys[place...] + keys[..<place])
  }

  private static func maxima(
    _ request: SimulationRequest, _ coach: FolderCoach, _ context: inout Context
  ) throws(CommandFailure) -> [Int: Load] {
    var maxima: [Int: Load] = [:]
    for start in request.starts {
      guard case .maximum(let load) = start.value else { continue }
      maxima[try coach.exercise(typed: start.exercise, &context)] = load
    }
    return maxima
  }

  /// Begins exercises with sets of their own.
  private mutating func begin(
    _ request: SimulationRequest, _ context: inout Context
  ) throws(CommandFailure) {
    for start in request.starts {
      guard case .sets(let groups) = start.value else { continue }
      let name = try exercise(start.exercise, &context)
      guard let index = simulation.replay.rules.index(named: name) else { continue }
      if simulation.begin(groups, of: index, in: workouts) { continue }
      let steps = planned(of: index).map { Prescription(groups: $0).text }
      context.note(
        """
        no step of \(name) is \(Prescription(groups: groups).text); it is done as \
        \(Wording.choice(steps))
        """)
      throw .reported
    }
  }

  /// The sets of an exercise in the workouts, each kind once.
  private func planned(of exercise: Int) -> [[SetGroup]] {
    var kinds: [[SetGroup]] = []
    for workout in workouts {
      for step in simulation.replay.rules.steps(of: workout) where step.exercise == exercise {
        let groups = step.step.prescription.workingGroups
        if !kinds.contains(groups) { kinds.append(groups) }
      }
    }
    return kinds
  }

  /// The pattern with the names that the workouts' exercises have.
  private func named(
    _ pattern: SimulationPattern, _ context: inout Context
  ) throws(CommandFailure) -> SimulationPattern {
    var names: [String: String] = [:]
    for name in pattern.exercises { names[name] = try exercise(name, &context) }
    return pattern.renamed { names[$0] ?? $0 }
  }

  /// The exercise of the workouts that a person means.
  func exercise(_ typed: String, _ context: inout Context) throws(CommandFailure) -> String {
    let rules = simulation.replay.rules
    var known: [String] = []
    for workout in workouts {
      for step in rules.steps(of: workout) {
        let name = rules.profiles[step.exercise].name
        if !known.contains(name) { known.append(name) }
      }
    }
    if let index = rules.index(named: typed), known.contains(rules.profiles[index].name) {
      return rules.profiles[index].name
    }
    let near = nearestNames(to: typed, in: known, limit: 3)
    context.note(
      near.isEmpty
        ? "\(title) has no exercise called \"\(typed)\"; it has \(Wording.list(known))"
        : "\(title) has no exercise called \"\(typed)\"; did you mean \(near.listedAsChoice)?")
    throw .reported
  }
}

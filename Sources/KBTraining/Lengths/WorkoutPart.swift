import KBCore

/// What is done or left out as a whole: a step, or a block that a clock paces.
package struct WorkoutPart: Equatable, Sendable {
  /// What a part is to a workout, which decides how early it is left out.
  package enum Role: Sendable {
    /// What prepares for the rest.
    case warmUp
    case compound
    case isolation
    /// Running, rowing, and whatever a clock paces.
    case conditioning
    case stretch
  }

  /// The places of its steps among those that are logged.
  package let places: [Int]
  package let role: Role
  /// How long all of it takes, in milliseconds.
  package let milliseconds: Int64
  /// How many working sets can be left out one by one; 0 where none can.
  package let sets: Int32
  /// What one of these takes with its rest.
  package let setMilliseconds: Int64

  /// The part as it is if all takes longer or shorter, `stated` in the place of `estimated`.
  func scaled(to stated: Int64, of estimated: Int64) -> WorkoutPart {
    WorkoutPart(
      places: places, role: role, milliseconds: milliseconds * stated / estimated, sets: sets,
      setMilliseconds: setMilliseconds * stated / estimated)
  }
}

extension WorkoutPart {
  /// The parts of a block with these steps, of which the first is at `place`; `rest` is how long to rest after a
  /// set of a step, and `kind` what its exercise is, `nil` for one that the library does not have.
  package static func parts(
    of steps: [Step], _ heading: BlockHeading, from place: Int, rest: (Step) -> TimeSpan,
    kind: (Step) -> ExerciseKind?
  ) -> [WorkoutPart] {
    guard !steps.isEmpty else { return [] }
    let name = NameKey(heading.name).text
    let isWarmUp = name.begins(with: "warm")
    let isCoolDown = name.begins(with: "cool") || name.begins(with: "stretch")
    func role(_ step: Step) -> Role {
      if isWarmUp { return .warmUp }
      if isCoolDown { return .stretch }
      switch kind(step) {
      case .mobility: return .stretch
      case .isolation: return .isolation
      case .cardio: return .conditioning
      case .compound, nil: return step.prescription.timer == nil ? .compound : .conditioning
      }
    }
    let own = steps.enumerated().map { index, step in
      let pause = rests(after: index, in: steps) ? rest(step) : TimeSpan(seconds: 0)
      let length = StepLength(step, rest: pause)
      return WorkoutPart(
        places: [place + index], role: role(step), milliseconds: length.milliseconds,
        sets: length.sets, setMilliseconds: length.setMilliseconds)
    }
    let sum = own.reduce(0) { $0 + $1.milliseconds }
    let paced = heading.timer.map { $0.milliseconds(ofRound: sum, steps: steps.count) }
    guard let whole = paced ?? heading.length?.milliseconds else { return own }
    let isStretching = own.allSatisfy { $0.role == .stretch }
    let role: Role =
      isWarmUp
      ? .warmUp : isStretching ? .stretch : paced == nil ? own[0].role : .conditioning
    return [
      WorkoutPart(
        places: own.flatMap { $0.places }, role: role, milliseconds: whole, sets: 0,
        setMilliseconds: 0)
    ]
  }

  /// In a superset only the last of a round has its rest.
  private static func rests(after index: Int, in steps: [Step]) -> Bool {
    guard index + 1 < steps.count else { return true }
    let (label, next) = (Array(steps[index].label.utf8), Array(steps[index + 1].label.utf8))
    return !(label.count == 2 && next.count == 2 && label[0] == next[0] && label[1] < next[1])
  }
}

/// How long a step takes by itself.
package struct StepLength {
  package let milliseconds: Int64
  /// The working sets that can be left out one by one.
  let sets: Int32
  let setMilliseconds: Int64

  /// `rest` is the time after each set but the last.
  package init(_ step: Step, rest: TimeSpan) {
    let pace = WorkPace(step)
    let groups = step.prescription.groups
    var work: Int64 = 0
    var count: Int64 = 0
    for group in groups {
      work += pace.time(of: group) * Int64(group.count)
      count += Int64(group.count)
    }
    if let timer = step.prescription.timer {
      milliseconds = timer.milliseconds(ofRound: work, steps: 1)
      (sets, setMilliseconds) = (0, 0)
      return
    }
    let resting = max(0, count - 1) * rest.milliseconds
    milliseconds = work + resting + (groups.isEmpty ? 0 : WorkPace.changeover)
    sets = step.prescription.workingGroups.reduce(0) { $0 + $1.count }
    setMilliseconds = count > 0 ? work / count + rest.milliseconds : 0
  }
}

extension WorkoutTimer {
  /// How long it runs; a round of its steps takes `round`.
  func milliseconds(ofRound round: Int64, steps: Int) -> Int64 {
    switch self {
    case .everyMinute(let interval, let rounds, _, _):
      return interval.milliseconds * Int64(rounds ?? Int32(max(steps, 10)))
    case .asManyRounds(let time): return time?.milliseconds ?? round * 3
    case .tabata: return 240_000
    case .intervals(let rounds, let work, let rest):
      return (work.milliseconds + rest.milliseconds) * Int64(rounds ?? Int32(max(steps, 8)))
    case .rounds(let count): return round * Int64(count)
    case .forTime(let rounds, let cap):
      let whole = round * Int64(rounds ?? 1)
      return cap.map { min($0.milliseconds, whole) } ?? whole
    case .countdown(let time): return time.milliseconds
    case .stopwatch: return round
    }
  }
}

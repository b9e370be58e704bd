extension WorkoutTimer {
  /// How many rounds are planned; `nil` if they are counted, or if there are none.
  package var plannedRounds: Int32? {
    switch self {
    case .everyMinute(_, let rounds, _, _): rounds ?? 1
    case .tabata: 8
    case .intervals(let rounds, _, _): rounds ?? 1
    case .rounds(let count): count
    case .forTime(let rounds, _): rounds
    case .asManyRounds, .countdown, .stopwatch: nil
    }
  }

  /// Whether what is under it is done once a round.
  package var repeatsSteps: Bool {
    switch self {
    case .countdown, .stopwatch: false
    case .everyMinute, .tabata, .intervals, .rounds, .forTime, .asManyRounds: true
    }
  }

  /// Whether the lifter counts the rounds, because no clock ends them.
  package var countsRounds: Bool {
    switch self {
    case .asManyRounds, .rounds, .forTime: true
    case .everyMinute, .tabata, .intervals, .countdown, .stopwatch: false
    }
  }
}

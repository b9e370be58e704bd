extension WorkoutTimer {
  /// The timer as pages show it: in English as headings carry it.
  package var phrase: Phrase {
    switch self {
    case .everyMinute(let interval, let rounds, nil, nil) where text.begins(with: "Every "):
      rounds.map { "Every \(interval) x \($0)" } ?? "Every \(interval)"
    case .everyMinute, .tabata: Phrase(text)
    case .asManyRounds(let time): time.map { "AMRAP \($0)" } ?? "AMRAP"
    case .intervals(let rounds, let work, let rest):
      rounds.map { "\($0) rounds: \(work) on / \(rest) off" } ?? "\(work) on / \(rest) off"
    case .rounds(let count): count == 1 ? "1 round" : "\(count) rounds"
    case .forTime(let rounds, nil): WorkoutTimer.forTime(rounds)
    case .forTime(let rounds, let cap?): "\(WorkoutTimer.forTime(rounds)) (cap \(cap))"
    case .countdown(let time): "Countdown \(time)"
    case .stopwatch: "Stopwatch"
    }
  }

  private static func forTime(_ rounds: Int32?) -> Phrase {
    guard let rounds else { return "For time" }
    return rounds == 1 ? "1 round for time" : "\(rounds) rounds for time"
  }
}

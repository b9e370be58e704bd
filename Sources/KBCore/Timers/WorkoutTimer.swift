/// A clock that a block or a step runs by.
package enum WorkoutTimer: Equatable, Hashable, Sendable {
  /// Every minute (or every `interval`) on the minute; `work` and `rest` split the interval.
  case everyMinute(
    interval: TimeSpan, rounds: Int32?, work: TimeSpan?, rest: TimeSpan?)
  /// As many rounds or reps as possible in a time; `nil` if none was written.
  case asManyRounds(TimeSpan?)
  /// Eight rounds of 20 s work and 10 s rest (Tabata et al. 1996).
  case tabata
  case intervals(rounds: Int32?, work: TimeSpan, rest: TimeSpan)
  /// A number of rounds without a clock.
  case rounds(Int32)
  case forTime(rounds: Int32?, cap: TimeSpan?)
  case countdown(TimeSpan)
  case stopwatch

  /// The timer as headings carry it.
  package var text: String {
    switch self {
    case .everyMinute(let interval, let rounds, let work, let rest):
      return WorkoutTimer.everyMinuteText(interval, rounds, work, rest)
    case .asManyRounds(let time):
      return time.map { "AMRAP " + $0.text } ?? "AMRAP"
    case .tabata: return "Tabata"
    case .intervals(let rounds, let work, let rest):
      let pair = work.text + " on / " + rest.text + " off"
      return rounds.map { String($0) + " rounds: " + pair } ?? pair
    case .rounds(let count): return WorkoutTimer.roundsText(count)
    case .forTime(let rounds, let cap):
      var text = rounds.map { WorkoutTimer.roundsText($0) + " for time" } ?? "For time"
      if let cap { text += " (cap " + cap.text + ")" }
      return text
    case .countdown(let time): return "Countdown " + time.text
    case .stopwatch: return "Stopwatch"
    }
  }

  private static func roundsText(_ count: Int32) -> String {
    count == 1 ? "1 round" : String(count) + " rounds"
  }

  private static func everyMinuteText(
    _ interval: TimeSpan, _ rounds: Int32?, _ work: TimeSpan?, _ rest: TimeSpan?
  ) -> String {
    let minute: Int64 = 60_000
    let minutes = interval.milliseconds / minute
    let count = rounds.map { " x " + String($0) } ?? ""
    var pair = ""
    if let work, let rest {
      pair = work.text + " on / " + rest.text + " off"
      // Work and rest that fill the interval say how long it is.
      if work.milliseconds + rest.milliseconds == interval.milliseconds {
        return "EMOM " + pair + count
      }
      pair = ": " + pair
    }
    if interval.milliseconds % minute != 0 || minutes > 60 {
      return "Every " + interval.text + count + pair
    }
    if minutes > 1 { return "E" + String(minutes) + "MOM" + count + pair }
    return "EMOM" + (rounds.map { " " + String($0) + " min" } ?? "") + pair
  }
}

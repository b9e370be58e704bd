import Testing

@testable import KBCore

@Suite("Timers")
struct TimerTests {
  private static func every(
    _ seconds: Int64, _ rounds: Int32?, _ work: Int64? = nil, _ rest: Int64? = nil
  ) -> WorkoutTimer {
    .everyMinute(
      interval: TimeSpan(seconds: seconds), rounds: rounds,
      work: work.map { TimeSpan(seconds: $0) }, rest: rest.map { TimeSpan(seconds: $0) })
  }

  @Test(
    "every spelling gives its timer",
    arguments: [
      ("EMOM", every(60, nil)), ("EMOM 10", every(60, 10)), ("EMOM 10 min", every(60, 10)),
      ("EMOM 40s on / 20s off x 8", every(60, 8, 40, 20)),
      ("EMOM 10: 40s on / 20s off", every(60, 10, 40, 20)),
      ("E2MOM x 5", every(120, 5)), ("E2MOM x 5: 40s on / 20s off", every(120, 5, 40, 20)),
      ("Every 90s x 6", every(90, 6)), ("AMRAP 12 min", .asManyRounds(TimeSpan(minutes: 12))),
      ("Tabata", .tabata),
      (
        "8 rounds: 20s on / 10s off",
        .intervals(rounds: 8, work: TimeSpan(seconds: 20), rest: TimeSpan(seconds: 10))
      ),
      ("3 rounds for time (cap 15 min)", .forTime(rounds: 3, cap: TimeSpan(minutes: 15))),
      ("For time", .forTime(rounds: nil, cap: nil)),
      (
        "Intervals 5 x 3:00 / 1:00",
        .intervals(rounds: 5, work: TimeSpan(minutes: 3), rest: TimeSpan(minutes: 1))
      ),
      ("Countdown 5 min", .countdown(TimeSpan(minutes: 5))), ("Stopwatch", .stopwatch),
    ] as [(String, WorkoutTimer)])
  func spellings(text: String, timer: WorkoutTimer) {
    var cursor = Cursor(text)
    #expect(cursor.eatTimer() == timer)
    #expect(cursor.isAtEnd)
    var printed = Cursor(timer.text)
    #expect(printed.eatTimer() == timer)
  }

  @Test("no work is no timer", arguments: ["EMOM 0s on / 0s off x 3", "Intervals 5 x 0s / 0s"])
  func noWork(text: String) {
    var cursor = Cursor(text)
    let timer = cursor.eatTimer()
    #expect(timer == nil || timer == Self.every(60, nil))
  }

  @Test("the round begins on the minute even where work and rest are shorter")
  func stretchedRest() {
    let timer = Self.every(120, 2, 40, 20)
    #expect(timer.segments.map(\.length.seconds) == [40, 80, 40, 80])
    #expect(timer.segments.map(\.round) == [1, 1, 2, 2])
  }

  @Test(
    "the state follows the segments",
    arguments: [
      (-5, 0, 20_000, false), (0, 0, 20_000, false), (19_999, 0, 1, false),
      (20_000, 1, 10_000, false), (30_000, 2, 20_000, false), (239_999, 15, 1, false),
      (240_000, 16, 0, true), (999_999_999, 16, 0, true),
    ] as [(Int64, Int, Int64, Bool)])
  func states(elapsed: Int64, segment: Int, clock: Int64, hasEnded: Bool) {
    let state = WorkoutTimer.tabata.state(at: TimeSpan(milliseconds: elapsed))
    #expect(
      state
        == TimerState(
          segment: segment, clock: TimeSpan(milliseconds: clock), hasEnded: hasEnded))
  }

  @Test("an open segment counts up and never ends")
  func open() {
    let state = WorkoutTimer.stopwatch.state(at: TimeSpan(seconds: 90))
    #expect(state == TimerState(segment: 0, clock: TimeSpan(seconds: 90), hasEnded: false))
  }

  @Test("the clocks of all segments add up to the whole timer")
  func sums() {
    let timer = Self.every(75, 4, 45, 30)
    let length = timer.segments.reduce(0) { $0 + $1.length.seconds }
    #expect(length == 300)
    for second in 0..<length {
      let state = timer.state(at: TimeSpan(seconds: second))
      let before = timer.segments[..<state.segment].reduce(0) { $0 + $1.length.seconds }
      #expect(before + timer.segments[state.segment].length.seconds - state.clock.seconds == second)
    }
    #expect(timer.state(at: TimeSpan(seconds: length)).hasEnded)
  }
}

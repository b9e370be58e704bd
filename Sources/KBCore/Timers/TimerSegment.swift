/// What a stretch of a timer is for.
package enum SegmentKind: UInt8, Equatable, Sendable {
  case work, rest
  /// Work without an end of its own: it lasts until the lifter stops it.
  case open
}

/// One stretch of a timer.
package struct TimerSegment: Equatable, Sendable {
  package var kind: SegmentKind
  /// The length; for an open segment its cap, zero if there is none.
  package var length: TimeSpan
  /// The round, from 1.
  package var round: Int32

  package init(kind: SegmentKind, length: TimeSpan, round: Int32) {
    self.kind = kind
    self.length = length
    self.round = round
  }
}

/// Where a timer stands.
package struct TimerState: Equatable, Sendable {
  /// The index of the running segment; the number of segments once the timer has ended.
  package var segment: Int
  /// Time left in the segment; time spent in it where it is open without a cap.
  package var clock: TimeSpan
  package var hasEnded: Bool
}

extension WorkoutTimer {
  /// The most segments that a timer is laid out in; longer ones are cut.
  package static let segmentLimit: Int32 = 1000

  /// The stretches of the timer, in order, computed once from the notation.
  package var segments: [TimerSegment] {
    switch self {
    case .everyMinute(let interval, let rounds, let work, let rest):
      guard let work, let rest else {
        return WorkoutTimer.repeated(rounds ?? 1, [(.work, interval)])
      }
      // Each round begins on its minute, so the rest lasts until then.
      let pause = max(rest, TimeSpan(milliseconds: interval.milliseconds - work.milliseconds))
      return WorkoutTimer.repeated(rounds ?? 1, [(.work, work), (.rest, pause)])
    case .asManyRounds(let time):
      guard let time else { return WorkoutTimer.repeated(1, [(.open, TimeSpan(seconds: 0))]) }
      return WorkoutTimer.repeated(1, [(.work, time)])
    case .tabata:
      return WorkoutTimer.repeated(8, [(.work, .init(seconds: 20)), (.rest, .init(seconds: 10))])
    case .intervals(let rounds, let work, let rest):
      return WorkoutTimer.repeated(rounds ?? 1, [(.work, work), (.rest, rest)])
    case .rounds(let count): return WorkoutTimer.repeated(count, [(.open, TimeSpan(seconds: 0))])
    case .forTime(_, let cap):
      return WorkoutTimer.repeated(1, [(.open, cap ?? TimeSpan(seconds: 0))])
    case .countdown(let time): return WorkoutTimer.repeated(1, [(.work, time)])
    case .stopwatch: return WorkoutTimer.repeated(1, [(.open, TimeSpan(seconds: 0))])
    }
  }

  /// Where the timer is after `elapsed`; time before the start counts as the start.
  package func state(at elapsed: TimeSpan) -> TimerState {
    let segments = self.segments
    var left = max(elapsed.milliseconds, 0)
    for (index, segment) in segments.enumerated() {
      if segment.kind == .open, segment.length.milliseconds == 0 {
        return TimerState(segment: index, clock: TimeSpan(milliseconds: left), hasEnded: false)
      }
      if left < segment.length.milliseconds {
        let clock = TimeSpan(milliseconds: segment.length.milliseconds - left)
        return TimerState(segment: index, clock: clock, hasEnded: false)
      }
      left -= segment.length.milliseconds
    }
    return TimerState(segment: segments.count, clock: TimeSpan(seconds: 0), hasEnded: true)
  }

  private static func repeated(
    _ rounds: Int32, _ pattern: [(kind: SegmentKind, length: TimeSpan)]
  ) -> [TimerSegment] {
    var segments: [TimerSegment] = []
    for round in 1...max(1, min(rounds, segmentLimit)) {
      for part in pattern {
        segments.append(TimerSegment(kind: part.kind, length: part.length, round: round))
      }
    }
    return segments
  }
}

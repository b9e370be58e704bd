import KBCore

/// What a time was taken for.
package enum Course: Equatable, Hashable, Sendable {
  case distance(Distance)
  case calories(Int32)
  /// A whole workout that is done for time.
  case workout

  /// The course and time of a set that counts and that was timed; `nil` for any other, and for a
  /// distance that rounds to no metre. `isForTime` says that a time alone is that of a workout.
  init?(_ set: PerformedSet, isForTime: Bool) {
    guard set.marks.has(noneOf: .uncounted) else { return nil }
    switch set.performance {
    case .time(let time) where isForTime && time.milliseconds > 0: self = .workout
    case .distance(let distance, .some) where distance.metres > 0: self = .distance(distance)
    case .calories(let count, .some) where count > 0: self = .calories(count)
    case .distance, .calories, .reps, .time, .rounds, .none: return nil
    }
  }

  /// The course for people: `2 km`, `50 cal`, `time` of a whole workout.
  package var text: String {
    switch self {
    case .distance(let distance): distance.text
    case .calories(let count): String(count) + " cal"
    case .workout: "time"
    }
  }

  /// Whether it goes on where the other ends: a longer distance, or more calories.
  package func isLonger(than other: Course) -> Bool {
    switch (self, other) {
    case (.distance(let one), .distance(let other)): one.metres > other.metres
    case (.calories(let one), .calories(let other)): one > other
    default: false
    }
  }

  /// Tells courses apart: distances by whole metres, whatever unit they were written in.
  var key: CourseKey {
    switch self {
    case .distance(let distance): CourseKey(isDistance: true, amount: distance.metres)
    case .calories(let count): CourseKey(isDistance: false, amount: Int64(count))
    // No set has no calories.
    case .workout: CourseKey(isDistance: false, amount: 0)
    }
  }
}

/// Orders courses: distances before calories, longer ones first.
struct CourseKey: Equatable, Hashable, Comparable {
  var isDistance: Bool
  var amount: Int64

  static func < (one: CourseKey, other: CourseKey) -> Bool {
    one.isDistance != other.isDistance ? one.isDistance : one.amount > other.amount
  }
}

extension PerformedSet {
  /// The time that a course took, where it was written and is some.
  var courseTime: TimeSpan? {
    switch performance {
    case .distance(_, let time?), .calories(_, let time?), .time(let time):
      time.milliseconds > 0 ? time : nil
    case .distance, .calories, .reps, .rounds, .none: nil
    }
  }
}

extension Load {
  /// The weight in grams, by which weights of different units are compared.
  var grams: Int64 { converted(to: .kilograms).thousandths }
}

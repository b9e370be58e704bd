import KBCore

/// How long a workout should take.
package enum DurationWish: Equatable, Hashable, Sendable {
  /// Up to 30 minutes, 30 to 60 minutes, and an hour or more.
  case short, medium, long
  case length(TimeSpan)
  case upTo(TimeSpan)
  /// At least so long, and no longer than the other where there is one.
  case from(TimeSpan, to: TimeSpan?)

  /// The shortest and the longest length that fit; `nil` for no limit.
  package var bounds: (low: TimeSpan?, high: TimeSpan?) {
    switch self {
    case .short: (nil, TimeSpan(minutes: 30))
    case .medium: (TimeSpan(minutes: 30), TimeSpan(minutes: 60))
    case .long: (TimeSpan(minutes: 60), nil)
    case .length(let length): (length, length)
    case .upTo(let length): (nil, length)
    case .from(let low, let high): (low, high)
    }
  }
}

/// What is never recommended.
package struct DiscoveryExclusions: Equatable, Sendable {
  package var categories: [WorkoutCategory] = []
  /// Names of exercises and movements as they were written; with a vocabulary, other names of theirs
  /// and other forms of a lift count too.
  package var exercises: [String] = []
  package var movements: [String] = []
  /// Keys of workouts.
  package var workouts: [String] = []
  /// Muscles and groups of muscles that no primary muscle may belong to.
  package var muscles: [BodyPart] = []
  /// Parts that are sore: no muscle may belong to them, not even one that only helps.
  package var sore: [BodyPart] = []
  package var joints: [Joint] = []
  package var equipment: [String] = []
  package var locations: [WorkoutLocation] = []
  package var levels: [WorkoutLevel] = []

  package init() {}

  /// Whether a vocabulary is needed to know what is meant.
  package var hasNames: Bool {
    !exercises.isEmpty || !movements.isEmpty || !joints.isEmpty || !muscles.isEmpty
      || !sore.isEmpty
  }
}

/// What was wished for a day, which comes before the rotation.
package struct DayWishes: Equatable, Sendable {
  package var duration = false
  /// Categories, parts of the body, exercises, movements and what to train with.
  package var kind = false
  package var effort = false
  package var level = false

  package init() {}
}

/// How many whole days a part of the body rests between two sessions.
package struct RestRule: Equatable, Sendable {
  package var part: BodyPart
  package var days: Int

  package init(part: BodyPart, days: Int) {
    self.part = part
    self.days = days
  }
}

/// What the lifter wants recommendations to follow.
package struct DiscoveryPreferences: Equatable, Sendable {
  package var weights = DiscoveryWeights()
  package var duration: DurationWish?
  package var location: WorkoutLocation?
  /// What there is to train with; `nil` if it was not said, so that nothing is lacking.
  package var equipment: [String]?
  package var categories: [WorkoutCategory] = []
  package var parts: [BodyPart] = []
  package var effort: WorkoutEffort?
  /// Exercises that a workout should have, each with its other forms, as the library names them.
  package var exercises: [[String]] = []
  package var movements: [String] = []
  /// What a workout should be done with.
  package var tools: [String] = []
  package var level: WorkoutLevel?
  /// Which of these were wished for the day; a place and equipment always are.
  package var wishes = DayWishes()
  /// Where workouts may come from; empty for everywhere.
  package var sources: [DiscoverySource] = []
  package var exclusions = DiscoveryExclusions()
  package var restRules: [RestRule] = []
  package var avoidsRepeat = false
  /// How many days back balance looks, today counting as the first; 1 to 60.
  package var window = 7
  /// What the journal says about how the lifter felt lately.
  package var felt: [DayFeeling] = []

  package init() {}
}

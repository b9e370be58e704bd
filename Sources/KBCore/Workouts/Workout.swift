/// A step with its place in the file.
package struct PlacedStep: Equatable, Sendable {
  package var step: Step
  package var range: SourceRange

  package init(step: Step, range: SourceRange) {
    self.step = step
    self.range = range
  }
}

/// An ordered part of a workout: a heading and the steps under it.
package struct Block: Equatable, Sendable {
  package var heading: BlockHeading
  package var range: SourceRange
  package var steps: [PlacedStep]

  package init(heading: BlockHeading, range: SourceRange, steps: [PlacedStep] = []) {
    self.heading = heading
    self.range = range
    self.steps = steps
  }
}

/// What kinds of training a workout may be.
package enum WorkoutCategory: String, Equatable, Hashable, Sendable, CaseIterable {
  case strength, hypertrophy, conditioning, mobility, recovery, skill, mixed
}

/// Where a workout can be done.
package enum WorkoutLocation: String, Equatable, Hashable, Sendable, CaseIterable {
  case home, gym, away, anywhere
}

/// For whom a workout is.
package enum WorkoutLevel: String, Equatable, Hashable, Sendable, CaseIterable {
  case beginner, intermediate, advanced
}

/// What a workout's front matter says about it.
package struct WorkoutFacts: Equatable, Sendable {
  package var name: String
  package var tags: [String] = []
  package var category: WorkoutCategory?
  package var location: WorkoutLocation?
  package var equipment: [String] = []
  /// Whether the front matter says that nothing is needed, whatever the exercises usually do.
  package var needsNothing = false
  package var duration: TimeSpan?
  package var level: WorkoutLevel?
  package var isFavorite = false

  package init(name: String) {
    self.name = name
  }
}

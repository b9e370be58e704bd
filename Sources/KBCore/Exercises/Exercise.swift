/// What part of training an exercise belongs to: one of kb's own, or one that `kb.yaml` adds.
package struct ExerciseCategory: RawRepresentable, Equatable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// The names of those that need not be added, in the order in which they are listed.
  package static let standard = [
    "push", "pull", "legs", "core", "cardio", "accessory", "mobility",
  ]
}

/// How an exercise loads the body.
package enum ExerciseKind: String, Equatable, Hashable, Sendable, CaseIterable {
  case compound, isolation, cardio, mobility
}

/// What an exercise is loaded with.
package enum LoadKind: String, Equatable, Hashable, Sendable, CaseIterable {
  case barbell, dumbbell, machine, cable, bodyweight, kettlebell, band, none

  /// Whether it is told in kilograms or pounds.
  package var isWeighed: Bool {
    switch self {
    case .barbell, .dumbbell, .kettlebell, .machine, .cable: true
    case .bodyweight, .band, .none: false
    }
  }
}

/// What an exercise is called in another language.
package struct ForeignNames: Equatable, Sendable {
  /// The code of the language, such as `de`.
  package let language: String
  package let names: [String]

  package init(language: String, names: [String]) {
    self.language = language
    self.names = names
  }
}

/// A movement of the exercise library.
package struct Exercise: Equatable, Sendable {
  package var name: String
  /// Other names that people type for it.
  package var aliases: [String] = []
  package var foreignNames: [ForeignNames] = []
  #if !hasFeature(Embedded)
    /// Names that its key and its former keys spell, as long as nothing else goes by them.
    package var formerNames: [String] = []
  #endif
  package var category: ExerciseCategory?
  package var kind: ExerciseKind?
  package var primaryMuscles: [String] = []
  package var secondaryMuscles: [String] = []
  /// The pattern of the movement, such as `hinge` or `horizontal push`.
  package var movement = ""
  package var equipment: [String] = []
  package var load: LoadKind?
  /// The weight of the bar that it is done with.
  package var bar: Load?
  package var increment: Load?
  /// What its first load is taken from where only another exercise was done.
  package var starting: StartingRatio?
  /// Whether it is done one side at a time.
  package var isUnilateral = false
  /// Names of exercises that can stand in for it.
  package var substitutes: [String] = []

  package init(name: String) {
    self.name = name
  }

  /// Everything besides its name that it goes by.
  package var otherNames: [String] { aliases + foreignNames.flatMap { $0.names } }

  /// How many names it goes by, its own among them.
  package var nameCount: Int { foreignNames.reduce(1 + aliases.count) { $0 + $1.names.count } }
}

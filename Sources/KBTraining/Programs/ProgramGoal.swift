/// What a lifter trains for.
package enum ProgramGoal: String, Equatable, Hashable, Sendable, CaseIterable {
  case strength, hypertrophy, powerlifting
  case generalFitness = "general fitness"
  case athleticPerformance = "athletic performance"
  case conditioning

  /// The goals whose programs serve this one nearly as well, the nearest first.
  package var neighbours: [ProgramGoal] {
    switch self {
    case .strength: [.powerlifting, .athleticPerformance, .generalFitness]
    case .hypertrophy: [.generalFitness, .strength]
    case .powerlifting: [.strength]
    case .generalFitness: [.hypertrophy, .athleticPerformance, .strength, .conditioning]
    case .athleticPerformance: [.strength, .generalFitness, .powerlifting, .conditioning]
    case .conditioning: [.athleticPerformance, .generalFitness]
    }
  }

  /// Whether weights serve it better than the body alone.
  var isForWeights: Bool { self == .strength || self == .hypertrophy || self == .powerlifting }

  /// What nobody can train for the goal without.
  var equipment: [String] { self == .powerlifting ? ["barbell", "rack", "bench"] : [] }
}

/// What a lifter trains for.
package enum ProgramGoal: String, Equatable, Hashable, Sendable, CaseIterable {
  case strength, hypertrophy, powerlifting
  case generalFitness = "general fitness"
  case athleticPerformance = "athletic performance"

  /// The goals whose programs serve this one nearly as well, the nearest first.
  package var neighbours: [ProgramGoal] {
    switch self {
    case .strength: [.powerlifting, .athleticPerformance, .generalFitness]
    case .hypertrophy: [.generalFitness, .strength]
    case .powerlifting: [.strength]
    case .generalFitness: [.hypertrophy, .athleticPerformance, .strength]
    case .athleticPerformance: [.strength, .generalFitness, .powerlifting]
    }
  }
}

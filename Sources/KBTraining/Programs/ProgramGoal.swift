import KBCore

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

  /// What somebody calls a goal who does not know its name here: `muscle`, `fat loss`.
  package init?(meantBy text: String) {
    let key = NameKey(text)
    for (goal, words) in ProgramGoal.words where words.contains(where: { NameKey($0) == key }) {
      self = goal
      return
    }
    return nil
  }

  private static let words: [(goal: ProgramGoal, words: [String])] = [
    (.strength, ["strong", "stronger", "get stronger", "getting stronger", "get strong"]),
    (
      .hypertrophy,
      [
        "muscle", "muscles", "build muscle", "muscle building", "size", "mass", "get bigger",
        "bodybuilding", "gain muscle", "bulk", "look better", "aesthetics",
      ]
    ),
    (.powerlifting, ["meet", "competition", "sbd", "big three"]),
    (
      .generalFitness,
      ["fitness", "fit", "get fit", "stay fit", "health", "healthy", "general", "longevity"]
    ),
    (
      .athleticPerformance,
      ["sport", "sports", "athlete", "athletic", "performance", "speed", "explosiveness"]
    ),
    (
      .conditioning,
      [
        "cardio", "endurance", "stamina", "fat loss", "lose fat", "weight loss", "lose weight",
        "get lean",
      ]
    ),
  ]

  /// Whether weights serve it better than the body alone.
  var isForWeights: Bool { self == .strength || self == .hypertrophy || self == .powerlifting }

  /// What nobody can train for the goal without.
  var equipment: [String] { self == .powerlifting ? ["barbell", "rack", "bench"] : [] }
}

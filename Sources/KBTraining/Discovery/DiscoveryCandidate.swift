import KBCore

/// Where a workout comes from.
package enum DiscoverySource: String, Equatable, Hashable, Sendable, CaseIterable {
  case knowledgeBase = "knowledge-base"
  case template, program, variant
  /// Fetched from somewhere else; only where it is asked for.
  case web

  /// Those of the folder itself and of kb's library.
  package static let own: [DiscoverySource] = allCases.filter { $0 != .web }

  /// The source as people say it: `knowledge base`.
  package var phrase: Phrase {
    switch self {
    case .knowledgeBase: "knowledge base"
    case .template: "template"
    case .program: "program"
    case .variant: "variant"
    case .web: "web"
    }
  }
}

/// A workout that can be recommended, as far as ranking needs to know it.
package struct DiscoveryCandidate: Equatable, Sendable {
  package var key: String
  package var name: String
  package var source: DiscoverySource
  package var category: WorkoutCategory?
  package var location: WorkoutLocation?
  package var level: WorkoutLevel?
  package var effort: WorkoutEffort?
  package var equipment: [String] = []
  /// Whether it has exercises of which nobody knows what they need.
  package var hasUnknownNeeds = false
  package var duration: TimeSpan?
  package var isFavorite = false
  /// The names of its exercises, and the movements of those that the library knows.
  package var exercises: [String] = []
  package var movements: [String] = []
  /// Stretched muscles are not among them.
  package var primaryMuscles: [String] = []
  /// How many of its exercises are for each of the primary muscles; one where nothing is said.
  package var primaryCounts: [Int] = []
  package var secondaryMuscles: [String] = []
  package var stretchedMuscles: [String] = []

  package init(key: String, name: String, source: DiscoverySource = .knowledgeBase) {
    self.key = key
    self.name = name
    self.source = source
  }
}

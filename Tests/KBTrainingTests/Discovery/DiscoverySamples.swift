import KBCore
import Testing

@testable import KBTraining

/// Small values for the tests of discovery; today is Saturday, 21 November 2026.
enum Sample {
  static let today = Day(number: 20778)

  static func candidate(
    _ key: String, _ category: WorkoutCategory? = nil, muscles: [String] = [],
    movements: [String] = [], minutes: Int64? = nil, location: WorkoutLocation? = nil,
    equipment: [String] = [], isFavorite: Bool = false
  ) -> DiscoveryCandidate {
    var candidate = DiscoveryCandidate(key: key, name: key)
    candidate.category = category
    candidate.primaryMuscles = muscles
    candidate.movements = movements
    candidate.duration = minutes.map { TimeSpan(minutes: $0) }
    candidate.location = location
    candidate.equipment = equipment
    candidate.isFavorite = isFavorite
    return candidate
  }

  /// A session some days ago, titled like its workout; effort in halves.
  static func session(
    _ daysAgo: Int, _ workout: String, order: Int = 0, _ category: WorkoutCategory? = nil,
    muscles: [String] = [], effort: Int32? = nil, minutes: Int64? = nil, isPartial: Bool = false,
    volume: Int64 = 0
  ) -> PastSession {
    var session = PastSession(
      day: today.adding(days: -daysAgo), order: order, title: workout, workout: workout)
    session.category = category
    session.muscles = muscles
    session.effortHalves = effort
    session.duration = minutes.map { TimeSpan(minutes: $0) }
    session.isPartial = isPartial
    session.volume = volume
    return session
  }

  /// The component of the only candidate; fails where it has nothing to say.
  static func component(
    _ component: DiscoveryComponent, of candidate: DiscoveryCandidate, past: [PastSession] = [],
    context: DayContext = DayContext(), next: NextInPlan = NextInPlan(),
    _ change: (inout DiscoveryPreferences) -> Void = { _ in }
  ) throws -> ScoreComponent {
    var preferences = DiscoveryPreferences()
    change(&preferences)
    let discovery = discover(
      [candidate], past: PastJournal(past), preferences: preferences, context: context, next: next,
      today: today)
    let recommendation = try #require(discovery.ranked.first)
    return try #require(recommendation.components.first { $0.component == component })
  }
}

extension ScoreComponent {
  /// The value in thousandths and the reason, for tables.
  var line: String { "\(value / 1000) \(reason)" }
}

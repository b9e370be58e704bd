import KBCore

/// One part of a score, with the reason for its value.
package struct ScoreComponent: Equatable, Sendable {
  /// The value of a component that fits entirely, in millionths of one.
  package static let whole: Int64 = 1_000_000

  package var component: DiscoveryComponent
  /// From 0 to `whole`.
  package var value: Int64
  /// From 0 to `DiscoveryWeights.limit`, in thousandths.
  package var weight: Int64
  /// A clause without a full stop, in which each day and number is one of the journal's.
  package var reason: String
  /// The days that the reason rests on, oldest first.
  package var days: [Day]

  /// Value × weight, in millionths.
  package var contribution: Int64 { value * weight / 1000 }
}

/// A workout with its score and what it is made of.
package struct Recommendation: Equatable, Sendable {
  package var key: String
  package var name: String
  /// The sum of the components' contributions, in millionths.
  package var score: Int64
  /// The components that have something to say, in the order of `DiscoveryComponent`.
  package var components: [ScoreComponent]
  /// The reason of the component that adds most, among those that speak for the workout.
  package var summary: String
}

/// A workout that is not recommended, and why.
package struct ExcludedWorkout: Equatable, Sendable {
  package var key: String
  package var name: String
  package var reason: String
}

/// What a day's search for a workout gives.
package struct Discovery: Equatable, Sendable {
  /// The best first; equal scores stand by key.
  package var ranked: [Recommendation]
  /// By key.
  package var excluded: [ExcludedWorkout]
  package var recovery: RecoveryAdvice
}

/// Ranks workouts for a day.
///
/// The result depends on nothing but the arguments, and not on the order of the two lists. Sessions
/// after `today` are ignored. Keys should be unique.
package func discover(
  _ candidates: [DiscoveryCandidate], past: [PastSession], preferences: DiscoveryPreferences,
  context: DayContext = DayContext(), next: NextInPlan = NextInPlan(), today: Day
) -> Discovery {
  let history = DiscoveryHistory(past, today: today, window: preferences.window)
  let recovery = RecoveryAdvice(history: history)
  var discovery = Discovery(ranked: [], excluded: [], recovery: recovery)
  let exclusions = ExclusionTable(preferences)
  var open: [DiscoveryCandidate] = []
  for candidate in candidates {
    if let reason = exclusions.reason(against: candidate) {
      discovery.excluded.append(
        ExcludedWorkout(key: candidate.key, name: candidate.name, reason: reason))
    } else {
      open.append(candidate)
    }
  }
  let scorer = DiscoveryScorer(
    history: history, preferences: preferences, context: context, next: next,
    recovery: recovery, candidates: open)
  discovery.ranked = open.map { scorer.recommendation(for: $0) }
  discovery.ranked.sort { one, other in
    one.score == other.score
      ? precedes(one.key, one.name, other.key, other.name) : one.score > other.score
  }
  discovery.excluded.sort { precedes($0.key, $0.name, $1.key, $1.name) }
  return discovery
}

/// The lists of the days from `today` on, each from the journal as it is: a day's list says what
/// fits if nothing is trained before that day.
///
/// `contexts` belong to the days in order; days without one have nothing in the calendar. No more
/// than `limit` recommendations are kept for a day.
package func discoverAhead(
  days: Int = 14, limit: Int = 5, candidates: [DiscoveryCandidate], past: [PastSession],
  preferences: DiscoveryPreferences, contexts: [DayContext] = [],
  next: NextInPlan = NextInPlan(), today: Day
) -> [(day: Day, discovery: Discovery)] {
  var ahead: [(day: Day, discovery: Discovery)] = []
  // Sessions that a journal already holds for later days are no part of what is known today.
  let known = past.filter { $0.day <= today }
  for offset in 0..<max(0, min(days, 366)) {
    let day = today.adding(days: offset)
    var discovery = discover(
      candidates, past: known, preferences: preferences,
      context: offset < contexts.count ? contexts[offset] : DayContext(), next: next, today: day)
    discovery.ranked = Array(discovery.ranked.prefix(max(0, limit)))
    ahead.append((day, discovery))
  }
  return ahead
}

private func precedes(_ key: String, _ name: String, _ otherKey: String, _ other: String) -> Bool {
  key == otherKey
    ? name.utf8.lexicographicallyPrecedes(other.utf8)
    : key.utf8.lexicographicallyPrecedes(otherKey.utf8)
}

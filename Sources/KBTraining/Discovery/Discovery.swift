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
  package var reason: Phrase
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
  package var standing: DiscoveryStanding
  /// What it does not meet; else the strongest reason for it that tells it from the others.
  package var summary: Phrase
}

/// A workout that is not recommended, and why.
package struct ExcludedWorkout: Equatable, Sendable {
  package var key: String
  package var name: String
  package var reason: Phrase
}

/// What a day's search for a workout gives.
package struct Discovery: Equatable, Sendable {
  /// The best first; equal scores stand by key.
  package var ranked: [Recommendation]
  /// By key.
  package var excluded: [ExcludedWorkout]
  package var recovery: RecoveryAdvice
  /// Which workout the rotation or the program has next and why it is not first, as a sentence
  /// without its full stop; `nil` where nothing rules it out.
  package var overruled: Phrase?
}

/// Ranks workouts for a day.
///
/// The result depends on nothing but the arguments, and not on the order of the two lists. Sessions
/// after `today` are ignored. Keys should be unique.
///
/// Exclusions leave out. Workouts that break a rule of rest come after all others, then those that
/// suit the place or the equipment less, then those that meet fewer of the day's wishes; the rotation
/// and everything else are in the score.
package func discover(
  _ candidates: [DiscoveryCandidate], past: PastJournal, preferences: DiscoveryPreferences,
  context: DayContext = DayContext(), next: NextInPlan = NextInPlan(),
  vocabulary: TrainingVocabulary? = nil, today: Day
) -> Discovery {
  let history = DiscoveryHistory(past, today: today, window: preferences.window)
  let preferences = preferences.felt(on: today)
  let recovery = RecoveryAdvice(history: history, felt: preferences.felt)
  var discovery = Discovery(ranked: [], excluded: [], recovery: recovery)
  let exclusions = ExclusionTable(preferences, vocabulary)
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
  let ranked = open.map { scorer.recommendation(for: $0) }
  discovery.ranked = ranked.indices.sorted { precedes(ranked[$0], ranked[$1]) }.map { ranked[$0] }
  if history.sessions.isEmpty, !preferences.asksForKind {
    discovery.ranked = ofSeveralKinds(discovery.ranked, open)
  }
  discovery.overruled = overruled(next, in: discovery)
  tellApart(&discovery.ranked, open)
  discovery.excluded.sort { precedes($0.key, $0.name, $1.key, $1.name) }
  return discovery
}

/// Why the plan's next workout is not first, where a rule, an exclusion or a wish rules it out.
private func overruled(_ next: NextInPlan, in discovery: Discovery) -> Phrase? {
  guard let key = next.program ?? next.rotation, discovery.ranked.first?.key != key else {
    return nil
  }
  func sentence(_ name: String, _ reason: Phrase) -> Phrase {
    if next.program == nil { return "Next in your rotation is \(name), but \(reason, .clause)" }
    return next.programName.isEmpty
      ? "Next in your program is \(name), but \(reason, .clause)"
      : "Next in your program \(next.programName) is \(name), but \(reason, .clause)"
  }
  if let item = discovery.excluded.first(where: { $0.key == key }) {
    return sentence(item.name, item.reason)
  }
  if let item = discovery.ranked.first(where: { $0.key == key }),
    let reason = item.standing.reasons.first
  {
    return sentence(item.name, reason)
  }
  return nil
}

private func precedes(_ one: Recommendation, _ other: Recommendation) -> Bool {
  if let isFirst = one.standing.precedes(other.standing) { return isFirst }
  return one.score == other.score
    ? precedes(one.key, one.name, other.key, other.name) : one.score > other.score
}

private func precedes(_ key: String, _ name: String, _ otherKey: String, _ other: String) -> Bool {
  key == otherKey
    ? name.utf8.lexicographicallyPrecedes(other.utf8)
    : key.utf8.lexicographicallyPrecedes(otherKey.utf8)
}

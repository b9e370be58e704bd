import KBCore

/// Scores candidates against what is the same for all of them.
///
/// A component that has nothing to go by, such as a location that nobody asked for, is left out for
/// every candidate, so that it never shifts the order.
struct DiscoveryScorer {
  let history: DiscoveryHistory
  let preferences: DiscoveryPreferences
  let context: DayContext
  let next: NextInPlan
  let recovery: RecoveryAdvice
  let hand: EquipmentAtHand
  let rules: DiscoveryRules
  private let hasFavorites: Bool
  let hasLevels: Bool
  /// The part of the body of the last session.
  let region: BodyRegion?

  /// A component's value and reason, before its weight is known.
  struct Finding {
    var value: Int64
    var reason: Phrase
    var days: [Day] = []

    static func full(_ reason: Phrase, _ days: [Day] = []) -> Finding {
      Finding(value: ScoreComponent.whole, reason: reason, days: days)
    }

    static func half(_ reason: Phrase, _ days: [Day] = []) -> Finding {
      Finding(value: ScoreComponent.whole / 2, reason: reason, days: days)
    }

    static func none(_ reason: Phrase, _ days: [Day] = []) -> Finding {
      Finding(value: 0, reason: reason, days: days)
    }
  }

  init(
    history: DiscoveryHistory, preferences: DiscoveryPreferences, context: DayContext,
    next: NextInPlan, recovery: RecoveryAdvice, candidates: [DiscoveryCandidate]
  ) {
    self.history = history
    self.preferences = preferences
    self.context = context
    self.next = next
    self.recovery = recovery
    hand = EquipmentAtHand(preferences.equipment)
    rules = DiscoveryRules(preferences.restRules, history)
    hasFavorites = candidates.contains { $0.isFavorite }
    hasLevels = candidates.contains { $0.level != nil }
    region = history.last.flatMap { BodyRegion(muscles: $0.muscles) }
  }

  func recommendation(for candidate: DiscoveryCandidate) -> Recommendation {
    let done = history.sessions(of: candidate.key)
    var components: [ScoreComponent] = []
    components.reserveCapacity(DiscoveryComponent.allCases.count)
    var score: Int64 = 0
    for component in DiscoveryComponent.allCases {
      guard let finding = finding(component, of: candidate, done: done) else { continue }
      let scored = ScoreComponent(
        component: component,
        value: max(0, min(finding.value, ScoreComponent.whole)),
        weight: preferences.weights[component],
        reason: finding.reason,
        days: finding.days.count < 2 ? finding.days : finding.days.sorted())
      score += scored.contribution
      components.append(scored)
    }
    let standing = standing(of: candidate, done: done)
    return Recommendation(
      key: candidate.key, name: candidate.name, score: score, components: components,
      standing: standing,
      summary: standing.reasons.first ?? DiscoveryScorer.summary(of: components))
  }

  private func finding(
    _ component: DiscoveryComponent, of candidate: DiscoveryCandidate, done: WorkoutPast
  ) -> Finding? {
    switch component {
    case .rotation: plan(of: candidate)
    case .recovery: recovery(of: candidate)
    case .balance: balance(of: candidate)
    case .focus: focus(of: candidate)
    case .level: level(of: candidate)
    case .calendar: calendar(of: candidate, done: done)
    case .duration: duration(of: candidate, done: done)
    case .place: place(of: candidate)
    case .weekday: weekday(done: done)
    case .recency: recency(done: done)
    case .favorite:
      hasFavorites
        ? candidate.isFavorite ? .full("One of your favourites") : .none("Not a favourite") : nil
    case .novelty: novelty(done: done)
    }
  }

  /// The reason that adds most among those above a half; else the one that adds most.
  private static func summary(of components: [ScoreComponent]) -> Phrase {
    let half = ScoreComponent.whole / 2
    var best: ScoreComponent?
    for component in components {
      guard let known = best else {
        best = component
        continue
      }
      let speaks = component.value > half && component.weight > 0
      let knownSpeaks = known.value > half && known.weight > 0
      if speaks == knownSpeaks
        ? component.contribution > known.contribution : speaks
      {
        best = component
      }
    }
    return best?.reason ?? .empty
  }
}

import KBCore

/// The rules of rest that a session of the last days keeps in force.
struct DiscoveryRules {
  private let rests: [(part: BodyPart, days: Int, session: PastSession)]

  init(_ rules: [RestRule], _ history: DiscoveryHistory) {
    rests = rules.compactMap { rule in
      let days = max(0, min(rule.days, 60))
      guard days > 0 else { return nil }
      let session = history.recent(days: days + 1).last { session in
        rule.part.firstMuscle(of: session.muscles) != nil
      }
      return session.map { (rule.part, days, $0) }
    }
  }

  /// A part of the body that is set to rest longer than it has, and since when; `nil` for none.
  func brokenRest(of candidate: DiscoveryCandidate) -> (reason: Phrase, day: Day)? {
    for rest in rests where rest.part.firstMuscle(of: candidate.primaryMuscles) != nil {
      let (part, session) = (Phrase(word: rest.part.name), rest.session.labelWithDay)
      return (
        rest.days == 1
          ? "Trains \(part), set to rest 1 day after \(session)"
          : "Trains \(part), set to rest \(rest.days) days after \(session)", rest.session.day
      )
    }
    return nil
  }
}

/// What keeps a workout from being a day's first, whatever speaks for it: an exclusion or a rule of
/// rest; `nil` if it may be.
package func obstacle(
  to candidate: DiscoveryCandidate, past: PastJournal, preferences: DiscoveryPreferences,
  vocabulary: TrainingVocabulary? = nil, today: Day
) -> Phrase? {
  let preferences = preferences.felt(on: today)
  if let reason = ExclusionTable(preferences, vocabulary).reason(against: candidate) {
    return reason
  }
  guard !preferences.restRules.isEmpty else { return nil }
  let history = DiscoveryHistory(past, today: today, window: preferences.window)
  return DiscoveryRules(preferences.restRules, history).brokenRest(of: candidate)?.reason
}

import KBCore
import KBText
import KBTraining

/// What a ranking of workouts is made from.
package struct DayRanking: Sendable {
  package let candidates: [DiscoveryCandidate]
  package let past: PastJournal
  package private(set) var next: NextInPlan
  /// Those of the settings, in which workouts are named by their keys.
  package let preferences: DiscoveryPreferences
  /// What names in the preferences mean; `nil` where they have none.
  package let vocabulary: TrainingVocabulary?

  /// `sessions` are the journal's up to today, and `next` is the rotation's next workout.
  package init(
    _ settings: Settings, _ library: Library, sessions: [JournalSession], next: WorkoutCard?
  ) {
    var mapping = DiscoveryMapping(library)
    candidates = mapping.candidates()
    past = PastJournal(mapping.past(sessions, unit: settings.unit))
    self.next = NextInPlan(rotation: next?.identity.key)
    var preferences = settings.discovery
    preferences.exclusions.workouts = preferences.exclusions.workouts.map { text in
      library.workout(meant: text)?.identity.key ?? text
    }
    // What is older means nothing any more.
    let recent = sessions.reversed().prefix { placed in
      sessions.last.map { $0.session.day.days(since: placed.session.day) < 14 } ?? false
    }
    preferences.felt = recent.reversed().flatMap { DayFeeling.said(in: $0.session) }
    self.preferences = preferences
    vocabulary =
      preferences.hasNames ? TrainingVocabulary(library, candidates) : nil
  }

  /// The same for a day on which another workout is next in the rotation.
  package func with(next key: String?) -> DayRanking {
    var ranking = self
    ranking.next = NextInPlan(rotation: key)
    return ranking
  }

  /// What keeps a workout from being the day's, whatever speaks for it; `nil` if it may be.
  package func obstacle(to key: String, on today: Day) -> Phrase? {
    guard let candidate = candidates.first(where: { $0.key == key }) else { return nil }
    return KBTraining.obstacle(
      to: candidate, past: past, preferences: preferences, vocabulary: vocabulary, today: today)
  }
}

extension DayFeeling {
  /// What a session's head says about how the lifter felt.
  fileprivate static func said(in session: Session) -> [DayFeeling] {
    session.decisions.compactMap { decision in
      switch decision {
      case .soreness(let part, let level):
        DayFeeling(day: session.day, .soreness(BodyPart(part), level))
      case .sleep(let time): DayFeeling(day: session.day, .sleep(time))
      case .stress(let level): DayFeeling(day: session.day, .stress(level))
      default: nil
      }
    }
  }
}

extension TrainingVocabulary {
  /// The names of a library, and what its workouts need.
  package init(_ library: Library, _ candidates: [DiscoveryCandidate]) {
    self.init(
      library.exercises.map(\.exercise), equipment: candidates.flatMap(\.equipment))
  }
}

import KBCore
import KBText
import KBTraining

/// What a ranking of workouts is made from.
package struct DayRanking: Sendable {
  package let candidates: [DiscoveryCandidate]
  package let past: [PastSession]
  package let next: NextInPlan
  /// Those of the settings, in which workouts are named by their keys.
  package let preferences: DiscoveryPreferences

  /// `sessions` are the journal's up to today, and `next` is the rotation's next workout.
  package init(
    _ settings: Settings, _ library: Library, sessions: [JournalSession], next: WorkoutCard?
  ) {
    var mapping = DiscoveryMapping(library)
    candidates = mapping.candidates()
    past = mapping.past(sessions, unit: settings.unit)
    self.next = NextInPlan(rotation: next?.identity.key)
    var preferences = settings.discovery
    preferences.exclusions.workouts = preferences.exclusions.workouts.map { text in
      library.workout(meant: text)?.identity.key ?? text
    }
    self.preferences = preferences
  }
}

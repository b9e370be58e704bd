import KBCore

/// A session of the journal, as far as ranking needs to know it.
package struct PastSession: Equatable, Sendable {
  package var day: Day
  /// The place in the journal, which tells sessions of one day apart: later ones have more.
  package var order: Int
  /// The workout's key; `nil` for a session of no workout.
  package var workout: String?
  package var title: String
  package var category: WorkoutCategory?
  /// Primary muscles of what was done.
  package var muscles: [String] = []
  package var movements: [String] = []
  package var duration: TimeSpan?
  /// How hard it was, 2 to 20 halves of RPE.
  package var effortHalves: Int32?
  package var isPartial = false
  /// Load × reps in one unit for all sessions, such as thousandths of a kilogram; 0 if unknown, and
  /// no more than `volumeLimit` counts.
  package var volume: Int64 = 0

  /// The largest volume that a session adds to a week.
  package static let volumeLimit: Int64 = 1_000_000_000_000

  package init(day: Day, order: Int, title: String, workout: String? = nil) {
    self.day = day
    self.order = order
    self.title = title
    self.workout = workout
  }

  /// By day, then by the place in the journal; the rest only makes the order total.
  static func precedes(_ one: PastSession, _ other: PastSession) -> Bool {
    if one.day != other.day { return one.day < other.day }
    if one.order != other.order { return one.order < other.order }
    if one.workout != other.workout { return (one.workout ?? "") < (other.workout ?? "") }
    return one.title < other.title
  }
}

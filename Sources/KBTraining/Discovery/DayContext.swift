import KBCore

/// What an event's title says about the day's training.
package enum DayHint: Equatable, Hashable, Sendable {
  /// The day is spent somewhere.
  case place(WorkoutLocation)
  /// A training of that kind is planned already.
  case planned(WorkoutCategory)
}

/// What is known of a day besides the journal.
package struct DayContext: Equatable, Sendable {
  /// The minutes before the next event; `nil` if no event is ahead.
  package var freeMinutes: Int?
  /// When the next event begins.
  package var nextEvent: TimeOfDay?
  /// What titles say; empty unless titles may be read.
  package var hints: [TitleHint] = []

  /// A hint with the title that gave it.
  package struct TitleHint: Equatable, Sendable {
    package var hint: DayHint
    package var title: String

    package init(hint: DayHint, title: String) {
      self.hint = hint
      self.title = title
    }
  }

  package init() {}
}

/// Which workouts come next by plan.
package struct NextInPlan: Equatable, Sendable {
  /// The key of the rotation's next workout.
  package var rotation: String?
  /// The key of the active program's next day.
  package var program: String?
  /// The name of the active program.
  package var programName = ""

  package init(rotation: String? = nil) {
    self.rotation = rotation
  }
}

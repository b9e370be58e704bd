import KBCore

/// A workout that is planned for a day: `- 2026-11-24 18:00 strength/push-a — with Ana`.
package struct PlannedWorkout: Equatable, Sendable {
  package var day: Day
  /// When it should begin; `nil` if no time was written.
  package var time: TimeOfDay?
  /// The workout's key or name as it was written.
  package var workout: String
  /// What follows the dash; empty for nothing.
  package var note: String
  /// The line without its bullet.
  package var range: SourceRange
  /// The bytes of the item with its bullet, its line break and the indented lines below it.
  package var extent: Range<Int>
  /// The bytes of the day and the time with the blanks behind them.
  package var head: Range<Int>

  package init(day: Day, time: TimeOfDay? = nil, workout: String, note: String = "") {
    self.day = day
    self.time = time
    self.workout = workout
    self.note = note
    range = .fileStart
    extent = 0..<0
    head = 0..<0
  }

  /// The item as the file carries it, without its bullet.
  package var text: String {
    day.text + (time.map { " " + $0.text } ?? "") + " " + workout
      + (note.isEmpty ? "" : " — " + note)
  }

  /// By day, then by time with those without one first.
  package static func precedes(_ one: PlannedWorkout, _ other: PlannedWorkout) -> Bool {
    if one.day != other.day { return one.day < other.day }
    return (one.time?.minutes ?? -1) < (other.time?.minutes ?? -1)
  }
}

/// The plan of a knowledge base, as its file has it.
package struct WorkoutPlan: Equatable, Sendable {
  /// The file that plans are in, below the root.
  package static let path = "workouts/plan.md"
  /// The most bytes that it may have.
  package static let limit = 1 << 20

  /// In the order of the file.
  package var entries: [PlannedWorkout]

  package init(_ entries: [PlannedWorkout] = []) {
    self.entries = entries
  }
}

/// What a column of a table is about.
package enum ColumnRole: String, Hashable, Sendable, CaseIterable {
  case date, time, end, title, exercise, order, kind, weight, unit, reps, distance
  case distanceUnit = "distance-unit"
  /// How long a set took.
  case duration
  case rpe, rir, note
  case workoutNote = "workout-note"
  case workoutDuration = "workout-duration"
  case superset, warmup, skipped, session, bodyweight, sets
  case requiredReps = "required-reps"
  case completed, multiplier, category, measurement, value, program, amrap

  /// Columns whose text is a person's own, and may hold a delimiter.
  var isText: Bool {
    switch self {
    case .title, .exercise, .note, .workoutNote, .program: true
    default: false
    }
  }

  /// Columns that hold a number or nothing.
  var isNumber: Bool {
    switch self {
    case .weight, .reps, .distance, .rpe, .rir, .bodyweight, .sets, .value, .multiplier: true
    default: false
    }
  }
}

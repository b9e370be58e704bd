import KBCore

/// What there is to say of a repeating order of workouts; `RotationCourse` finds the one that comes next.
package enum Rotation {
  /// What a day leads to on which all of the rotation was done.
  package static let rest: Phrase =
    "You have done the whole rotation today; rest, and continue tomorrow."

  /// The first day that counts; `nil` for all of them.
  package static func began(_ since: Day?, today: Day) -> Day? {
    since.flatMap { $0 <= today ? $0 : nil }
  }
}

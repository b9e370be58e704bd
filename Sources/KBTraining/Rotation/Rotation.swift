import KBCore

/// Which workout of a repeating order comes next.
package enum Rotation {
  /// The workout after that of the last whole session, never one that was already done today, also
  /// in part.
  ///
  /// - The rotation is a list of workout keys. Sessions of other workouts, partial sessions before
  ///   today, sessions after today and sessions in which everything was skipped are ignored. Sessions
  ///   of one day are taken in the order in which they were done.
  /// - `since` is the day that the rotation began on, from which sessions count; `nil`, and a day
  ///   after today, when it had not begun yet, for all.
  /// - Where nothing was done yet, the first; `nil` for an empty rotation and where all of it was
  ///   done today.
  /// - A key that stands several times is found by the sessions before the last one: after B, A
  ///   the rotation A, B, A, C goes on with C.
  package static func next(
    rotation: [String], since: Day?, sessions: [Session], today: Day
  ) -> String? {
    let first = began(since, today: today)
    var done: [(order: Int, session: Session)] = []
    for (order, session) in sessions.enumerated() {
      guard let key = session.workout?.key, session.counts(on: today),
        first.map({ session.day >= $0 }) ?? true, rotation.contains(key)
      else { continue }
      done.append((order, session))
    }
    done.sort { ($0.session.day, $0.order) < ($1.session.day, $1.order) }
    var course = RotationCourse(rotation)
    for item in done {
      course.take(
        item.session.workout?.key, on: item.session.day, isPartial: item.session.isPartial)
    }
    return course.next(on: today)
  }

  /// What a day leads to on which all of the rotation was done.
  package static let rest: Phrase =
    "You have done the whole rotation today; rest, and continue tomorrow."

  /// The first day that counts; `nil` for all of them.
  package static func began(_ since: Day?, today: Day) -> Day? {
    since.flatMap { $0 <= today ? $0 : nil }
  }
}

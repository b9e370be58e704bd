import KBCore

/// Which workout of a repeating order comes next.
package enum Rotation {
  /// The workout after that of the last whole session, never one that was already done today.
  ///
  /// - The rotation is a list of workout keys; sessions of other workouts, partial sessions and
  ///   sessions after today are ignored. Sessions of one day stand in the order they were done.
  /// - Where nothing was done yet, the first; `nil` for an empty rotation and where all of it was
  ///   done today.
  /// - A key that stands several times is found by the sessions before the last one: after B, A
  ///   the rotation A, B, A, C goes on with C.
  package static func next(rotation: [String], sessions: [Session], today: Day) -> String? {
    let done = history(of: rotation, in: sessions, until: today)
    var doneToday: [String] = []
    for item in done where item.day == today { doneToday.append(item.key) }
    let start = place(of: done, in: rotation).map { $0 + 1 } ?? 0
    for offset in 0..<rotation.count {
      let key = rotation[(start + offset) % rotation.count]
      if !doneToday.contains(key) { return key }
    }
    return nil
  }

  /// The rotation's workouts that were done, oldest first.
  private static func history(
    of rotation: [String], in sessions: [Session], until today: Day
  ) -> [(day: Day, order: Int, key: String)] {
    var done: [(day: Day, order: Int, key: String)] = []
    for (order, session) in sessions.enumerated() {
      guard let key = session.workout?.key, !session.isPartial, session.day <= today,
        rotation.contains(key)
      else { continue }
      done.append((session.day, order, key))
    }
    done.sort { ($0.day, $0.order) < ($1.day, $1.order) }
    return done
  }

  /// How far back sessions are compared to tell like keys of a rotation apart.
  private static let reach = 32

  /// The place in the rotation that agrees with the most of the last sessions, the first of those
  /// that agree alike.
  private static func place(
    of done: [(day: Day, order: Int, key: String)], in rotation: [String]
  ) -> Int? {
    var best: (place: Int, length: Int)?
    for place in rotation.indices {
      var length = 0
      while length < min(done.count, reach),
        done[done.count - 1 - length].key
          == rotation[wrapped(place - length, rotation.count)]
      {
        length += 1
      }
      if length > best?.length ?? 0 { best = (place, length) }
    }
    return best?.place
  }

  /// An index below zero, counted from the end as often as needed.
  private static func wrapped(_ index: Int, _ count: Int) -> Int {
    let rest = index % count
    return rest < 0 ? rest + count : rest
  }
}

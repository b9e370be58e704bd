import KBCore

/// A rotation with those of its workouts that were done, from which the next one follows.
package struct RotationCourse: Sendable {
  private let rotation: [String]
  /// Oldest first.
  private var done: [(day: Day, key: String)] = []
  /// The partial sessions, which count only on their own day.
  private var begun: [(day: Day, key: String)] = []

  /// The rotation's workout keys in their order; nothing is done yet.
  package init(_ rotation: [String]) {
    self.rotation = rotation
  }

  /// Takes a session of that workout, which was done after all that were taken before it.
  ///
  /// Sessions of other workouts are ignored; a partial one does not move the rotation on.
  package mutating func take(_ key: String?, on day: Day, isPartial: Bool) {
    guard let key, rotation.contains(key) else { return }
    if isPartial { begun.append((day, key)) } else { done.append((day, key)) }
  }

  /// The workout after that of the last whole session, never one that was done on that day, also in
  /// part.
  ///
  /// - Where nothing was done yet, the first; `nil` for an empty rotation and where all of it was
  ///   done on that day.
  /// - A key that stands several times is found by the sessions before the last one: after B, A
  ///   the rotation A, B, A, C goes on with C.
  package func next(on today: Day) -> String? {
    var doneToday: [String] = []
    for item in done + begun where item.day == today { doneToday.append(item.key) }
    let start = place.map { $0 + 1 } ?? 0
    for offset in 0..<rotation.count {
      let key = rotation[(start + offset) % rotation.count]
      if !doneToday.contains(key) { return key }
    }
    return nil
  }

  /// What comes next once that workout of the rotation has been done on that day.
  package func next(after key: String, on today: Day) -> String? {
    var course = self
    course.take(key, on: today, isPartial: false)
    return course.next(on: today)
  }

  /// How far back sessions are compared to tell like keys of a rotation apart.
  private static let reach = 32

  /// The place in the rotation that agrees with the most of the last sessions, the first of those
  /// that agree alike.
  private var place: Int? {
    var best: (place: Int, length: Int)?
    for place in rotation.indices {
      var length = 0
      while length < min(done.count, RotationCourse.reach),
        done[done.count - 1 - length].key
          == rotation[RotationCourse.wrapped(place - length, rotation.count)]
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

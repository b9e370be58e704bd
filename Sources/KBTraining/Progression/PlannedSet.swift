import KBCore

/// One working set as it was planned.
struct PlannedSet: Equatable, Sendable {
  var work: Work
  var load: LoadTarget?
  /// Whether it is as many reps as possible.
  var isPlus: Bool

  /// The reps that it asks for: the lower end of a range, the minimum of a plus set.
  var reps: Int32? {
    switch work {
    case .reps(let low, _): low
    case .asManyAsPossible(let minimum): minimum
    case .twoCounts, .time, .distance, .calories: nil
    }
  }

  /// The time that it asks for: the lower end of a range.
  var time: TimeSpan? {
    if case .time(let low, _) = work { return low }
    return nil
  }

  /// The working sets of a target, one by one.
  static func all(in target: Prescription) -> [PlannedSet] {
    all(in: target.groups, load: target.load)
  }

  /// The working sets of some groups, with a load for those that have none.
  static func all(in groups: [SetGroup], load: LoadTarget? = nil) -> [PlannedSet] {
    var sets: [PlannedSet] = []
    for group in groups where !group.isWarmup {
      guard let work = group.work else { continue }
      for index in 0..<max(0, min(group.count, 100)) {
        var isPlus = false
        if case .asManyAsPossible(let minimum) = work {
          isPlus = minimum == 0 || index == group.count - 1
        }
        sets.append(PlannedSet(work: work, load: group.load ?? load, isPlus: isPlus))
      }
    }
    return sets
  }
}

import KBCore

/// The most reps in a set with at least some load.
package struct RepRecord: Equatable, Sendable {
  package var load: Load
  package var reps: Best<Int32>
}

/// The shortest time for a distance or a number of calories.
package struct FastestTime: Equatable, Sendable {
  package var course: Course
  package var time: Best<TimeSpan>
}

extension BestSets {
  /// For each load that was lifted, lightest first, the most reps with it or more.
  static func repRecords(of lifts: [(load: Load, reps: Best<Int32>)]) -> [RepRecord] {
    // Places break ties, so that of equal loads the one written first names them.
    let order = lifts.indices.sorted { one, other in
      let (left, right) = (lifts[one].load.grams, lifts[other].load.grams)
      return left != right ? left > right : one < other
    }
    var records: [RepRecord] = []
    var best: (reps: Best<Int32>, place: Int)?
    for place in order {
      let lift = lifts[place]
      if let known = best {
        if lift.reps.value > known.reps.value
          || (lift.reps.value == known.reps.value && place < known.place)
        {
          best = (lift.reps, place)
        }
      } else {
        best = (lift.reps, place)
      }
      guard let reps = best?.reps else { continue }
      if let last = records.last, last.load.grams == lift.load.grams {
        records[records.count - 1].reps = reps
      } else {
        records.append(RepRecord(load: lift.load, reps: reps))
      }
    }
    return records.reversed()
  }

  /// The shortest time of each course, shortest distance first, then calories.
  static func fastestTimes(of times: [FastestTime]) -> [FastestTime] {
    var best: [CourseKey: Int] = [:]
    for (place, run) in times.enumerated() {
      if let known = best[run.course.key], times[known].time.value <= run.time.value { continue }
      best[run.course.key] = place
    }
    let keys = best.keys.sorted { one, other in
      one.isDistance != other.isDistance ? one.isDistance : one.amount < other.amount
    }
    return keys.compactMap { key in best[key].map { times[$0] } }
  }
}

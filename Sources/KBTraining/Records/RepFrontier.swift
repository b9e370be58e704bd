import KBCore

/// A set of some reps with some load, or without one.
struct Lift: Equatable, Sendable {
  /// The weight lifted, or added to the body's; `nil` if there is none.
  var load: Load?
  var reps: Int32
  var place: RecordPlace

  var grams: Int64 { load?.grams ?? 0 }
}

/// The lifts that no other beats in both load and reps.
///
/// They answer both what was heaviest for a number of reps and what was most for a load, in
/// logarithmic time. There are never more of them than different numbers of reps.
struct RepFrontier: Equatable, Sendable {
  /// Lightest first, and so the most reps first.
  private(set) var lifts: [Lift] = []

  /// The lift with the most reps with at least so many grams.
  func most(atLeast grams: Int64) -> Lift? {
    let place = firstPlace(atLeast: grams)
    return place < lifts.count ? lifts[place] : nil
  }

  /// The heaviest lift with at least so many reps.
  func heaviest(for reps: Int32) -> Lift? {
    var (low, high) = (0, lifts.count)
    while low < high {
      let middle = (low + high) / 2
      if lifts[middle].reps >= reps { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? lifts[low - 1] : nil
  }

  /// Adds a lift and drops those that it beats; of equal ones the first stands.
  mutating func insert(_ lift: Lift) {
    let grams = lift.grams
    let place = firstPlace(atLeast: grams)
    var end = place
    if place < lifts.count {
      if lifts[place].reps >= lift.reps { return }
      if lifts[place].grams == grams { end += 1 }
    }
    var start = place
    while start > 0, lifts[start - 1].reps <= lift.reps { start -= 1 }
    lifts.replaceSubrange(start..<end, with: CollectionOfOne(lift))
  }

  private func firstPlace(atLeast grams: Int64) -> Int {
    var (low, high) = (0, lifts.count)
    while low < high {
      let middle = (low + high) / 2
      if lifts[middle].grams >= grams { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// The work of one set.
package enum Work: Equatable, Hashable, Sendable {
  /// Reps, from low to high; equal unless a range was written.
  case reps(low: Int32, high: Int32)
  /// As many reps as possible: in every set where `minimum` is 0 (`3xAMRAP`), else in the group's
  /// last set with `minimum` in the sets before it (`5x5+`).
  case asManyAsPossible(minimum: Int32)
  /// Two counts in one set, such as 10 squats + 10 push-ups.
  case twoCounts(Int32, Int32)
  case time(low: TimeSpan, high: TimeSpan)
  case distance(Distance)
  case calories(Int32)

  /// Exactly `count` reps.
  package static func reps(_ count: Int32) -> Work { .reps(low: count, high: count) }

  /// The work as prescriptions carry it behind `3x`: `8`, `8-12`, `5+`, `AMRAP`, `45s`.
  package var text: String {
    switch self {
    case .reps(let low, let high):
      return low == high ? String(low) : String(low) + "-" + String(high)
    case .asManyAsPossible(let minimum):
      return minimum > 0 ? String(minimum) + "+" : "AMRAP"
    case .twoCounts(let first, let second): return String(first) + " + " + String(second)
    case .time(let low, let high): return Work.timeText(low, high)
    case .distance(let distance): return distance.text
    case .calories(let count): return String(count) + " cal"
    }
  }

  /// The work as notation, which names metres so that a reader told `countsMetres` finds them.
  func notation(countsMetres: Bool) -> String {
    if case .distance(let distance) = self {
      return distance.notation(countsMetres: countsMetres)
    }
    return text
  }

  private static func timeText(_ low: TimeSpan, _ high: TimeSpan) -> String {
    if low == high { return low.text }
    let minute: Int64 = 60_000
    if low.milliseconds % minute == 0, high.milliseconds % minute == 0 {
      return String(low.milliseconds / minute) + "-" + String(high.milliseconds / minute) + " min"
    }
    return Thousandths.text(low.milliseconds) + "-" + Thousandths.text(high.milliseconds) + "s"
  }
}

/// A number of like sets.
package struct SetGroup: Equatable, Hashable, Sendable {
  /// How many sets, 1 to 100.
  package var count: Int32
  /// The work of each set; `nil` if only the number of sets was written.
  package var work: Work?
  /// Whether the work is done once on each side.
  package var isPerSide: Bool
  package var isWarmup: Bool
  package var load: LoadTarget?

  package init(
    count: Int32 = 1,
    work: Work? = nil,
    isPerSide: Bool = false,
    isWarmup: Bool = false,
    load: LoadTarget? = nil
  ) {
    self.count = count
    self.work = work
    self.isPerSide = isPerSide
    self.isWarmup = isWarmup
    self.load = load
  }
}

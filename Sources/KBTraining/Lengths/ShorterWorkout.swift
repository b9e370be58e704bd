import KBCore

/// What to leave out of a workout for which there is too little time, in the order in which to do it.
///
/// The exercises that train the most at once stay longest, stretches go first (Iversen, Norum, Schoenfeld and
/// Fimland 2021, "No Time to Lift?", Sports Medicine 51, 2079–2095). The first exercise stays, with two sets at
/// least, and so does the warm-up.
package struct ShorterWorkout: Equatable, Sendable {
  /// One thing that is left out.
  package struct Cut: Equatable, Sendable {
    /// The places among the steps that are logged.
    package let places: [Int]
    /// The working sets that are left; 0 where all of it is left out.
    package let setsLeft: Int32
    package let milliseconds: Int64
    package let reason: Reason
  }

  package enum Reason: Sendable {
    case stretch, isolation, conditioning, fewerSets, compound

    /// For people: `an isolation exercise`.
    package var text: Phrase {
      switch self {
      case .stretch: "a stretch"
      case .isolation: "an isolation exercise"
      case .conditioning: "conditioning or a circuit"
      case .fewerSets: "one set less of what stays"
      case .compound: "one of the later compound exercises"
      }
    }
  }

  /// How long the whole workout takes, in milliseconds.
  package let milliseconds: Int64
  package let cuts: [Cut]

  /// The fewest working sets that an exercise keeps.
  private static let leastSets: Int32 = 2

  /// Where the workout says itself how long it takes, its parts are as much longer or shorter as that is.
  package init(_ parts: [WorkoutPart], stated: TimeSpan? = nil) {
    let estimated = parts.reduce(0) { $0 + $1.milliseconds }
    let whole = estimated > 0 ? stated?.milliseconds ?? estimated : 0
    milliseconds = whole
    cuts = ShorterWorkout.cuts(
      of: parts.map { estimated > 0 ? $0.scaled(to: whole, of: estimated) : $0 })
  }

  private static func cuts(of parts: [WorkoutPart]) -> [Cut] {
    let kept =
      parts.firstIndex { $0.role == .compound } ?? parts.firstIndex { $0.role != .warmUp }
    // What comes before the first compound exercise prepares for it.
    let first = parts.firstIndex { $0.role == .compound || $0.role == .isolation }
    let begin = parts.contains { $0.role == .compound } ? first ?? 0 : 0
    func leavingOut(_ role: WorkoutPart.Role, _ reason: Reason) -> [Cut] {
      parts.indices.reversed().filter { parts[$0].role == role && $0 != kept && $0 >= begin }.map {
        Cut(
          places: parts[$0].places, setsLeft: 0, milliseconds: parts[$0].milliseconds,
          reason: reason)
      }
    }
    let others = parts.indices.filter { parts[$0].role == .compound && $0 != kept }
    let fewer = fewerSets(of: others.map { parts[$0] })
    let compounds = others.reversed().map { index in
      let saved = fewer.filter { $0.places == parts[index].places }
      return Cut(
        places: parts[index].places, setsLeft: 0,
        milliseconds: saved.reduce(parts[index].milliseconds) { $0 - $1.milliseconds },
        reason: .compound)
    }
    return leavingOut(.stretch, .stretch) + leavingOut(.isolation, .isolation)
      + leavingOut(.conditioning, .conditioning) + fewer + compounds
      + (kept.map { fewerSets(of: [parts[$0]]) } ?? [])
  }

  /// One set less of each that has more than the fewest, the last first, until none has.
  private static func fewerSets(of parts: [WorkoutPart]) -> [Cut] {
    var cuts: [Cut] = []
    var left = (parts.map { $0.sets }.max() ?? 0) - 1
    while left >= leastSets {
      for part in parts.reversed() where part.sets > left {
        cuts.append(
          Cut(
            places: part.places, setsLeft: left, milliseconds: part.setMilliseconds,
            reason: .fewerSets))
      }
      left -= 1
    }
    return cuts
  }

  /// The cuts that bring the workout down to a time, as few as that takes; all of them where it is too long even
  /// so.
  package func cuts(for time: TimeSpan) -> ArraySlice<Cut> {
    var left = milliseconds
    var count = 0
    while left > time.milliseconds, count < cuts.count {
      left -= cuts[count].milliseconds
      count += 1
    }
    return cuts[..<count]
  }
}

import KBCore

/// How fast people move where no clock says it: kb's own assumptions. For 120 of kb's workouts that state their length
/// the sum is 0.93 of it in the median, and between 0.78 and 1.04 for half of them.
///
/// All times are in milliseconds.
struct WorkPace {
  /// What one repetition takes: the sum of its tempo, else three seconds.
  private let repetition: Int64
  private let metre: Int64

  /// Finding the place, loading, and the first breath before an exercise.
  static let changeover: Int64 = 45_000
  /// Fifteen calories a minute on a rower or a bike.
  private static let calorie: Int64 = 4_000
  /// What a set of as many as possible comes to where no least is given.
  private static let openReps: Int64 = 10

  init(_ step: Step) {
    repetition = WorkPace.repetition(tempo: step.prescription.tempo)
    metre = WorkPace.metre(Cursor(step.name))
  }

  private static func repetition(tempo: String) -> Int64 {
    let seconds = tempo.utf8.reduce(Int64(0)) { sum, byte in
      // An X is as fast as possible.
      Cursor.isDigit(byte)
        ? sum + Int64(byte - 0x30) : Cursor.lowercase(byte) == 0x78 ? sum + 1 : sum
    }
    return seconds > 0 ? seconds * 1000 : 3_000
  }

  /// Two minutes for 100 m of swimming, 24 km an hour on a bike, six minutes for a kilometre of anything
  /// else.
  private static func metre(_ name: Cursor) -> Int64 {
    var cursor = name
    while !cursor.isAtEnd {
      if cursor.eatWord(among: "swim swimming swam") { return 1_200 }
      if cursor.eatWord(among: "bike biking cycling ride") { return 150 }
      while cursor.isWord() { cursor.position += 1 }
      if !cursor.isAtEnd { cursor.position += 1 }
    }
    return 360
  }

  /// What one set takes without its rest.
  func time(of group: SetGroup) -> Int64 {
    let once: Int64 =
      switch group.work {
      case .reps(let low, let high): (Int64(low) + Int64(high)) * repetition / 2
      case .asManyAsPossible(let least): max(Int64(least), WorkPace.openReps) * repetition
      case .twoCounts(let first, let second): (Int64(first) + Int64(second)) * repetition
      case .time(let low, let high): (low.milliseconds + high.milliseconds) / 2
      // Carries and sleds are short and slow.
      case .distance(let distance): distance.metres * (distance.metres < 100 ? 1_000 : metre)
      case .calories(let count): Int64(count) * WorkPace.calorie
      case nil: WorkPace.openReps * repetition
      }
    return group.isPerSide ? once * 2 : once
  }
}

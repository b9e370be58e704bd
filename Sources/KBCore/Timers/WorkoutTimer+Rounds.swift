extension WorkoutTimer {
  /// Reads a timer's own text: `EMOM 12 min`, `3 rounds for time (cap 15 min)`.
  package init?(text: String) {
    let heading = BlockHeading.parse(Cursor("Timer \u{2014} " + text))
    guard let timer = heading.timer ?? heading.length.map({ .countdown($0) }) else { return nil }
    self = timer
  }

  /// How many rounds are planned; `nil` if they are counted, or if there are none.
  package var plannedRounds: Int32? {
    switch self {
    case .everyMinute(_, let rounds, _, _): rounds ?? 1
    case .tabata: 8
    case .intervals(let rounds, _, _): rounds ?? 1
    case .rounds(let count): count
    case .forTime(let rounds, _): rounds
    case .asManyRounds, .countdown, .stopwatch: nil
    }
  }

  /// Whether what is under it is done once a round.
  package var repeatsSteps: Bool {
    switch self {
    case .countdown, .stopwatch: false
    case .everyMinute, .tabata, .intervals, .rounds, .forTime, .asManyRounds: true
    }
  }

  /// Whether the lifter counts the rounds, because no clock ends them.
  package var countsRounds: Bool {
    switch self {
    case .asManyRounds, .rounds, .forTime: true
    case .everyMinute, .tabata, .intervals, .countdown, .stopwatch: false
    }
  }
}

/// Which rounds a step's label means: `Odd`, `Even`, `Min 3`; any other label means all.
package struct RoundLabel: Equatable, Sendable {
  private enum Rounds: Equatable { case all, odd, even, place(Int32) }

  private let rounds: Rounds

  package init(_ label: String) {
    var cursor = Cursor(label)
    if cursor.eatWord("odd") {
      rounds = .odd
    } else if cursor.eatWord("even") {
      rounds = .even
    } else {
      while !cursor.isAtEnd, !Cursor.isDigit(cursor.peek()) { cursor.position += 1 }
      // `A1` is one of a pair, not a minute.
      let isNamed = cursor.position > 1
      rounds = isNamed ? cursor.eatInteger(limit: 1000).map { .place($0) } ?? .all : .all
    }
  }

  /// The number of a numbered place, which says how long the cycle of a block at least is.
  package var number: Int32? {
    if case .place(let number) = rounds { return number }
    return nil
  }

  /// Whether a round, from 1, is one of them; numbered places come again after `cycle` rounds.
  package func includes(_ round: Int32, cycle: Int32) -> Bool {
    switch rounds {
    case .all: true
    case .odd: round % 2 == 1
    case .even: round % 2 == 0
    case .place(let number): (round - 1) % max(1, cycle) == number - 1
    }
  }

  /// How many of the first `rounds` rounds are among them.
  package func count(of rounds: Int32, cycle: Int32) -> Int32 {
    var count: Int32 = 0
    for round in 0..<max(0, rounds) where includes(round + 1, cycle: cycle) { count += 1 }
    return count
  }
}

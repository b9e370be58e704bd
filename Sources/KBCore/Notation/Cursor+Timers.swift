extension Cursor {
  /// Reads a timer in any of its spellings; `nil` leaves the cursor in place.
  package mutating func eatTimer() -> WorkoutTimer? {
    let start = position
    if let timer = eatTimerHere() { return timer }
    position = start
    return nil
  }

  private mutating func eatTimerHere() -> WorkoutTimer? {
    if Cursor.isDigit(peek()) { return eatRoundsTimer() ?? eatOnOff(rounds: nil) }
    switch Cursor.lowercase(peek()) {
    case UInt8(ascii: "e"): return eatEveryMinute()
    case UInt8(ascii: "a"):
      guard eatWord("amrap") else { return nil }
      let afterWord = position
      _ = eat(":")
      skipBlanks()
      if let time = eatTime() { return .asManyRounds(time) }
      if let minutes = eatBareMinutes() { return .asManyRounds(minutes) }
      position = afterWord
      return .asManyRounds(nil)
    case UInt8(ascii: "t"): return eatWord("tabata") ? .tabata : nil
    case UInt8(ascii: "i"): return eatIntervals()
    case UInt8(ascii: "f"): return eatForTime(rounds: nil)
    case UInt8(ascii: "c"):
      guard eatWord("countdown") else { return nil }
      skipTimerPunctuation()
      guard let time = eatTime() ?? eatBareMinutes() else { return nil }
      return .countdown(time)
    case UInt8(ascii: "s"): return eatWord("stopwatch") ? .stopwatch : nil
    default: return nil
    }
  }

  /// `EMOM 10`, `EMOM 10 min`, `E2MOM x 5`, `Every 90s x 6`, `EMOM 40s on / 20s off x 8`.
  private mutating func eatEveryMinute() -> WorkoutTimer? {
    var interval = TimeSpan(minutes: 1)
    if !eatWord("emom") {
      if eatWord("every") {
        skipBlanks()
        guard let span = eatTime(), span.milliseconds > 0 else { return nil }
        interval = span
        skipTimerPunctuation()
        guard peekRoundsCount() else { return nil }
      } else {
        position += 1
        guard let minutes = eatInteger(limit: 60), minutes > 0, eatWord("mom") else { return nil }
        interval = TimeSpan(minutes: Int64(minutes))
      }
    }
    skipTimerPunctuation()
    var rounds = eatRoundsOrLength(of: interval)
    skipTimerPunctuation()
    var work: TimeSpan?
    var rest: TimeSpan?
    if case .intervals(let count, let on, let off) = eatOnOff(rounds: nil) {
      rounds = rounds ?? count
      work = on
      rest = off
      if interval == TimeSpan(minutes: 1) {
        interval = TimeSpan(milliseconds: on.milliseconds + off.milliseconds)
      }
    }
    if rounds == nil {
      let beforeRounds = position
      skipBlanks()
      rounds = eatRoundsOrLength(of: interval)
      if rounds == nil { position = beforeRounds }
    }
    return .everyMinute(interval: interval, rounds: rounds, work: work, rest: rest)
  }

  /// `10` and `10 min` as a length, `x 5` and `5 rounds` as a number of rounds.
  private mutating func eatRoundsOrLength(of interval: TimeSpan) -> Int32? {
    let start = position
    if eatTimes() {
      skipBlanks()
      if let rounds = eatInteger(limit: 1000), rounds > 0, !isWord() { return rounds }
      position = start
      return nil
    }
    if let rounds = eatRoundsWord() { return rounds }
    if let time = eatTime() {
      let afterTime = position
      skipBlanks()
      // `40s on / 20s off` splits the interval; it is no length.
      guard !matches("on") else {
        position = start
        return nil
      }
      position = afterTime
      return Cursor.rounds(of: interval, in: time)
    }
    position = start
    if let minutes = eatBareMinutes() {
      return Cursor.rounds(of: interval, in: minutes)
    }
    position = start
    return nil
  }

  private static func rounds(of interval: TimeSpan, in time: TimeSpan) -> Int32 {
    Int32(clamping: max(1, min(time.milliseconds / interval.milliseconds, 1000)))
  }

  private func peekRoundsCount() -> Bool {
    var ahead = self
    return ahead.eatRoundsOrLength(of: TimeSpan(minutes: 1)) != nil
  }

  /// `8 rounds: 20s on / 10s off`, `3 rounds for time (cap 15 min)`, `3 rounds`.
  private mutating func eatRoundsTimer() -> WorkoutTimer? {
    guard let rounds = eatRoundsWord() else { return nil }
    let afterRounds = position
    skipTimerPunctuation()
    if let pair = eatOnOff(rounds: rounds) { return pair }
    position = afterRounds
    skipTimerPunctuation()
    if let timer = eatForTime(rounds: rounds) { return timer }
    position = afterRounds
    return .rounds(rounds)
  }

  private mutating func eatRoundsWord() -> Int32? {
    let start = position
    if let rounds = eatInteger(limit: 1000), rounds > 0 {
      skipBlanks()
      if eatWord("rounds", "round", "rds") { return rounds }
    }
    position = start
    return nil
  }

  /// `20s on / 10s off`, with any number of rounds behind it.
  private mutating func eatOnOff(rounds: Int32?) -> WorkoutTimer? {
    let start = position
    if let work = eatTime(), work.milliseconds > 0 {
      skipBlanks()
      if eatWord("on", "work") {
        skipTimerPunctuation()
        if eat("/") { skipBlanks() }
        if let rest = eatTime() {
          skipBlanks()
          if eatWord("off", "rest") {
            return .intervals(rounds: rounds ?? eatTimesRounds(), work: work, rest: rest)
          }
        }
      }
    }
    position = start
    return nil
  }

  /// `x 8` behind an interval.
  private mutating func eatTimesRounds() -> Int32? {
    let start = position
    skipBlanks()
    if eatTimes() {
      skipBlanks()
      if let rounds = eatInteger(limit: 1000), rounds > 0, !isWord() { return rounds }
    }
    position = start
    return nil
  }

  /// `Intervals 5 x 3:00 / 1:00`.
  private mutating func eatIntervals() -> WorkoutTimer? {
    guard eatWord("intervals", "interval") else { return nil }
    skipTimerPunctuation()
    guard let rounds = eatInteger(limit: 1000), rounds > 0 else { return nil }
    skipBlanks()
    guard eatTimes() else { return nil }
    skipBlanks()
    guard let work = eatTime(), work.milliseconds > 0 else { return nil }
    skipBlanks()
    _ = eatWord("on")
    skipBlanks()
    guard eat("/") else { return nil }
    skipBlanks()
    guard let rest = eatTime() else { return nil }
    let afterRest = position
    skipBlanks()
    if !eatWord("off", "rest") { position = afterRest }
    return .intervals(rounds: rounds, work: work, rest: rest)
  }

  /// `For time`, `for time (cap 15 min)`, `for time, cap 15:00`.
  private mutating func eatForTime(rounds: Int32?) -> WorkoutTimer? {
    guard eatWord("for") else { return nil }
    skipBlanks()
    guard eatWord("time") else { return nil }
    let afterWords = position
    skipTimerPunctuation()
    let isBracketed = eat("(")
    if eatWord("time") { skipBlanks() }
    if eatWord("cap") {
      skipTimerPunctuation()
      if let cap = eatTime() {
        if !isBracketed || eat(")") { return .forTime(rounds: rounds, cap: cap) }
      }
    }
    position = afterWords
    return .forTime(rounds: rounds, cap: nil)
  }

  /// Whether what is here makes a clock, a decimal, a range or a share of the digits before it.
  private var isInsideNumber: Bool {
    switch peek() {
    case UInt8(ascii: "%"), UInt8(ascii: "/"), UInt8(ascii: "+"): true
    case UInt8(ascii: ":"), UInt8(ascii: "."): Cursor.isDigit(peek(1))
    default: dashLength() > 0
    }
  }

  /// A number with nothing after it that belongs to it, in minutes.
  private mutating func eatBareMinutes() -> TimeSpan? {
    let start = position
    if let minutes = eatInteger(limit: 1000), minutes > 0, !isWord(), !isInsideNumber {
      let afterNumber = position
      skipBlanks()
      let isCounted = eatTimes() || eatLoadUnit() != nil || eatWord("reps", "rep", "cal")
      if !isCounted {
        position = afterNumber
        return TimeSpan(minutes: Int64(minutes))
      }
    }
    position = start
    return nil
  }

  private mutating func skipTimerPunctuation() {
    skipBlanks()
    while eat(":") || eat(",") { skipBlanks() }
  }
}

extension WorkoutTimer {
  /// Reads a timer's own text: `EMOM 12 min`, `3 rounds for time (cap 15 min)`.
  package init?(text: String) {
    let heading = BlockHeading.parse(Cursor("Timer \u{2014} " + text))
    guard let timer = heading.timer ?? heading.length.map({ .countdown($0) }) else { return nil }
    self = timer
  }
}

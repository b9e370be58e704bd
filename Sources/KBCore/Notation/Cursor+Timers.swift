extension Cursor {
  /// Reads a timer in any of its spellings; `nil` leaves the cursor in place.
  package mutating func eatTimer() -> WorkoutTimer? {
    let start = position
    if let timer = eatTimerHere() { return timer }
    position = start
    return nil
  }

  private mutating func eatTimerHere() -> WorkoutTimer? {
    if Cursor.isDigit(peek()) || peek() == UInt8(ascii: ":") {
      return eatRoundsTimer() ?? eatCountedOnOff() ?? eatOnOff(rounds: nil) ?? eatLengthFirst()
    }
    switch Cursor.lowercase(peek()) {
    case UInt8(ascii: "e"): return eatEveryMinute()
    case UInt8(ascii: "a"):
      guard eatWord("amrap") else { return eatEveryMinute() }
      let afterWord = position
      _ = eat(":")
      skipBlanks()
      if eatWord(among: "in for") { skipBlanks() }
      if let time = eatTime() ?? eatMinutesWithPrime() { return .asManyRounds(time) }
      if let minutes = eatBareMinutes() { return .asManyRounds(minutes) }
      position = afterWord
      return .asManyRounds(nil)
    case UInt8(ascii: "t"):
      if eatWord("tabata") {
        let afterWord = position
        skipTimerPunctuation()
        if eat("(") { skipBlanks() }
        let beforeRounds = position
        var rounds = eatInteger(limit: 1000)
        if peek() == UInt8(ascii: "/") { (rounds, position) = (nil, beforeRounds) }
        skipBlanks()
        if rounds != nil, eatTimes() || eatWord(among: "rounds round") { skipTimerPunctuation() }
        if case .intervals(let count, let work, let rest) = eatOnOff(rounds: rounds)
          ?? eatSlashPair(rounds: rounds)
        {
          return (count ?? 8, work, rest) == (8, TimeSpan(seconds: 20), TimeSpan(seconds: 10))
            ? .tabata : .intervals(rounds: count, work: work, rest: rest)
        }
        position = afterWord
        return .tabata
      }
      return eatCap().map { .forTime(rounds: nil, cap: $0) }
    case UInt8(ascii: "i"): return eatIntervals()
    case UInt8(ascii: "f"): return eatForTime(rounds: nil)
    case UInt8(ascii: "c"):
      guard eatWord("countdown") else { return eatEveryMinute() }
      skipTimerPunctuation()
      guard let time = eatTime() ?? eatBareMinutes() else { return nil }
      return .countdown(time)
    case UInt8(ascii: "s"): return eatWord("stopwatch") ? .stopwatch : nil
    case UInt8(ascii: "o"): return eatEveryMinute()
    default: return nil
    }
  }

  /// `EMOM 10`, `EMOM 10 min`, `E2MOM x 5`, `Every 90s x 6`, `EMOM 40s on / 20s off x 8`.
  private mutating func eatEveryMinute() -> WorkoutTimer? {
    var interval = TimeSpan(minutes: 1)
    if !eatWord(among: "emom emotm") {
      if eatWord(among: "every cada alle ogni") {
        skipBlanks()
        if eatWord(among: "minute min") {
          skipBlanks()
          if eatWord("on") { skipBlanks() }
          if eatWord("the") { skipBlanks() }
          _ = eatWord("minute")
        } else {
          guard let span = eatTime(), span.milliseconds > 0 else { return nil }
          interval = span
        }
        skipTimerPunctuation()
        guard peekRoundsCount() else { return nil }
      } else {
        guard Cursor.lowercase(peek()) == UInt8(ascii: "e") else { return nil }
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
      if let rounds = eatInteger(limit: 1000), rounds > 0, !isWord() {
        _ = eatWordBehindBlank("rounds rds")
        return rounds
      }
      position = start
      return nil
    }
    if eatWord("for") { skipBlanks() }
    if let rounds = eatRoundsWord() ?? eatSetsOfInterval() { return rounds }
    if let time = eatTime() ?? eatMinutesWithPrime() {
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

  /// The `5 sets` of `every 90s for 5 sets: 2 snatches`; behind sets they say how many of these there are.
  private mutating func eatSetsOfInterval() -> Int32? {
    let start = position
    if let sets = eatInteger(limit: 100), sets > 0, eatSetsWordBehindBlank(),
      peek() == UInt8(ascii: ":")
    {
      return sets
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
    let start = position
    if let rounds = eatInteger(limit: 1000), rounds > 0 {
      skipBlanks()
      if eatWord("rft") { return .forTime(rounds: rounds, cap: eatCapBehind()) }
    }
    position = start
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

  /// `10 min EMOM`, `20 min AMRAP`, `12' AMRAP`: the length first.
  private mutating func eatLengthFirst() -> WorkoutTimer? {
    let start = position
    if let time = eatTime() ?? eatMinutesWithPrime() {
      if !eatDash() { skipBlanks() }
      if eatWord("amrap") { return .asManyRounds(time) }
      if eatWord("emom") {
        let minute = TimeSpan(minutes: 1)
        return .everyMinute(
          interval: minute, rounds: Cursor.rounds(of: minute, in: time), work: nil, rest: nil)
      }
      if eatWord("cap") || eatWord("time") && eatWordBehindBlank("cap") {
        return .forTime(rounds: nil, cap: time)
      }
    }
    position = start
    return nil
  }

  /// Takes one of several words behind blanks, which may be missing.
  mutating func eatWordBehindBlank(_ words: StaticString) -> Bool {
    let start = position
    skipBlanks()
    if eatWord(among: words) { return true }
    position = start
    return false
  }

  /// `12'`
  private mutating func eatMinutesWithPrime() -> TimeSpan? {
    let start = position
    if let minutes = eatInteger(limit: 1000), minutes > 0, eat("'"), !isWord(),
      peek() != UInt8(ascii: "'")
    {
      return TimeSpan(minutes: Int64(minutes))
    }
    position = start
    return nil
  }

  /// `time cap 15`, `TC: 12 min`, `cap 15:00`.
  private mutating func eatCap() -> TimeSpan? {
    let start = position
    if eatWord("time") { skipBlanks() }
    if eatWord(among: "cap tc") {
      skipTimerPunctuation()
      if let cap = eatTime() ?? eatMinutesWithPrime() ?? eatBareMinutes() { return cap }
    }
    position = start
    return nil
  }

  /// A cap behind `for time`, in brackets or not.
  mutating func eatCapBehind() -> TimeSpan? {
    let start = position
    skipTimerPunctuation()
    let isBracketed = eat("(")
    if let cap = eatCap() ?? eatLengthBeforeCap() {
      if !isBracketed || eat(")") { return cap }
    }
    position = start
    return nil
  }

  /// `15 min cap`
  private mutating func eatLengthBeforeCap() -> TimeSpan? {
    let start = position
    if let time = eatTime() ?? eatMinutesWithPrime() {
      skipBlanks()
      if eatWord("time") { skipBlanks() }
      if eatWord("cap") { return time }
    }
    position = start
    return nil
  }

  mutating func eatRoundsWord() -> Int32? {
    let start = position
    if let rounds = eatInteger(limit: 1000), rounds > 0 {
      skipBlanks()
      if eatWord(among: "rounds round rds") || eatWord(.rounds) { return rounds }
    }
    position = start
    return nil
  }

  /// `8 x 20s on / 10s off`
  private mutating func eatCountedOnOff() -> WorkoutTimer? {
    let start = position
    if let rounds = eatInteger(limit: 1000), rounds > 0 {
      skipBlanks()
      if eatTimes() {
        skipBlanks()
        if let timer = eatOnOff(rounds: rounds) { return timer }
      }
    }
    position = start
    return nil
  }

  /// `20s on / 10s off`, with any number of rounds behind it.
  mutating func eatOnOff(rounds: Int32?) -> WorkoutTimer? {
    let start = position
    if let work = eatTime(), work.milliseconds > 0 {
      skipBlanks()
      if eatWord(among: "on work") {
        skipTimerPunctuation()
        if eat("/") { skipBlanks() }
        if let rest = eatTime() {
          skipBlanks()
          if eatWord(among: "off rest") {
            return .intervals(rounds: rounds ?? eatTimesRounds(), work: work, rest: rest)
          }
        }
      }
    }
    position = start
    return nil
  }

  /// `:20/:10`, `20/10` behind `Tabata`: seconds of work and rest.
  private mutating func eatSlashPair(rounds: Int32?) -> WorkoutTimer? {
    let start = position
    func seconds(_ cursor: inout Cursor) -> TimeSpan? {
      if let time = cursor.eatTime() { return time }
      return cursor.eatInteger(limit: 99).map { TimeSpan(seconds: Int64($0)) }
    }
    if let work = seconds(&self), work.milliseconds > 0, eat("/"), let rest = seconds(&self),
      !isWord()
    {
      _ = eat(")")
      return .intervals(rounds: rounds, work: work, rest: rest)
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
      if let rounds = eatInteger(limit: 1000), rounds > 0, !isWord() {
        _ = eatWordBehindBlank("rounds")
        return rounds
      }
    }
    position = start
    return nil
  }

  /// `Intervals 5 x 3:00 / 1:00`.
  private mutating func eatIntervals() -> WorkoutTimer? {
    guard eatWord(among: "intervals interval") else { return nil }
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
    if !eatWord(among: "off rest") { position = afterRest }
    return .intervals(rounds: rounds, work: work, rest: rest)
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
      let isCounted = eatTimes() || eatLoadUnit() != nil || eatWord(among: "reps rep cal")
      if !isCounted {
        position = afterNumber
        return TimeSpan(minutes: Int64(minutes))
      }
    }
    position = start
    return nil
  }

  mutating func skipTimerPunctuation() {
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

/// Times and rests in the many ways in which lifters write them.
extension Cursor {
  /// Takes a time or a range of times: `45s`, `1:30`, `28:10 min`, `:40`, `30"`, `2'`, `1'30"`.
  mutating func eatLooseTime() -> ClosedRange<TimeSpan>? {
    let start = position
    if let time = eatMinutesAndSeconds() ?? eatHoursClock() ?? eatSecondsBeforeTimes() {
      return time...time
    }
    if let range = eatTimeRange() {
      let afterRange = position
      if Cursor.isDigit(bytes[afterRange - 1]) {
        skipBlanks()
        // `25:30 HR 142`
        if eatTimeUnit() == nil || peek() == UInt8(ascii: "/")
          || peek() == 0x20 && Cursor.isDigit(peek(1))
        {
          position = afterRange
        }
      }
      return range
    }
    guard let first = eatInteger(limit: 600) else { return nil }
    var seconds = Int64(first)
    if eatPrime(double: false) {
      seconds *= 60
      let afterMinutes = position
      if let more = eatInteger(limit: 59), eatPrime(double: true) {
        seconds += Int64(more)
      } else {
        position = afterMinutes
        // `41'20`
        if Cursor.isDigit(peek()), Cursor.isDigit(peek(1)), let more = eatInteger(limit: 59),
          !isWord()
        {
          seconds += Int64(more)
        } else {
          position = afterMinutes
        }
      }
    } else if !eatPrime(double: true) {
      position = start
      return nil
    }
    let time = TimeSpan(milliseconds: seconds * 1000)
    return time...time
  }

  /// Takes `2 min 30`, `11 minutes 40` and `1h05`.
  private mutating func eatMinutesAndSeconds() -> TimeSpan? {
    let start = position
    // `27m30s`, and behind a distance, where no other can follow, `35m 12s`
    let isBehindDistance =
      isBehindWord("km") || isBehindWord("miles") || isBehindWord("mi") || isBehindWord("k")
    if let minutes = eatInteger(limit: 600), eat("m") {
      if isBehindDistance { skipBlanks() }
      if let seconds = eatInteger(limit: 59), eatWord(among: "s sec") {
        return TimeSpan(milliseconds: (Int64(minutes) * 60 + Int64(seconds)) * 1000)
      }
    }
    position = start
    if let whole = eatInteger(limit: 600) {
      skipBlanks()
      let isHours =
        eatWord(among: "h hr hour hours")
        || matches("h") && Cursor.isDigit(peek(1)) && eatLetter()
      if isHours || eatWord(among: "min mins minutes minute") || eatMinutesBeforeSeconds() {
        skipBlanks()
        let first = peek()
        // A number without a unit has two digits: `1h05`, but `1h 5 min`.
        if Cursor.isDigit(first), let more = eatInteger(limit: 59),
          eatRestOfTime(isHours)
            || (more > 9 || first == UInt8(ascii: "0"))
              && (isHours ? isListEnd : isAtListEnd && !isDecimalMarkHere)
        {
          return TimeSpan(
            milliseconds: (Int64(whole) * 60 + Int64(more)) * (isHours ? 60_000 : 1000))
        }
      }
    }
    position = start
    return nil
  }

  /// Takes the `min` or `mn` of `1min30`.
  private mutating func eatMinutesBeforeSeconds() -> Bool {
    let length = matches("min") ? 3 : matches("mn") ? 2 : 0
    guard length > 0, Cursor.isDigit(peek(length)), Cursor.isDigit(peek(length + 1)) else {
      return false
    }
    position += length
    return true
  }

  /// Takes the `60s` of `60sx3`.
  private mutating func eatSecondsBeforeTimes() -> TimeSpan? {
    let start = position
    if let seconds = eatInteger(limit: 600), Cursor.lowercase(peek()) == UInt8(ascii: "s"),
      Cursor.lowercase(peek(1)) == UInt8(ascii: "x"), Cursor.isDigit(peek(2))
    {
      position += 1
      return TimeSpan(seconds: Int64(seconds))
    }
    position = start
    return nil
  }

  /// Takes `1:06h` and `1:06 Std`, whose smaller part are minutes.
  private mutating func eatHoursClock() -> TimeSpan? {
    let start = position
    if let hours = eatInteger(limit: 24), eat(":"), Cursor.isDigit(peek()), Cursor.isDigit(peek(1)),
      let minutes = eatInteger(limit: 59)
    {
      skipBlanks()
      if eatWord(among: "h hrs hr hours") || eatWord(.hours) {
        return TimeSpan(milliseconds: (Int64(hours) * 60 + Int64(minutes)) * 60_000)
      }
    }
    position = start
    return nil
  }

  /// Whether a comma with a digit behind it is here: `22,3 km`.
  private var isDecimalMarkHere: Bool {
    peek() == UInt8(ascii: ",") && Cursor.isDigit(peek(1))
  }

  private mutating func eatLetter() -> Bool {
    position += 1
    return true
  }

  /// Takes the unit behind the smaller part of a time.
  private mutating func eatRestOfTime(_ isMinutes: Bool) -> Bool {
    skipBlanks()
    return isMinutes
      ? eatWord(among: "m min mins minutes minute") || eatWord(.minutes)
      : eatWord(among: "s sec") || eatWord(.seconds)
  }

  /// Takes `'` or `′` for minutes, `"`, `″` or `''` for seconds.
  mutating func eatPrime(double isDouble: Bool) -> Bool {
    if isDouble {
      if eat("\"") { return true }
      if peek() == UInt8(ascii: "'"), peek(1) == UInt8(ascii: "'") {
        position += 2
        return true
      }
    } else if peek() == UInt8(ascii: "'"), peek(1) != UInt8(ascii: "'") {
      position += 1
      return true
    }
    guard peek() == 0xE2, peek(1) == 0x80 else { return false }
    // Phones make quotation marks of them.
    guard peek(2) == (isDouble ? 0xB3 : 0xB2) || peek(2) == (isDouble ? 0x9D : 0x99) else {
      return false
    }
    position += 3
    return true
  }

  /// Takes `between sets`, `after each round` and their like.
  mutating func eatBetweenRounds() -> Bool {
    let start = position
    guard eatBetweenWord() || eatWord(among: "after nach") else { return false }
    skipBlanks()
    if eatWord(among: "each every the all") || eatWord(.each) { skipBlanks() }
    if eatSetsWord()
      || eatWord(among: "supersets superset rounds round exercises exercise circuits circuit")
      || eatWord(.rounds)
    {
      return true
    }
    position = start
    return false
  }

  /// Takes `rest 90s`, `rest for 60 seconds`, `Pause: 90 s`, `recupero 2'`.
  mutating func eatLooseRest() -> ClosedRange<TimeSpan>? {
    let start = position
    // `r = 1'30`
    let isLetter = eatWord("r")
    if isLetter || eatWord(among: "rest resting rests rec") || eatWord(.rest) || eatWord(.pause) {
      skipBlanks()
      let hasSign = eat(":") || eat("=")
      guard hasSign || !isLetter else {
        position = start
        return nil
      }
      skipBlanks()
      if eatWord(among: "for of") || eatWord(.of) { skipBlanks() }
      if let time = eatLooseTime(), time.lowerBound.milliseconds >= 5_000 {
        let afterTime = position
        skipBlanks()
        if !(eatBetweenWord() && eatBetween()) { position = afterTime }
        return time
      }
    } else if eat("#"), let time = eatLooseTime(), !Cursor.isDigit(bytes[position - 1]) {
      // `#60''`, as Italian lifters write it.
      return time
    }
    position = start
    return nil
  }

  /// Takes `2 min rest`, `:20 rest`, `90s Pause`, `60s off`, `1 min between sets`.
  mutating func eatTimeThenRest() -> ClosedRange<TimeSpan>? {
    let start = position
    // `2m rest`
    if let minutes = eatInteger(limit: 10), minutes > 0, eatWord("m"), eatWordBehindBlank("rest"),
      isAtListEnd
    {
      return TimeSpan(minutes: Int64(minutes))...TimeSpan(minutes: Int64(minutes))
    }
    position = start
    if let time = eatLooseTime() {
      skipBlanks()
      if eatBetweenSets() { return time }
      if eatWord("of") || eatWord(.of) { skipBlanks() }
      // A short pause is one within a repetition.
      let isLong = time.lowerBound.milliseconds >= 5_000 && !matches("off the ")
      if isLong,
        eatWord(among: "rest rests off break") || eatWord(.rest) || eatWord(.pause)
      {
        let afterRest = position
        skipBlanks()
        let isInside = eatWord("in")
        skipBlanks()
        if !(eatBetweenWord() && (isInside && isAtListEnd || eatBetween())) { position = afterRest }
        return time
      }
    }
    position = start
    return nil
  }

  /// Takes `between sets`, `after both`, or a `between` that ends the part.
  private mutating func eatBetweenSets() -> Bool {
    let start = position
    if eatBetweenWord() {
      let afterWord = position
      if eatBetween() { return true }
      position = afterWord
      if isAtListEnd { return true }
    } else if eatWord("after") {
      skipBlanks()
      if eatWord(among: "both each every all"), isAtListEnd { return true }
    }
    position = start
    return false
  }

  /// The `sets` or `rounds` behind `rest between`.
  private mutating func eatBetween() -> Bool {
    skipBlanks()
    if eatWord(among: "the les las los le i as den de") { skipBlanks() }
    return eatSetsWord() || eatWord(.rounds) || eatWord(among: "rounds exercises efforts reps")
  }
}

/// Words about when sets begin, and what kind they are of.
extension Cursor {
  /// Whether `every 30s` or its like follows.
  var isBeforeInterval: Bool {
    var ahead = self
    ahead.skipBlanks()
    guard ahead.eatWord("every") || ahead.eatWord(.each) else { return false }
    ahead.skipBlanks()
    return ahead.eatLooseTime() != nil || ahead.eatWord(among: "minute min")
  }

  /// Takes `for 8 sets`.
  mutating func eatForSets() -> Int32? {
    let start = position
    if eatWordBehindBlank("for x") {
      skipBlanks()
      if let sets = eatInteger(limit: PrescriptionParser.setLimit), sets > 0,
        eatSetsWordBehindBlank() || isAtListEnd
      {
        return sets
      }
    }
    position = start
    return nil
  }

  /// Takes `on 1:00`: a set begins whenever that time has passed.
  mutating func eatStartEvery() -> TimeSpan? {
    let start = position
    if eatWord("on") {
      skipBlanks()
      if let interval = eatClock(), interval.milliseconds >= 10_000, isListEnd { return interval }
    }
    position = start
    return nil
  }

  /// Takes `every minute`, `alle 90 Sekunden`, `OTM` behind sets: how often one of them begins.
  mutating func eatIntervalOfSets() -> TimeSpan? {
    let start = position
    if eatWord("otm") { return TimeSpan(minutes: 1) }
    if matches("on the minute"), !isWord(at: 13) {
      position += 13
      return TimeSpan(minutes: 1)
    }
    if eatWord(among: "every alle jede jeder") || eatWord(.each) {
      skipBlanks()
      if eatWord(among: "minute min minuto minuut") { return TimeSpan(minutes: 1) }
      if let time = eatLooseTime(), time.lowerBound.milliseconds >= 10_000 {
        return time.lowerBound
      }
    }
    position = start
    return nil
  }

  /// Whether `drop set`, `back-off sets` or their like follow, so that the number before counts these.
  var isBeforeKindOfSet: Bool {
    var ahead = self
    ahead.skipBlanks()
    return ahead.eatWord(among: "drop dropset dropsets") || ahead.eatWord(.drop)
      || ahead.eatSetKind() != nil
  }

  /// Takes `1 drop set`, `2 back-off sets`: sets of which nobody said how long they are.
  mutating func eatSetsOfKind() -> Bool {
    let start = position
    _ = eat("+")
    skipBlanks()
    if let count = eatInteger(limit: 20), count > 0 {
      skipBlanks()
      if !isAtEnd, eatDropWord() || eatSetKind() != nil, isAtListEnd { return true }
    }
    position = start
    return false
  }

  /// Takes `top set`, which counts as any other, or `back-off sets`, which are marked.
  mutating func eatSetKind() -> SetMarks? {
    let start = position
    if eatWord(among: "topset top-set") || eatWord("top") && eatSetsWordBehindBlank() { return [] }
    position = start
    if eatWord("top"), peek() == 0x20, Cursor.isDigit(peek(1)) { return [] }
    position = start
    if eatWord(among: "back-off backoff backoffs back-offs backdown")
      || eatWord("back") && eatWordBehindBlank("off down")
    {
      _ = eatSetsWordBehindBlank()
      return .backOff
    }
    position = start
    return nil
  }

  /// Takes `EMOM` or `E2MOM`.
  mutating func eatEveryMinuteWord() -> Bool {
    eatWord(among: "emom emotm e2mom e3mom")
  }

  var isEveryMinuteWordHere: Bool {
    var ahead = self
    return ahead.eatEveryMinuteWord()
  }
}

extension PrescriptionParser {
  /// Reads a part that begins with a letter; `false` if it is none.
  mutating func readWordPart() -> Bool {
    readNegation() || readEnglishPart() || readSide() || readForeignRest()
  }

  /// `no AMRAP`: what is not to be done is a note.
  private mutating func readNegation() -> Bool {
    let start = cursor.position
    guard cursor.eatNegation() else { return false }
    appendNote(cursor.text(from: start), start: start)
    return true
  }

  /// `5x10 every minute`: as many intervals as there are sets.
  private mutating func readIntervalOfSets() -> Bool {
    guard result.timer == nil, !result.groups.isEmpty else { return false }
    let start = cursor.position
    var timer = cursor
    // `every 2 min for 5 rounds` says itself how many.
    guard timer.eatTimer() == nil, let interval = cursor.eatIntervalOfSets(), cursor.isListEnd,
      !cursor.withoutOuterBlanks.matches("for")
    else {
      cursor.position = start
      return false
    }
    let count = result.groups.reduce(0) { $0 + $1.count }
    result.timer = .everyMinute(interval: interval, rounds: count, work: nil, rest: nil)
    return true
  }

  private mutating func readEnglishPart() -> Bool {
    if readIntervalOfSets() { return true }
    switch Cursor.lowercase(cursor.peek()) {
    case UInt8(ascii: "r"): return readRest() || readEffortWord()
    case UInt8(ascii: "t"): return readTimerPart() || readTempo() || readToFailure()
    case UInt8(ascii: "b"): return readBodyweight() || readEffortWord()
    case UInt8(ascii: "a"), UInt8(ascii: "m"):
      if readTimerPart() { return true }
      guard let work = readWork() else { return false }
      fill(work)
      readSuffixes()
      return true
    case UInt8(ascii: "e"): return readTimerPart() || readSide()
    case UInt8(ascii: "p"): return readSide()
    case UInt8(ascii: "c"), UInt8(ascii: "f"), UInt8(ascii: "i"), UInt8(ascii: "s"):
      return readTimerPart()
    case UInt8(ascii: "w"):
      return !lastGroups.isEmpty && cursor.eatWarmupWord() && markWarmups()
    default: return false
    }
  }

  /// A timer that is in a step; `AMRAP` alone is a set, not a clock.
  mutating func readTimerPart() -> Bool {
    guard result.timer == nil else { return false }
    let start = cursor.position
    guard let timer = cursor.eatTimer(), timer != .asManyRounds(nil) else {
      cursor.position = start
      return false
    }
    result.timer = timer
    return true
  }

  /// `rest 90s`, `rest 3:00`, `rest: 2-3 min`, `rest 2'`.
  private mutating func readRest() -> Bool {
    let start = cursor.position
    guard cursor.eatWord("rest") else { return false }
    _ = cursor.eat(":")
    cursor.skipBlanks()
    guard let rest = cursor.eatLooseTime() else {
      cursor.position = start
      return false
    }
    return take(rest: rest, from: start)
  }

  /// `RPE 8`, `RPE 7-8`.
  private mutating func readEffortWord() -> Bool {
    let start = cursor.position
    guard let effort = cursor.eatEffort() ?? cursor.eatReserveBehindWord() else { return false }
    return take(effort: effort, from: start)
  }

  /// `descanso 90s`, `repos : 2 min`, `recupero 2'`.
  private mutating func readForeignRest() -> Bool {
    let start = cursor.position
    let isPause = cursor.eatWord(.pause)
    if isPause || cursor.eatWord(.rest) {
      cursor.skipBlanks()
      if cursor.eat(":") { cursor.skipBlanks() }
      if let rest = cursor.eatLooseTime(), !isPause || isLongPause(rest) {
        return take(rest: rest, from: start)
      }
    }
    cursor.position = start
    return false
  }

  /// Whether a pause is too long for one within a repetition: half a minute and more.
  func isLongPause(_ time: ClosedRange<TimeSpan>) -> Bool {
    time.lowerBound.milliseconds >= 30_000
  }

  /// Takes the first effort; a second one stays a note, so that nothing gets lost.
  mutating func take(effort: Effort, from start: Int) -> Bool {
    if result.effort == nil {
      result.effort = effort
      groupsAtEffort = result.groups.count
    } else {
      appendNote(cursor.text(from: start), start: start)
    }
    return true
  }

  /// Takes the first rest, as efforts are taken.
  mutating func take(rest: ClosedRange<TimeSpan>, from start: Int) -> Bool {
    if result.rest == nil {
      result.rest = rest
    } else {
      appendNote(cursor.text(from: start), start: start)
    }
    return true
  }

  private mutating func take(tempo: String, from start: Int) -> Bool {
    if result.tempo.isEmpty {
      result.tempo = tempo
    } else {
      appendNote(cursor.text(from: start), start: start)
    }
    return true
  }

  /// `20X1` behind sets.
  mutating func readCapitalTempo() -> Bool {
    let start = cursor.position
    guard !result.groups.isEmpty, let tempo = cursor.eatCapitalTempo() else { return false }
    return take(tempo: tempo, from: start)
  }

  private mutating func readTempo() -> Bool {
    let start = cursor.position
    guard let tempo = cursor.eatTempo() else { return false }
    return take(tempo: tempo, from: start)
  }

  /// `to failure`.
  private mutating func readToFailure() -> Bool {
    let start = cursor.position
    guard cursor.eatWord("to") else { return false }
    cursor.skipBlanks()
    guard cursor.eatWord("failure") else {
      cursor.position = start
      return false
    }
    // `3x12 to failure` says how the sets end; behind a comma it is one more of them.
    let before = cursor.bytes[..<start].last { $0 != 0x20 } ?? 0
    if let last = result.groups.last, last.work != nil, before != UInt8(ascii: ",") {
      appendNote(cursor.text(from: start), start: start)
      return true
    }
    fill(.asManyAsPossible(minimum: 0))
    return true
  }

  /// `BW`, `BW+10kg`, `bodyweight - 20 kg`.
  private mutating func readBodyweight() -> Bool {
    let start = cursor.position
    guard let target = cursor.eatBodyweight(), apply(target, from: start) else {
      cursor.position = start
      return false
    }
    return true
  }

  /// `@ 60kg`, `@ 80% TM`, `@8`, `@ 7-8`, `@ RPE 8`, `@ BW`.
  mutating func readAtPart() -> Bool {
    let start = cursor.position
    guard cursor.eat("@") else { return false }
    cursor.skipBlanks()
    if let effort = cursor.eatEffort() { return take(effort: effort, from: start) }
    if let target = cursor.eatBodyweight() ?? cursor.eatSignedLoad() ?? readLoadOrShare() {
      if apply(target, from: start) { return true }
      cursor.position = start
      return false
    }
    if let effort = cursor.eatRepsInReserve() ?? cursor.eatEffortNumbers() {
      return take(effort: effort, from: start)
    }
    guard let value = cursor.eatDecimal() else {
      cursor.position = start
      return false
    }
    if cursor.eat("/"), cursor.eatDecimal() != nil {
      // Two loads to choose from, as benchmark workouts write them, stay a note: `@ 24/16 kg`.
      let afterLoads = cursor.position
      cursor.skipBlanks()
      if cursor.eatLoadUnit() == nil { cursor.position = afterLoads }
    } else if !cursor.isWord() {
      let number = Thousandths.text(value)
      report(
        "ambiguous-load", from: start, "\(number) has no unit",
        fix: "write @ \(number)kg, @ \(number)lb or @ \(number)%",
        choices: ["@ \(number)kg", "@ \(number)lb", "@ \(number)%"])
    }
    appendNote(cursor.text(from: start), start: start)
    return true
  }

  /// `+5kg` and `-20kg`; a negative count is reported.
  mutating func readSignedPart() -> Bool {
    let start = cursor.position
    if let target = cursor.eatSignedLoad() {
      if apply(target, from: start) { return true }
      cursor.position = start
      return false
    }
    if cursor.eatDash(), let count = cursor.eatInteger(), !cursor.isWord() {
      report(
        "negative-reps", from: start, "-\(count) is not a number of reps",
        fix: "write \(count), or -\(count)kg for an assisted load")
    }
    cursor.position = start
    return false
  }
}

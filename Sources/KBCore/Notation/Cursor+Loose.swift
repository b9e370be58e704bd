extension Cursor {
  /// Takes an effort: `RPE 8`, `@RPE8`, `8 RPE`, `2 RIR`, `RIR 2`, `7/10 effort`.
  mutating func eatLooseEffort() -> Effort? {
    let start = position
    let isBehindAt = eat("@")
    skipBlanks()
    if isBehindAt {
      // `12@RIR2`
      if let effort = eatReserveBehindWord() { return effort }
      let afterAt = position
      if let effort = eatEffortNumbers(), isPlainCount { return effort }
      position = afterAt
      // `@ 8 rpe`
      if let effort = eatEffortNumber(), eatWordBehindBlank("rpe") { return effort }
      position = afterAt
    }
    if let effort = eatEffort() ?? eatRepsInReserve() ?? eatEffortOfTen() { return effort }
    if let effort = eatReserveBehindWord() { return effort }
    position = start
    if eatWord("effort"), peek() == 0x20 {
      skipBlanks()
      if let effort = eatEffortNumber(), isPlainCount, peek() != UInt8(ascii: "/") {
        return effort
      }
    }
    position = start
    if let effort = eatEffortNumber() {
      skipBlanks()
      if eatWord("rpe") { return effort }
    }
    position = start
    return nil
  }

  /// Takes `RPE 7/7/8`: efforts of as many sets; `7/10` is one.
  mutating func eatEffortList() -> [Effort]? {
    let start = position
    if eatWord("rpe") {
      _ = eat(":")
      skipBlanks()
      var efforts: [Effort] = []
      while efforts.count < 20, let value = eatDecimal(), (5_000...10_000).contains(value),
        value % 500 == 0
      {
        efforts.append(Effort(halves: Int32(value / 500)))
        guard peek() == UInt8(ascii: "/"), Cursor.isDigit(peek(1)) else { break }
        position += 1
      }
      if efforts.count > 2 || efforts.count == 2 && efforts[1] != Effort(halves: 20), isListEnd {
        return efforts
      }
    }
    position = start
    return nil
  }

  /// Takes `RIR 2`, `RIR2`, `RIR: 1-2`, `buffer 2`; `nil` leaves the cursor in place.
  mutating func eatReserveBehindWord() -> Effort? {
    let start = position
    let isGlued = matches("rir") && Cursor.isDigit(peek(3))
    if isGlued { position += 3 }
    if isGlued || eatWord(among: "rir buffer") {
      _ = eat(":")
      skipBlanks()
      if let low = eatInteger(limit: 9) {
        let high = dashLength() > 0 && eatDash() ? eatInteger(limit: 9) ?? -1 : low
        // `RIR 3/2/1` is a list.
        let isListed =
          peek() == UInt8(ascii: "/") && Cursor.isDigit(peek(1))
          || peek() == UInt8(ascii: ",") && peek(2) == UInt8(ascii: ",") && Cursor.isDigit(peek(1))
        if high >= low, isBareBehindNumber || isListed {
          return Effort(lowHalves: 20 - high * 2, highHalves: 20 - low * 2, scale: .repsInReserve)
        }
      }
    }
    position = start
    return nil
  }

  /// Takes a number of repetitions in reserve.
  mutating func eatReserveNumber() -> Effort? {
    guard let count = eatInteger(limit: 9) else { return nil }
    return Effort(
      lowHalves: 20 - count * 2, highHalves: 20 - count * 2, scale: .repsInReserve)
  }

  /// Takes `to failure`, `max`, `AMRAP`, `fallo`, a lone `F`, with the word for reps behind it.
  mutating func eatFailure() -> Bool {
    let start = position
    if matches("as many"), !isWord(at: 7) {
      position += 7
      skipBlanks()
      if eatRepsWord() { skipBlanks() }
      if eatWord("as"), eatWordBehindBlank("possible") { return true }
    }
    position = start
    if eatWord("to") || eatWord(.to) || eatWord(.with) || eatWord("al") { skipBlanks() }
    if position > start, eatWord(among: "a la the") { skipBlanks() }
    let isBare = position == start
    if eatWord(among: "failure amrap max") || eatWord(.failure) || isBare && eatWord(among: "f mr")
    {
      _ = eatBehindBlanks { $0.eatRepsWord() }
      return true
    }
    position = start
    return false
  }

  /// Whether `to failure` or its like is here and nothing behind it.
  var isListedToFailure: Bool {
    var ahead = self
    guard !ahead.eatWord(among: "failure amrap max"), !ahead.eatWord(.failure), ahead.eatFailure()
    else { return false }
    return ahead.isListEnd
  }

  /// Takes `last set AMRAP` or `last set to failure`.
  mutating func eatLastSetToFailure() -> Bool {
    let start = position
    if eatWord(.last), eatSetsWordBehindBlank() {
      _ = eat(":")
      skipBlanks()
      if eatFailure() { return true }
    }
    position = start
    return false
  }

  /// Takes the `9`, `(9)` or `: 9` behind `AMRAP`, with nothing behind it.
  mutating func eatRepsOfMaximum() -> Int32? {
    let start = position
    let isBracketed = eat("(")
    if !isBracketed, eat(":") || eatWord("got") { skipBlanks() }
    if let reps = eatInteger(limit: 1000), !isBracketed || eat(")"), isListEnd { return reps }
    position = start
    return nil
  }

  /// Takes the numbers of a tempo, such as `3-1-1-0`.
  mutating func eatTempoNumbers() -> String? {
    let start = position
    var count = 0
    while count < 4, Cursor.isDigit(peek()) || Cursor.lowercase(peek()) == UInt8(ascii: "x") {
      position += 1
      count += 1
      guard count < 4, peek() == UInt8(ascii: "-") else { break }
      position += 1
    }
    guard count > 2, !isWord(), dashLength() == 0 else {
      position = start
      return nil
    }
    return text(from: start)
  }

  /// Whether four numbers of a tempo stand here, or three of which one is none: `5-3-0`.
  var isWholeTempo: Bool {
    var ahead = self
    guard let tempo = ahead.eatTempoNumbers() else { return false }
    return tempo.utf8.count == 7 || tempo.utf8.contains(UInt8(ascii: "0"))
  }

  /// Takes `to failure` behind reps, where it says how they end.
  mutating func eatToFailure() -> Bool {
    let start = position
    if eatWord("to"), eatWordBehindBlank("failure") { return true }
    position = start
    return false
  }

  /// Takes a word that says no, with the words behind it up to one of notation: `no AMRAP`,
  /// `do not go to failure`; nothing where none of notation follows.
  mutating func eatNegation() -> Bool {
    let start = position
    if eatWord("do") { skipBlanks() }
    if matches("don") {
      while isWord() || peek() == UInt8(ascii: "'") { position += 1 }
    } else if matches("w/o") {
      position += 3
    } else if !eatWord(.not) {
      position = start
      return false
    }
    for _ in 0..<4 {
      skipBlanks()
      if eatFailure() || eatWarmupWord() || eatWord(among: "rest tempo emom drop dropset")
        || eatWord(.rest) || eatWord(.pause) || eatWord(.warmUp) || eatWord(among: "rpe tabata")
      {
        return true
      }
      guard isWord(), !Cursor.isDigit(peek()) else { break }
      while isWord() { position += 1 }
    }
    position = start
    return false
  }

  /// Takes `x`, `×` or `*`, or another language's word for it.
  mutating func eatLooseTimes() -> Bool {
    if eatTimes() || eat("*") || eatWord(.times) { return true }
    // `3 by 5`, `3 times 12`
    if matches("by "), Cursor.isDigit(peek(3)) {
      position += 2
      return true
    }
    guard matches("times "), Cursor.isDigit(peek(6)) else { return false }
    position += 5
    return true
  }

  /// Takes a setting of a machine, which is no load, and gives its text: `level 8`, `incline 10%`.
  mutating func eatSetting() -> String? {
    let start = position
    // `Z2` is a zone of the heart.
    if eatWord(among: "z1 z2 z3 z4 z5") { return text(from: start) }
    if eat("@") { skipBlanks() }
    if eatSettingWord() {
      _ = eat(".")
      skipBlanks()
      if eatDecimal() != nil {
        if dashLength() > 0, Cursor.isDigit(peek(dashLength())) {
          _ = eatDash()
          _ = eatDecimal()
        }
        _ = eat("%")
        // `10 kg plate 2 min`
        if !isWord(), case var ahead = self, !ahead.eatBehindBlanks({ $0.eatTimeUnit() != nil }) {
          return text(from: start)
        }
      }
    }
    position = start
    return nil
  }

  /// Takes `12%` or `12 % incline`: how steep a treadmill stands.
  mutating func eatGrade() -> Bool {
    let start = position
    if let value = eatDecimal(), value <= 40_000 {
      skipBlanks()
      if eat("%"), !isWord() {
        _ = eatBehindBlanks { $0.eatWord(among: "incline grade gradient steigung") }
        return true
      }
    }
    position = start
    return false
  }

  /// Takes the word for a setting of a machine.
  mutating func eatSettingWord() -> Bool {
    eatWord(
      among: """
        level lvl incline gear setting incl pente steigung pendenza pendiente resistance \
        speed pin zone hole stack plate notch hr puls pulse fc placa stufe niveau nivel \
        livello seat damper
        """)
  }

  /// Takes the `w/` of `w/ 24kg`, or the `c/` of Spanish.
  mutating func eatWith() -> Bool {
    // `all'80%`
    if matches("all'"), Cursor.isDigit(peek(4)) {
      position += 4
      return true
    }
    // `wall sit w 10 kg`, `lunges holding 8 kg`
    let start = position
    if eatWord(among: "w holding"), peek() == 0x20, Cursor.isDigit(peek(1)) { return true }
    position = start
    guard matches("w/") || matches("c/"), peek(2) == 0x20 || Cursor.isDigit(peek(2)) else {
      return false
    }
    position += 2
    return true
  }

  /// Takes `work up to`, `up to`, `build to` before a load.
  mutating func eatWorkUp() -> Bool {
    let start = position
    if eatWord(among: "work worked working build ramp building") { skipBlanks() }
    if eatWord("up") { skipBlanks() }
    let isUp = position > start
    if isUp, eatWord("to") {
      var ahead = self
      ahead.skipBlanks()
      if ahead.eatWord("a") {
        _ = ahead.eatWordBehindBlank("heavy top")
        if ahead.peek() == 0x20, Cursor.isDigit(ahead.peek(1)) {
          self = ahead
          return true
        }
        ahead = self
        ahead.skipBlanks()
      }
      if Cursor.isDigit(ahead.peek()) || ahead.eatHeavySingle() != nil { return true }
    }
    position = start
    return false
  }

  /// Takes `a heavy single`, `top double` and gives its repetitions.
  mutating func eatHeavySingle() -> Int32? {
    let start = position
    if eatWord(among: "a one") { skipBlanks() }
    if eatWord(among: "heavy top hard") { skipBlanks() }
    let isSaid = position > start
    if let reps = eatSetOfFew() {
      skipBlanks()
      // `single @8`
      if isSaid || peek() == UInt8(ascii: "@") { return reps }
    }
    position = start
    return nil
  }

  /// Takes the `single 125` of a lifter who names what was done once, and gives the repetitions and the load.
  mutating func eatSingleWithLoad() -> (reps: Int32, load: Int64)? {
    let start = position
    if let reps = eatSetOfFew(), peek() == 0x20 {
      skipBlanks()
      if let load = eatBareDecimal(), load >= 40_000, isPlainCount || isBeforeEffort {
        return (reps, load)
      }
    }
    position = start
    return nil
  }

  /// Takes `single`, `double` or `triple` and gives the repetitions.
  mutating func eatSetOfFew() -> Int32? {
    for (word, reps) in [("single", 1), ("double", 2), ("triple", 3)] as [(StaticString, Int32)]
    where eatWord(word) {
      return reps
    }
    return nil
  }

  /// Takes `sets` behind a blank.
  mutating func eatSetsWordBehindBlank() -> Bool { eatBehindBlanks { $0.eatSetsWord() } }

  /// Takes something behind blanks, or nothing at all.
  mutating func eatBehindBlanks(_ eat: (inout Cursor) -> Bool) -> Bool {
    var ahead = self
    ahead.skipBlanks()
    guard eat(&ahead) else { return false }
    self = ahead
    return true
  }
}

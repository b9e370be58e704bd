/// What stands beside the sets of a line and would be taken for some: changes of a load, what is done
/// between sets, the plates on a bar.
extension Cursor {
  /// Takes a change of a load that is none itself: `add 5 lb`, `plus 2.5kg`.
  mutating func eatChange() -> Bool {
    let start = position
    if eatChangeWord() {
      skipBlanks()
      if eatWord("by") || eatWord(.of) { skipBlanks() }
      if eatLooseLoad() != nil { return true }
      // `add 2.5 next time`
      if eatDecimal() != nil {
        skipBlanks()
        if eatComparison() || eatWord("next"), eatWordBehindBlank("time") || isAtListEnd {
          return true
        }
      }
    }
    position = start
    return false
  }

  /// Whether `RIR 3` is here, with more behind it than an effort has.
  var isScaleBeforeNumber: Bool {
    var ahead = self
    return ahead.eatWord(among: "rir rpe") && ahead.peek() == 0x20 && Cursor.isDigit(ahead.peek(1))
  }

  /// Whether a word for a missed set follows somewhere.
  var holdsMiss: Bool {
    var ahead = self
    while !ahead.isAtEnd {
      if ahead.eatWord(among: "miss missed failed") { return true }
      // ✗, ✘ and ❌
      if ahead.matches("\u{2717}") || ahead.matches("\u{2718}") || ahead.matches("\u{274C}") {
        return true
      }
      while ahead.isWord() { ahead.position += 1 }
      if !ahead.isAtEnd { ahead.position += 1 }
    }
    return false
  }

  /// Takes repetitions that somebody helped with, or that were not whole, behind a plus: the `2 forced` of
  /// `85x7 + 2 forced`.
  mutating func eatForcedReps() -> Bool {
    let start = position
    guard bytes[..<position].last(where: { $0 != 0x20 }) == UInt8(ascii: "+"),
      eatInteger(limit: 20) != nil, peek() == 0x20
    else {
      position = start
      return false
    }
    skipBlanks()
    if eatWord(among: "forced partial partials negative negatives assisted") {
      _ = eatBehindBlanks { $0.eatRepsWord() }
      return true
    }
    position = start
    return false
  }

  /// Takes what is done between sets: `w/ 200m jog recovery`, `90 s walk`.
  mutating func eatRecovery() -> Bool {
    let start = position
    if eatWith() || eatWord(.with) || eatWord("with") { skipBlanks() }
    if eatDistance(countsMetres: true) != nil || eatLooseTime() != nil {
      skipBlanks()
      if eatWord(among: "easy slow light") { skipBlanks() }
      if eatWord(among: "jog jogging walk walking float recovery trabpause gehpause trote trot") {
        _ = eatWordBehindBlank("recovery back")
        return true
      }
    }
    position = start
    return false
  }

  /// Takes `drop 50%` and `drop the load by 10%`: a share of the load before it.
  mutating func eatDropShare() -> Bool {
    let start = position
    if eatWord(among: "drop strip reduce dropping") {
      skipBlanks()
      while eatWord(among: "by the load weight") { skipBlanks() }
      if eatDecimal() != nil, eat("%") { return true }
    }
    position = start
    return false
  }

  /// Takes a share that is none of a load: `95% FTP`, `5% drop`, `w/ 5% fatigue`.
  mutating func eatShareRemark() -> Bool {
    let start = position
    if eatDropShare() { return true }
    if eat("@") || eatWith() || eatWord(.at) { skipBlanks() }
    if eatDecimal() != nil {
      if dashLength() > 0 {
        _ = eatDash()
        _ = eatDecimal()
      }
      if eat("%") {
        skipBlanks()
        if eatWord("of") { skipBlanks() }
        if eatWord(
          among: """
            ftp hr hrmax fc mas vma vo2max threshold fatigue drop drops off less incline grade
            """)
        {
          _ = eatWordBehindBlank("drop drops")
          return true
        }
      }
    }
    position = start
    return false
  }

  /// Takes a speed that is none of a set: `avg split 2:05.8`, `media 5'26"`, `@ 5k pace`.
  mutating func eatPaceRemark() -> Bool {
    let start = position
    if eatWord(among: "avg average pace split media moyenne moy schnitt ritmo allure promedio") {
      _ = eat(".")
      skipBlanks()
      if eatWord(among: "pace split speed") { skipBlanks() }
      _ = eat(":")
      skipBlanks()
      if eatPace() != nil { return true }
      if eatLooseTime() != nil { return isListEnd }
    }
    position = start
    if eat("@") || eatWord(.at) { skipBlanks() }
    if eatDistance(countsMetres: true) != nil || eatKilometres() {
      skipBlanks()
      if eatWord(among: "pace effort race") {
        _ = eatWordBehindBlank("pace")
        return true
      }
    }
    position = start
    return false
  }

  /// Takes a heart rate with its word before it: `Puls max. 140`, `HR under 145`, `FC 130-140`.
  mutating func eatHeartRate() -> Bool {
    let start = position
    if eatHeartWord() {
      _ = eat(":")
      skipBlanks()
      if eatWord(among: "max under below unter bis ca around about sous bajo sotto")
        || eatAverageWord()
      {
        _ = eat(".")
      } else if eat("<") || eat(">") || eat("~") {
        _ = eat("=")
      }
      skipBlanks()
      if let low = eatInteger(limit: 250), low > 30 {
        if dashLength() > 0, Cursor.isDigit(peek(dashLength())) {
          _ = eatDash()
          _ = eatInteger(limit: 250)
        }
        if eat("%") || !isWord() {
          _ = eatWordBehindBlank("max avg bpm")
          return true
        }
      }
    }
    position = start
    return false
  }

  /// Takes `r20`, `s22` or `@ SR20`: how often a rower strokes in a minute.
  mutating func eatStrokeRate() -> Bool {
    let start = position
    if eat("@") || eatWord(.at) { skipBlanks() }
    let length = matches("sr") || matches("sf") ? 2 : matches("r") || matches("s") ? 1 : 0
    if length > 0, Cursor.isDigit(peek(length)) || length > 1 && Cursor.isDigit(peek(length + 1)) {
      position += length
      skipBlanks()
      if let rate = eatInteger(limit: 60), rate > 9 {
        if dashLength() > 0, Cursor.isDigit(peek(dashLength())) {
          _ = eatDash()
          _ = eatInteger(limit: 60)
        }
        if !isWord() { return true }
      }
    }
    position = start
    return false
  }

  /// Takes what ends a set that has no count: `stop at 15`, `leave 1-2 in the tank`.
  mutating func eatStop() -> Bool {
    let start = position
    if eatWord(among: "stop stopping cap") {
      skipBlanks()
      if eatWord(among: "at when after") || eatWord(.at) { skipBlanks() }
      if eatInteger(limit: 1000) != nil, isListEnd { return true }
    }
    position = start
    return false
  }

  /// Takes `5k`.
  private mutating func eatKilometres() -> Bool {
    eatInteger(limit: 100) != nil && eatWord("k")
  }

  /// Takes a word for how a rest is spent.
  mutating func eatSpentWord() -> Bool {
    eatWord(
      among: """
        jog walk easy active slow light float trab locker lent suave facile lento leve gehen \
        marche trot
        """)
  }

  /// Takes `in 2 min`: how long one has for the repetitions before it.
  mutating func eatWithin() -> Bool {
    let start = position
    if eatWord(among: "in within en em") {
      skipBlanks()
      if eatLooseTime() != nil, isListEnd { return true }
    }
    position = start
    return false
  }

  /// Takes a word that says that a load goes onto the body's: `Zusatz`, `added`.
  mutating func eatAddedWord() -> Bool {
    let start = position
    skipBlanks()
    if eatWord(among: "zusatz zusatzgewicht added extra") { return true }
    if eatWord(among: "de di") { skipBlanks() }
    if eatAddedWeightWord() { return true }
    position = start
    return false
  }

  /// Takes the word for weight that is hung on a body, in Italian, Spanish, French or Portuguese.
  mutating func eatAddedWeightWord() -> Bool { eatWord(among: "lastre lest zavorra lastro") }

  /// Takes `1.1.1`: single repetitions of one set with a short pause between them.
  mutating func eatClusterReps() -> Int32? {
    let start = position
    var (sum, parts): (Int32, Int) = (0, 0)
    // `4x(2+2+2)`
    let isBracketed = eat("(")
    while let count = eatInteger(limit: 9), count > 0 {
      sum += count
      parts += 1
      guard peek() == UInt8(ascii: ".") || isBracketed && peek() == UInt8(ascii: "+"),
        Cursor.isDigit(peek(1))
      else { break }
      position += 1
    }
    if parts > 2, !isBracketed || eat(")"), !isWord() { return sum }
    position = start
    return nil
  }

  /// Whether `(2+1)` ends a name, which says how often each part of a complex is done.
  var endsWithParts: Bool {
    let text = withoutOuterBlanks
    guard let open = text.bytes[text.position..<text.end].lastIndex(of: UInt8(ascii: "(")) else {
      return false
    }
    var parts = Cursor(text.bytes, from: open, to: text.end)
    return (parts.eatTwoCounts() != nil || parts.eatClusterReps() != nil) && parts.isAtEnd
  }

  /// Takes the maximum behind a blank.
  mutating func eatMaximumBehindBlank() -> Maximum? {
    skipBlanks()
    let start = position
    let maximum = eatMaximum()
    return position > start ? maximum : nil
  }

  /// Takes a rest that is as long as the work, or a share of it: `rest 1:1`.
  mutating func eatRestShare() -> Bool {
    let start = position
    if eatWord("rest") || eatWord(.rest) {
      skipBlanks()
      // `rest 3:00` is a clock.
      if eatInteger(limit: 9) != nil, eat(":"), !Cursor.isDigit(peek(1)),
        eatInteger(limit: 9) != nil, !isWord()
      {
        return true
      }
    }
    position = start
    return false
  }

  /// Takes a pace without its unit behind a distance of a kilometre or more: `8 km a 5:40`.
  mutating func eatBarePace(behind work: Work?) -> String? {
    guard case .distance(let distance) = work, distance.metres >= 1000 else { return nil }
    let start = position
    if let time = eatClock(), (120_000...720_000).contains(time.milliseconds), isListEnd {
      return text(from: start)
    }
    position = start
    return nil
  }

  /// Whether plates are counted here: `2 plates`.
  var isBeforePlates: Bool {
    var ahead = self
    ahead.skipBlanks()
    return ahead.eatWord(among: "plates plate scheiben discos dischi")
  }

  /// Whether sets follow: `3x8`.
  var isBeforeSets: Bool {
    var ahead = self
    ahead.skipBlanks()
    return ahead.beginsSets
  }

  /// Whether a number such as the `112,5` of `110, 112,5` is here, whose comma parts no counts since
  /// those before it have a blank behind theirs.
  var isDecimalOfList: Bool {
    guard position > 1, bytes[position - 1] == 0x20,
      bytes[..<position].last(where: { $0 != 0x20 }) == UInt8(ascii: ",")
    else { return false }
    var ahead = self
    guard let whole = ahead.eatInteger(limit: 1000), whole >= 20, ahead.eat(",") else {
      return false
    }
    let fraction = ahead.position
    guard let value = ahead.eatInteger(limit: 99), ahead.peek() != UInt8(ascii: ",") else {
      return false
    }
    return ahead.position - fraction == 1 ? value == 5 : value == 25 || value == 75 || value == 50
  }
}

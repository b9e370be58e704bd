extension Cursor {
  /// Takes a load, a share or bodyweight, as notation has them.
  mutating func eatLooseLoad() -> LoadTarget? {
    let start = position
    if let target = eatBodyweight() ?? eatSignedLoad() { return target }
    if eatWord(.bodyweight) || eatBodyweightPhrase() { return .bodyweight }
    // `BWx15`
    if isBodyweightTimes {
      position += 2
      return .bodyweight
    }
    guard let low = eatDecimal() else { return nil }
    var high = low
    let afterLow = position
    skipBlanks()
    let hasBlank = position > afterLow
    if eatDash() {
      skipBlanks()
      high = eatDecimal() ?? -1
      skipBlanks()
    }
    // `5x5 – 80kg` is not a range.
    if high >= low, !hasBlank || high <= 2 * low {
      if eat("%") { return .share(low: low, high: high, of: eatMaximum()) }
      if let unit = eatLoadUnit() {
        // `60kg/side` is another load, and a pair of them no load of one.
        guard peek() != UInt8(ascii: "/") || peek(1) == 0x20 || isBeforeHand || isBeforeSlashedReps
        else {
          position = start
          return nil
        }
        if matches("'s"), !isWord(at: 2) { position += 2 }
        // `225 lbs. x 5`
        if peek() == UInt8(ascii: "."), peek(1) == 0x20,
          case var ahead = self, ahead.eat("."), ahead.eatBehindBlanks({ $0.eatTimes() })
        {
          position += 1
        }
        let upper = Load(thousandths: high, unit: unit)
        if high == low, eatAssistance() { return .assisted(upper) }
        return high == low ? .load(upper) : .range(Load(thousandths: low, unit: unit), upper)
      }
    }
    position = start
    return nil
  }

  /// Takes the word behind a load that helps: the `assistance` of `25 kg assistance`.
  private mutating func eatAssistance() -> Bool {
    eatBehindBlanks { $0.eatAssistanceWord() }
  }

  /// Takes a word for the help of a load.
  mutating func eatAssistanceWord() -> Bool {
    eatWord(among: "assistance assist assisted help")
      || eatWord("of") && eatWordBehindBlank("help")
  }

  /// Whether a word for the help of a load is in the text.
  var holdsAssistance: Bool {
    var ahead = self
    while !ahead.isAtEnd {
      if ahead.eatAssistanceWord() { return true }
      ahead.skipWord()
    }
    return false
  }

  /// Whether `/hand` is here, so that the load before it is that of one implement.
  private var isBeforeHand: Bool {
    var ahead = self
    guard ahead.eat("/") else { return false }
    return ahead.eatWord(among: "hand db dumbbell kb bell")
  }

  /// Whether the `/12` of `40kg/12` is here.
  private var isBeforeSlashedReps: Bool {
    var ahead = self
    return ahead.eatSignBeforeReps()
  }

  /// Whether `BWx15` or its like is here.
  var isBodyweightTimes: Bool {
    matches("bw") && Cursor.lowercase(peek(2)) == UInt8(ascii: "x") && Cursor.isDigit(peek(3))
  }

  /// Takes `poids du corps`, `peso corporal` or `corpo libero`.
  private mutating func eatBodyweightPhrase() -> Bool {
    let start = position
    if eatWord(among: "poids peso") {
      skipBlanks()
      if eatWord(among: "du de do") { skipBlanks() }
      if eatWord(among: "corps corporal corporeo corpo") { return true }
    } else if eatWord("corpo"), eatWordBehindBlank("libero") {
      return true
    }
    position = start
    return false
  }
}

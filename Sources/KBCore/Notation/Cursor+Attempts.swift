/// Loads that stand alone or beside a count: attempts, missed ones, pairs such as `100/8`.
extension Cursor {
  /// Whether `vest` follows, which a load is worn in.
  var isBeforeVest: Bool {
    var ahead = self
    ahead.skipBlanks()
    if ahead.eatWord(among: "weight weighted") { ahead.skipBlanks() }
    return ahead.eatWord(among: "vest weste gewichtsweste chaleco gilet colete")
  }

  /// Takes a word that says that a load was tried in vain: `missed`, `nicht geschafft`, `rat\u{e9}`.
  mutating func eatFailedWord() -> Bool {
    let start = position
    if eatWord(among: "fail failed miss missed rat\u{e9} rat\u{e9}e") {
      return true
    }
    if eatFolded(
      among: """
        fehlversuch verfehlt gescheitert ungultig ungueltig manque manquee echoue fallido \
        fallida fallado falhou falhado falhada fallito fallita sbagliato sbagliata mancato nulo \
        nula nullo nulla mislukt
        """)
    {
      return true
    }
    if eatWord(among: "nicht not non"), eatWordBehindBlank("geschafft") { return true }
    position = start
    if eatWord("no"), eatWordBehindBlank("lift rep") { return true }
    position = start
    return false
  }

  /// Takes a sign for an attempt in vain: a cross.
  mutating func eatMissSign() -> Bool {
    guard matches("\u{2717}") || matches("\u{2718}") || matches("\u{274C}") else { return false }
    position += 3
    return true
  }

  /// Whether words without a number end the part here: the `at the knee` of `240 miss at the knee`.
  var isBeforePlainRemark: Bool {
    var ahead = self
    ahead.skipBlanks()
    guard ahead.position > position, ahead.isWord(), !ahead.isRemarkOfSet else { return false }
    while !ahead.isAtEnd, ahead.peek() != 0x2C, ahead.peek() != 0x3B {
      guard !Cursor.isDigit(ahead.peek()) else { return false }
      ahead.position += 1
    }
    return true
  }

  /// Whether it is said which set or repetition is meant: `on last set`, `last rep`.
  private var isRemarkOfSet: Bool {
    var ahead = self
    if ahead.eatSetReference() { return true }
    while !ahead.isAtEnd, ahead.peek() != 0x2C {
      if ahead.eatRepsWord() || ahead.eatSetsWord() { return true }
      ahead.skipWord()
    }
    return false
  }

  /// Takes `(miss)` or `miss`.
  mutating func eatMissInBrackets() -> Bool {
    let start = position
    let isBracketed = eat("(")
    if eatVerdict() == false, !isBracketed || eat(")") { return true }
    position = start
    return false
  }

  /// Takes which attempt it was: `opener`, `2nd`, `third`.
  mutating func eatOrdinalOfAttempt() -> Bool {
    let start = position
    let isSaid =
      eatWord(among: "opener opened first second third") || eatWord("1st") || eatWord("2nd")
      || eatWord("3rd")
    if isSaid {
      _ = eat(":")
      skipBlanks()
      if Cursor.isDigit(peek()) { return true }
    }
    position = start
    return false
  }

  /// Whether ` / 192.5` is here.
  var isSlashBeforeLoad: Bool {
    var ahead = self
    ahead.skipBlanks()
    guard ahead.eat("/") else { return false }
    ahead.skipBlanks()
    return (ahead.eatBareDecimal() ?? 0) >= 20_000
  }

  /// Takes a word or a sign for an attempt that was made, or for one that was not.
  mutating func eatVerdict() -> Bool? {
    if eatWord(among: "good made ok easy yes hit lift clean") {
      return true
    }
    if case var words = self, words.eatWord("no"), words.eatWordBehindBlank("lift") {
      self = words
      return false
    }
    if eatWord(among: "nope no missed miss failed fail bad nolift f") {
      return false
    }
    for (sign, isMade) in [
      ("\u{2713}", true), ("\u{2714}", true), ("\u{2705}", true), ("\u{2717}", false),
      ("\u{2718}", false), ("\u{274C}", false),
    ] as [(StaticString, Bool)]
    where matches(sign) {
      position += 3
      // The sign that it is drawn as a picture.
      if matches("\u{FE0F}") { position += 3 }
      return isMade
    }
    return nil
  }

  /// Takes the `x` of `80, 85, 90x`, which is a miss where no repetitions follow.
  mutating func eatCrossBehindNumber() -> Bool {
    guard Cursor.lowercase(peek()) == UInt8(ascii: "x"), position > 0,
      Cursor.isDigit(bytes[position - 1]), !isWord(at: 1), case var ahead = self
    else { return false }
    ahead.position += 1
    guard ahead.isListEnd else { return false }
    self = ahead
    return true
  }

  /// Whether a blank and another load follow: the ` 65` of `60 65 70 (miss)`.
  var isBeforeAttempt: Bool {
    var ahead = self
    ahead.skipBlanks()
    guard ahead.position > position || bytes[max(0, position - 1)] == 0x20,
      let value = ahead.eatBareDecimal()
    else { return false }
    return value >= 20_000 && !ahead.isBeforeTimesAlone
  }

  /// Takes a load heavier than a number of repetitions, in thousandths, with its unit or without one.
  mutating func eatHeavyLoad() -> (value: Int64, unit: LoadUnit?)? {
    let start = position
    if let value = eatBareDecimal(), value >= 20_000 {
      let afterValue = position
      skipBlanks()
      if let unit = eatLoadUnit() { return (value, unit) }
      position = afterValue
      if !isWord() || Cursor.lowercase(peek()) == UInt8(ascii: "x") { return (value, nil) }
    }
    position = start
    return nil
  }

  /// Takes `100/8`: a load and its reps.
  mutating func eatSlashPair() -> (load: Int64, reps: Int32)? {
    let start = position
    if let load = eatDecimal(), load >= 20_000, eat("/"), let reps = eatInteger(limit: 20),
      load >= Int64(reps) * 3000, isPlainCount, peek() != UInt8(ascii: "/"),
      peek() != UInt8(ascii: "-")
    {
      return (load, reps)
    }
    position = start
    return nil
  }

  /// Takes `100-8`: a load and its reps; a range would rise.
  mutating func eatDashPair() -> (load: Int64, reps: Int32)? {
    let start = position
    if let load = eatDecimal(), load >= 15_000, peek() == UInt8(ascii: "-"), Cursor.isDigit(peek(1))
    {
      position += 1
      if let reps = eatInteger(limit: 20), reps > 0, load > Int64(reps) * 1500, isPlainCount,
        peek() != UInt8(ascii: "-"), peek() != UInt8(ascii: "/")
      {
        return (load, reps)
      }
    }
    position = start
    return nil
  }

  /// Whether two loads with their reps stand beside each other: `120/5, 140/3`, where 120 of 5 reps
  /// would be no result.
  var holdsSlashPairs: Bool {
    var (ahead, count) = (self, 0)
    while let slash = ahead.bytes[ahead.position..<ahead.end].firstIndex(of: UInt8(ascii: "/")) {
      var start = slash
      while start > ahead.position, slash - start < 6, Cursor.isDigit(bytes[start - 1]) {
        start -= 1
      }
      var pair = Cursor(bytes, from: start, to: end)
      ahead.position = slash + 1
      if pair.eatSlashPair() != nil { count += 1 }
      if count > 1 { return true }
    }
    return false
  }
}

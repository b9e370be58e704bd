/// What stands beside sets and is not a set: which of them is meant, how high, how steep, how fast.
extension Cursor {

  /// Takes `between 400 m jog` and its like: what is done between sets.
  mutating func eatBetweenPhrase() -> Bool {
    let start = position
    if eatWord("dazwischen") || eatBetweenWord() {
      skipBlanks()
      let number = position
      if eatDistance(countsMetres: true) != nil, !isWord() { return true }
      position = number
      if !Cursor.isDigit(peek()) { return true }
    }
    position = start
    return false
  }

  /// Takes `1-2 reps in the tank`, `1-2 Wdh. im Tank`, `2 reps left`.
  mutating func eatRepsLeft() -> Effort? {
    let start = position
    let isLeft = eatWord(among: "leave leaving keep left")
    skipBlanks()
    if let low = eatInteger(limit: 9) {
      let high = eatDash() ? eatInteger(limit: 9) ?? -1 : low
      skipBlanks()
      let hasWord = eatRepsWord()
      if high >= low, hasWord || isLeft || isBeforeTank {
        skipBlanks()
        if eatWord(among: "in im en dans na") { skipBlanks() }
        if eatWord(among: "the le la") { skipBlanks() }
        if eatWord(among: "tank reserve left reserva riserva reservoir") {
          return Effort(
            lowHalves: 20 - high * 2, highHalves: 20 - low * 2, scale: .repsInReserve)
        }
      }
    }
    position = start
    return nil
  }

  /// Whether `in the tank` is here.
  private var isBeforeTank: Bool { matches("in the tank") || matches("im tank") }

  /// Takes how long something within a repetition lasts: `hold 5s`, `pause 2 sec`.
  mutating func eatHoldWithin() -> Bool {
    let start = position
    if eatWord(among: "hold holding squeeze pause paused") {
      skipBlanks()
      if eatWord("for") { skipBlanks() }
      if let time = eatLooseTime(), time.upperBound.milliseconds < 20_000 { return true }
    }
    position = start
    return false
  }

  /// Whether the number here, though it stands in a list, is not a set: `4x8-10, 1-2 reps left`.
  var isNoSetOfList: Bool {
    var ahead = self
    if ahead.eatRepsLeft() != nil || ahead.eatTimeThenRest() != nil || ahead.eatFrequency() {
      return true
    }
    // `3x12, 2011 tempo`
    var tempo = self
    if tempo.eatCompactTempoBeforeWord() != nil { return true }
    // `185x3, 225 3x5`
    var load = self
    if let value = load.eatInteger(limit: 1000), value >= 20, load.peek() == 0x20 {
      load.skipBlanks()
      if load.beginsSets { return true }
    }
    guard ahead.eatHeavyLoad() != nil else { return false }
    ahead.skipBlanks()
    return ahead.eatFailedWord() || ahead.eatMissSign()
  }

  /// Whether a comma or a dash is here with a rest behind it.
  var isRestBehindMark: Bool {
    var ahead = self
    _ = ahead.eat(",") || ahead.eatDash()
    ahead.skipBlanks()
    return ahead.eatTimeThenRest() != nil
  }

  /// Whether calories follow the last number of a list.
  var isBeforeEnergy: Bool {
    var ahead = self
    ahead.skipBlanks()
    return ahead.eatEnergyUnit()
  }

  /// Takes the unit that stands apart at the end for all loads: `, all lbs`, `(kg)`, `in lbs`.
  mutating func cutTrailingUnit() -> LoadUnit? {
    var start = end
    while start > position,
      Cursor.isWordByte(bytes[start - 1]) || bytes[start - 1] == UInt8(ascii: ")")
    {
      start -= 1
    }
    var unit = Cursor(bytes, from: start, to: end)
    guard let found = unit.eatLoadUnit() else { return nil }
    let isClosed = unit.eat(")")
    guard unit.isAtEnd, start > position else { return nil }
    var before = start
    if isClosed {
      guard bytes[before - 1] == UInt8(ascii: "(") else { return nil }
      before -= 1
    } else {
      while before > position, bytes[before - 1] == 0x20 { before -= 1 }
      var word = before
      while word > position, Cursor.isWordByte(bytes[word - 1]) { word -= 1 }
      var joint = Cursor(bytes, from: word, to: before)
      if joint.eatWord(among: "all in alles tout todo"), joint.isAtEnd { before = word }
      while before > position, bytes[before - 1] == 0x20 { before -= 1 }
      guard bytes[before - 1] == UInt8(ascii: ",") || before < start - 1 else { return nil }
    }
    self = Cursor(bytes, from: position, to: before)
    return found
  }

  /// Words for sets of so many repetitions.
  private static let setWords: [(StaticString, Int32)] = [
    ("singles", 1), ("doubles", 2), ("triples", 3),
  ]

  /// Takes one of them and gives the repetitions.
  mutating func eatSetsOfFew() -> Int32? {
    for (word, reps) in Cursor.setWords where eatWord(word) { return reps }
    return nil
  }

  /// Takes `between` or another language's word for it.
  mutating func eatBetweenWord() -> Bool {
    eatWord(among: "between entre zwischen tra fra btw btwn")
  }

  /// Whether another arrow follows.
  var holdsArrow: Bool {
    var ahead = self
    while !ahead.isAtEnd {
      if ahead.eatArrow() { return true }
      ahead.position += 1
    }
    return false
  }

  /// Takes `building from 60kg` or `starting at 40kg`: where loads begin to rise.
  mutating func eatFirstLoad() -> Bool {
    let start = position
    if eatWord(among: "building build starting start") {
      skipBlanks()
      if eatWord("up") { skipBlanks() }
      if eatWord(among: "from at with") {
        skipBlanks()
        if eatLooseLoad() != nil { return true }
      }
    }
    position = start
    return false
  }

  /// Takes `→`, `->` or `=>`.
  mutating func eatArrow() -> Bool {
    if peek(1) == UInt8(ascii: ">"), peek() == UInt8(ascii: "-") || peek() == UInt8(ascii: "=") {
      position += 2
      return true
    }
    guard peek() == 0xE2, peek(1) == 0x86, peek(2) == 0x92 else { return false }
    position += 3
    return true
  }

  /// Takes `drop`, `drop set`, `drop to` or another language's word for them.
  mutating func eatDropWord() -> Bool {
    guard eatWord(among: "drop dropset dropped") || eatWord(.drop) else { return false }
    _ = eatSetsWordBehindBlank()
    _ = eatWordBehindBlank("to auf a") || eat(":")
    return true
  }

  /// Takes a number that has nothing to do with training, with what it measures: `5th`, `45°`, `140 bpm`,
  /// `12%`, `5 km/h`, `24"`; `behindSets` says that sets stand before it.
  mutating func eatMeasuredRemark(behindSets: Bool) -> Bool {
    let start = position
    // `> 12`
    if eat(">") || eat("<") {
      _ = eat("=")
      skipBlanks()
      if eatDecimal() != nil, !isWord() { return true }
      position = start
      return false
    }
    if eatDecimal() != nil {
      if dashLength() > 0, Cursor.isDigit(peek(dashLength())) {
        _ = eatDash()
        _ = eatDecimal()
      }
      if eatOrdinalEnding() { return true }
      if behindSets, eat("%"), !isWord() { return true }
      skipBlanks()
      if eatWord(
        among: """
          bpm watts watt w rpm spm cm mm inch inches degrees deg grad degree kph mph count kmh \
          hr plates plate
          """)
      {
        return true
      }
      if eat("\"") || eatWord("in"), isListEnd { return true }
      if matches("km/h") {
        position += 4
        if !isWord() { return true }
      }
    }
    position = start
    return false
  }

  /// Takes metres or feet that were climbed: `850 m elevation gain`, `850 m D+`, `850 Hm`, and behind sets
  /// `720 m up`.
  mutating func eatClimb(behindSets: Bool) -> Bool {
    guard Cursor.isDigit(peek()) else { return false }
    let start = position
    if eatDecimal() != nil { skipBlanks() }
    if eatWord(among: "hm hohenmeter hoehenmeter") { return true }
    if eatWord(among: "m meters metres ft feet") {
      skipBlanks()
      if matches("D+") || matches("d+") {
        position += 2
        return true
      }
      if eatWord("of") { skipBlanks() }
      if behindSets, eatWord(among: "up uphill"), isAtListEnd { return true }
      if eatWord(among: "elevation ascent vert climbing climb descent down") {
        _ = eatWordBehindBlank("gain")
        return true
      }
    }
    position = start
    return false
  }

  /// Takes what makes an ordinal or an angle of the number before: `th`, `º`, `°`, `ct`.
  mutating func eatOrdinalEnding() -> Bool {
    if peek() == 0xC2, peek(1) == 0xB0 || peek(1) == 0xBA || peek(1) == 0xAA {
      position += 2
      return !isWord()
    }
    return eatWord(among: "st nd rd th e er ct cnt eme ere")
  }

  /// Takes ` in 4 sets` and ` over 5 sets`: how a number of repetitions was divided.
  mutating func eatSpreadOverSets() -> Bool {
    let start = position
    if eatWordBehindBlank("in over across") {
      skipBlanks()
      if eatInteger(limit: 1000) != nil, eatSetsWordBehindBlank() { return true }
    }
    position = start
    return false
  }

  /// Whether the name in front says that the speed of a movement counts: `Tempo squat`, `Paused bench`.
  var isBehindTempoName: Bool {
    var name = self
    while name.position > 0, name.bytes[name.position - 1] != 0x0A {
      name.position -= 1
      let isInWord = name.position > 0 && Cursor.isWordByte(name.bytes[name.position - 1])
      if !isInWord, name.isAt("tempo") || name.isAt("pause") || name.isAt("paused") { return true }
    }
    return false
  }

  private func isAt(_ word: StaticString) -> Bool {
    var ahead = self
    return ahead.eatWord(word)
  }

  /// Whether a load follows, with a unit or without one, and sets behind it: `60 3x10`.
  var isBeforeLoadOfSets: Bool {
    var ahead = self
    ahead.skipBlanks()
    guard ahead.position > position, ahead.eatBareDecimal() != nil else { return false }
    ahead.skipBlanks()
    if ahead.eatLoadUnit() != nil { ahead.skipBlanks() }
    return bytes[ahead.position - 1] == 0x20 && ahead.beginsSets
  }

  /// Whether sets follow with a number of them, behind a load or without one: `80kg 3x5`.
  var isBeforeSetsOfTheirOwn: Bool {
    var ahead = self
    ahead.skipBlanks()
    if ahead.eatLooseLoad() != nil { ahead.skipBlanks() }
    return ahead.position > position && ahead.beginsSets
  }
}

extension Cursor {
  /// Takes the `400` of `400 in 1:35` as metres, where nobody could count so fast: three a second or more.
  mutating func eatMetresBeforeClock() -> Distance? {
    let start = position
    if let metres = eatInteger(limit: 5_000), metres >= 100, metres % 50 == 0, peek() == 0x20 {
      var ahead = self
      ahead.skipBlanks()
      if ahead.eatWord("in") || ahead.eat("@") {
        ahead.skipBlanks()
        if let time = ahead.eatClock(), Int64(metres) * 1000 >= time.milliseconds * 3 {
          return Distance(thousandths: Int64(metres) * 1000, unit: .metres)
        }
      }
    }
    position = start
    return nil
  }

  /// Whether a distance follows.
  func isBeforeDistance(_ countsMetres: Bool) -> Bool {
    var ahead = self
    _ = ahead.eat(".")
    ahead.skipBlanks()
    return ahead.eatDistance(countsMetres: countsMetres) != nil
  }

  /// Takes a distance with its unit.
  mutating func eatDistance(countsMetres: Bool) -> Distance? {
    let start = position
    if let value = eatSpacedThousands() ?? eatDecimal() {
      skipBlanks()
      if let unit = eatDistanceUnit(
        countsMetres: countsMetres || value >= 50_000, countsKilometres: countsMetres),
        // `5 km/h` is a speed, and `30m/side` a distance.
        peek() != UInt8(ascii: "/") || isBeforeSide
      {
        return Distance(thousandths: value, unit: unit)
      }
    }
    position = start
    return nil
  }

  /// Whether a number of repetitions is here, and feet that are those of the body: the `12 feet elevated` of
  /// `3x12 feet elevated`.
  var isBeforeFeetOfBody: Bool {
    var ahead = self
    return ahead.eatInteger(limit: 1000) != nil && ahead.eatWordBehindBlank("feet")
      && ahead.isBeforePlaceOfFeet
  }

  /// Whether the feet in front are those of the body.
  var isBeforePlaceOfFeet: Bool {
    var ahead = self
    return ahead.eatWordBehindBlank("elevated raised up on")
  }

  private var isBeforeSide: Bool {
    var ahead = self
    return ahead.eatSide()
  }

  /// Takes a range of distances, `400-800 m`, and gives its lower end.
  mutating func eatDistanceRange(countsMetres: Bool) -> Distance? {
    let start = position
    if let low = eatDecimal() {
      skipBlanks()
      if eatDash() || eatWord("to") || eatWord(.to) {
        skipBlanks()
        if let high = eatDistance(countsMetres: countsMetres), high.thousandths > low, low > 0 {
          return Distance(thousandths: low, unit: high.unit)
        }
      }
    }
    position = start
    return nil
  }

  /// Takes `2 000`, as French and other texts have it, in front of metres.
  private mutating func eatSpacedThousands() -> Int64? {
    let start = position
    if let first = eatInteger(limit: 999), first > 0 {
      // Behind a common blank, only a round number is part of it: `5 400 m` has two.
      let isCommon = peek() == 0x20
      if isCommon {
        position += 1
      } else if peek() == 0xC2, peek(1) == 0xA0 {
        position += 2
      } else if peek() == 0xE2, peek(1) == 0x80, peek(2) == 0xAF {
        position += 3
      }
      let digits = position
      if digits > start, !Cursor.isDigit(bytes[digits - 1]), let rest = eatInteger(limit: 999),
        position - digits == 3, rest == 0 || !isCommon
      {
        var ahead = self
        ahead.skipBlanks()
        if ahead.eatDistanceUnit(countsMetres: true) == .metres {
          return (Int64(first) * 1000 + Int64(rest)) * 1000
        }
      }
    }
    position = start
    return nil
  }

  /// Takes a time of one of several distances: a clock, seconds with their unit, and seconds alone of a distance
  /// that nobody carries a load for, where somebody can be so fast.
  mutating func eatSplit(of work: Work, isAlone: Bool) -> TimeSpan? {
    let start = position
    if let clock = eatClock() { return clock }
    guard isAlone else { return nil }
    if let time = eatTime(), time.milliseconds < 600_000 { return time }
    position = start
    if case .distance(let distance) = work, distance.metres >= 100, let value = eatDecimal(),
      !isWord(), peek() != UInt8(ascii: "%"),
      Int64(distance.metres * 80) <= value, value <= Int64(distance.metres * 1500)
    {
      return TimeSpan(milliseconds: value)
    }
    position = start
    return nil
  }

  /// Takes a pace such as `8:30/mi`, `5:15 min/km`, `6:00-6:15/km`, `5'30/km` or `1:50/500`, and
  /// gives its text.
  mutating func eatPace() -> String? {
    let start = position
    if eatClock() != nil || eatPrimeClock() {
      if dashLength() > 0 {
        _ = eatDash()
        guard eatClock() != nil || eatPrimeClock() else {
          position = start
          return nil
        }
      }
      skipBlanks()
      if eatWord("min") { skipBlanks() }
      let word = position
      if eat("/") || eatWord("per") || eatWord(.per) {
        skipBlanks()
        if eatDistanceUnit(countsMetres: true, countsKilometres: true) != nil
          || eatPacedMetres()
        {
          return text(from: start)
        }
      }
      position = word
      // `1:58 split`: of a rower, for 500 metres; `5:30 pace`
      if eatWord(among: "split splits pace") { return text(from: start) }
    }
    position = start
    return nil
  }

  /// Takes the `500` or `500m` of a pace.
  private mutating func eatPacedMetres() -> Bool {
    guard let metres = eatInteger(limit: 1000) else { return false }
    let afterNumber = position
    skipBlanks()
    if eatDistanceUnit(countsMetres: true) != nil { return true }
    position = afterNumber
    return (metres == 500 || metres == 100) && !isWord()
  }

  /// Takes `5'30` or `5'30"`.
  private mutating func eatPrimeClock() -> Bool {
    let start = position
    if eatInteger(limit: 59) != nil, eatPrime(double: false), eatInteger(limit: 59) != nil {
      _ = eatPrime(double: true)
      return true
    }
    position = start
    return false
  }
}

/// A unit of time, as a factor to thousandths of a second.
package enum TimeUnit: Int64 {
  case seconds = 1
  case minutes = 60
  case hours = 3600
}

extension Cursor {
  /// Reads `s`, `sec`, `min`, `h` and their longer forms.
  package mutating func eatTimeUnit() -> TimeUnit? {
    switch Cursor.lowercase(peek()) {
    case UInt8(ascii: "s"):
      if eatWord(among: "s secs second seconds") || eatWord(.seconds) { return .seconds }
      return eatWord(.hours) ? .hours : nil
    case UInt8(ascii: "m"):
      return eatWord(among: "mins minute minutes") || eatWord(.minutes) ? .minutes : nil
    case UInt8(ascii: "h"):
      // `10 HR push-ups`, for which the hands leave the floor.
      if bytes[position] == UInt8(ascii: "H"), isBeforePushUps { return nil }
      return eatWord(among: "h hr hrs hour hours") || eatWord(.hours) ? .hours : nil
    case UInt8(ascii: "o"), UInt8(ascii: "u"): return eatWord(.hours) ? .hours : nil
    default: return nil
    }
  }

  /// Whether `HR push-ups` is here, even where the text was cut in front of the name.
  private var isBeforePushUps: Bool {
    let ahead = Cursor(bytes, from: position, to: bytes.count)
    return ahead.matches("hr push") || ahead.matches("hr press")
  }

  /// Reads a unit of distance; a bare `m` only where `countsMetres` holds, and the `k` of `5k` only
  /// where `countsKilometres` does.
  package mutating func eatDistanceUnit(
    countsMetres: Bool, countsKilometres: Bool = false
  ) -> DistanceUnit? {
    switch Cursor.lowercase(peek()) {
    case UInt8(ascii: "k"):
      if countsKilometres, eatWord("k") { return isBeforeSteps ? nil : .kilometres }
      return eatWord(among: "km kilometre kilometres kilometer kilometers")
        ? .kilometres : nil
    case UInt8(ascii: "m"):
      if eatWord(among: "metre metres meter meters") { return .metres }
      if countsMetres, eatWord("m") { return .metres }
      return eatWord(among: "mi mile miles") ? .miles : nil
    case UInt8(ascii: "y"): return eatWord(among: "yd yds yard yards") ? .yards : nil
    case UInt8(ascii: "f"): return eatWord(among: "ft foot feet") ? .feet : nil
    default: return nil
    }
  }

  /// Whether what is counted are steps: `10k steps`.
  private var isBeforeSteps: Bool {
    var ahead = self
    return ahead.eatWordBehindBlank("steps schritte pas pasos")
  }

  /// Reads `cal`, `kcal` and their longer forms.
  package mutating func eatEnergyUnit() -> Bool {
    eatWord(among: "cal cals calorie calories kcal")
  }

  /// Reads a clock such as `2:30`, `1:05:00` or `8:10.5`; `nil` leaves the cursor in place.
  package mutating func eatClock() -> TimeSpan? {
    let start = position
    guard let first = eatInteger(limit: 10_000), peek() == UInt8(ascii: ":"),
      Cursor.isDigit(peek(1))
    else {
      position = start
      return nil
    }
    var parts: [Int64] = [Int64(first)]
    while parts.count < 3, peek() == UInt8(ascii: ":"), Cursor.isDigit(peek(1)),
      Cursor.isDigit(peek(2)), !Cursor.isDigit(peek(3))
    {
      position += 1
      guard let part = eatInteger(limit: 59) else {
        position = start
        return nil
      }
      parts.append(Int64(part))
    }
    guard parts.count > 1 else {
      position = start
      return nil
    }
    var milliseconds = parts.reduce(0) { $0 * 60 + $1 } * 1000
    if peek() == UInt8(ascii: "."), Cursor.isDigit(peek(1)) {
      position += 1
      var place: Int64 = 100
      while place > 0, Cursor.isDigit(peek()) {
        milliseconds += Int64(peek() - UInt8(ascii: "0")) * place
        place /= 10
        position += 1
      }
    }
    // A fourth decimal is a word byte too: what is too precise is refused, not cut.
    guard !isWord(), milliseconds <= TimeSpan.limit else {
      position = start
      return nil
    }
    return TimeSpan(milliseconds: milliseconds)
  }

  /// Reads `45s`, `30 sec`, `2 min`, `1.5 h`, `:40` or a clock; `nil` leaves the cursor in place.
  package mutating func eatTime() -> TimeSpan? {
    if let clock = eatClock() { return clock }
    let start = position
    let isInNumber = start > 0 && Cursor.isWordByte(bytes[start - 1])
    if !isInNumber, eat(":"), Cursor.isDigit(peek()), Cursor.isDigit(peek(1)),
      let seconds = eatInteger(limit: 99),
      !isWord(), peek() != UInt8(ascii: ":")
    {
      return TimeSpan(milliseconds: Int64(seconds) * 1000)
    }
    position = start
    guard let value = eatDecimal() else { return nil }
    skipBlanks()
    guard let unit = eatTimeUnit(), value * unit.rawValue <= TimeSpan.limit else {
      position = start
      return nil
    }
    return TimeSpan(milliseconds: value * unit.rawValue)
  }

  /// Reads a time or a range such as `2-3 min`; `nil` leaves the cursor in place.
  package mutating func eatTimeRange() -> ClosedRange<TimeSpan>? {
    let start = position
    if let low = eatTime() {
      let afterLow = position
      skipBlanks()
      if eatDash() {
        skipBlanks()
        if let high = eatTime(), low <= high { return low...high }
      }
      position = afterLow
      return low...low
    }
    guard let low = eatDecimal() else { return nil }
    skipBlanks()
    guard eatDash() else {
      position = start
      return nil
    }
    skipBlanks()
    guard let high = eatDecimal() else {
      position = start
      return nil
    }
    skipBlanks()
    guard let unit = eatTimeUnit(), low <= high, high * unit.rawValue <= TimeSpan.limit
    else {
      position = start
      return nil
    }
    let factor = unit.rawValue
    return TimeSpan(milliseconds: low * factor)...TimeSpan(milliseconds: high * factor)
  }
}

extension Cursor {
  /// Whether an `m` or a `k` that no letter follows follows a number, as in `40 m` and `5k`.
  var hasBareMetre: Bool {
    for index in position..<end {
      let letter = Cursor.lowercase(bytes[index])
      guard letter == UInt8(ascii: "m") || letter == UInt8(ascii: "k") else { continue }
      let next = index + 1 < end ? bytes[index + 1] : 0
      if Cursor.isWordByte(next) { continue }
      var before = index - 1
      while before >= position, bytes[before] == 0x20 { before -= 1 }
      if before >= position, Cursor.isDigit(bytes[before]) { return true }
    }
    return false
  }
}

extension Cursor {
  /// Takes `sets`, `set` or another language's word for them.
  mutating func eatSetsWord() -> Bool { eatWord(among: "sets set") || eatWord(.sets) }

  /// Takes `reps`, `rep` or another word for reps.
  mutating func eatRepsWord() -> Bool { eatWord(.reps) || eatWord("repetitions") }

  /// Takes the word for a side of the body.
  mutating func eatSideWord() -> Bool {
    eatWord(among: "side leg arm hand foot") || eatWord(.side)
  }

  /// Whether the number before belongs to nothing that is here: to no unit, clock or share.
  var isBareBehindNumber: Bool {
    var times = self
    guard !isWord(), dashLength() == 0, !times.eatTimes() else { return false }
    switch peek() {
    case UInt8(ascii: "%"), UInt8(ascii: "/"), UInt8(ascii: "+"): return false
    case UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: ","): return !Cursor.isDigit(peek(1))
    default:
      var ahead = self
      ahead.skipBlanks()
      return ahead.eatLoadUnit() == nil && !ahead.eat("%")
    }
  }
}

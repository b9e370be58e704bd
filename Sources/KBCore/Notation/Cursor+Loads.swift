extension Cursor {
  /// Reads `+5kg` as added and `-20kg` as assisted; `nil` leaves the cursor in place.
  package mutating func eatSignedLoad() -> LoadTarget? {
    let start = position
    let isAdded = eat("+")
    guard isAdded || eatDash() else { return nil }
    skipBlanks()
    if let value = eatDecimal() {
      skipBlanks()
      if let unit = eatLoadUnit() {
        let load = Load(thousandths: value, unit: unit)
        return isAdded ? .added(load) : .assisted(load)
      }
    }
    position = start
    return nil
  }

  /// Reads `BW`, `BW+10kg` or `bodyweight - 20 kg`; `nil` leaves the cursor in place.
  package mutating func eatBodyweight() -> LoadTarget? {
    guard eatWord(among: "bw bodyweight") else { return nil }
    let afterWord = position
    skipBlanks()
    if let signed = eatSignedLoad() { return signed }
    position = afterWord
    return .bodyweight
  }

  /// Reads what a share refers to: `TM`, `of TM`, `1RM`, `of 1RM`, or nothing.
  package mutating func eatMaximum() -> Maximum {
    let start = position
    skipBlanks()
    if eatWord(among: "of du del des vom von do da di van") {
      skipBlanks()
      if eatWord(among: "your my the current") { skipBlanks() }
    }
    if eatWord("tm") { return .training }
    if eatWord("training") {
      skipBlanks()
      if eatWord("max") { return .training }
    } else {
      _ = eat("1")
      if eatWord(among: "rm e1rm max") { return .estimated }
    }
    position = start
    return .estimated
  }

  /// Reads `RPE 8` or `RPE 7-8`; `nil` leaves the cursor in place.
  package mutating func eatEffort() -> Effort? {
    let start = position
    guard matches("rpe"), !isWord(at: 3) || Cursor.isDigit(peek(3)) else { return nil }
    position += 3
    _ = eat(":")
    skipBlanks()
    if let low = eatHalves() {
      let afterLow = position
      skipBlanks()
      if eatDash() {
        skipBlanks()
        if let high = eatHalves(), low <= high, !isWord() {
          return Effort(lowHalves: low, highHalves: high)
        }
      }
      position = afterLow
      if !isWord() { return Effort(halves: low) }
    }
    position = start
    return nil
  }

  /// Reads `2 RIR` or `1-2 RIR`; `nil` leaves the cursor in place.
  package mutating func eatRepsInReserve() -> Effort? {
    let start = position
    if let low = eatReserve() {
      var high = low
      skipBlanks()
      if eatDash() {
        skipBlanks()
        high = eatReserve() ?? -1
        skipBlanks()
      }
      if low <= high, eatWord(among: "rir rirs"), !isBeforeNumber {
        return Effort(lowHalves: 20 - high, highHalves: 20 - low, scale: .repsInReserve)
      }
    }
    position = start
    return nil
  }

  /// Whether a blank and a number follow, to which the word before them belongs: `8, 8 RIR 2`.
  private var isBeforeNumber: Bool { peek() == 0x20 && Cursor.isDigit(peek(1)) }

  /// Reads `7/10 effort` or `6-7/10 RPE`; `nil` leaves the cursor in place, as where the word belongs
  /// to the number behind it: `8/10 RPE 8`.
  package mutating func eatEffortOfTen() -> Effort? {
    let start = position
    if let low = eatHalves() {
      let high = eatDash() ? eatHalves() ?? 0 : low
      if low <= high, eat("/"), eatInteger(limit: 10) == 10 {
        skipBlanks()
        if eatWord(among: "effort rpe") {
          let end = position
          skipBlanks()
          let isOfNext = eatEffortNumbers() != nil && (isAtEnd || peek() == UInt8(ascii: ","))
          position = isOfNext ? start : end
          return isOfNext ? nil : Effort(lowHalves: low, highHalves: high)
        }
      }
    }
    position = start
    return nil
  }

  /// Reads a bare effort: 1 to 10 in halves, with nothing after it.
  package mutating func eatEffortNumber() -> Effort? {
    let start = position
    if let halves = eatHalves(), !isWord(), !isBeforePlates, !isBeforeSpeed {
      let rest = peek()
      if rest != UInt8(ascii: "/"), rest != UInt8(ascii: "%"), rest != UInt8(ascii: ":"),
        dashLength() == 0
      {
        return Effort(halves: halves)
      }
    }
    position = start
    return nil
  }

  /// Reads one or two bare efforts with nothing after them: `8`, `7-8`.
  package mutating func eatEffortNumbers() -> Effort? {
    let start = position
    if let low = eatHalves(), eatDash(), let high = eatHalves(), low <= high, !isWord(),
      !isBeforePlates, !isBeforeSpeed
    {
      let rest = peek()
      if rest != UInt8(ascii: "/"), rest != UInt8(ascii: "%"), dashLength() == 0 {
        return Effort(lowHalves: low, highHalves: high)
      }
    }
    position = start
    return eatEffortNumber()
  }

  /// Whether the number before is a speed or a cadence: `@ 3.5 mph`, `@ 8 rpm`.
  private var isBeforeSpeed: Bool {
    var ahead = self
    guard ahead.peek() == 0x20 else { return false }
    ahead.skipBlanks()
    return ahead.eatWord(among: "mph kmh kph rpm spm") || ahead.matches("km/h")
  }

  /// A number from 1 to 10 in halves; `8,5` with a comma too, where no list goes on behind it.
  private mutating func eatHalves() -> Int32? {
    let start = position
    if let value = eatDecimal(), (1000...10_000).contains(value), value % 500 == 0 {
      if value % 1000 == 0, value < 10_000, peek() == UInt8(ascii: ","),
        peek(1) == UInt8(ascii: "5"),
        !Cursor.isDigit(peek(2)), peek(2) != UInt8(ascii: ","), peek(2) != UInt8(ascii: ".")
      {
        position += 2
        return Int32(value / 500) + 1
      }
      return Int32(value / 500)
    }
    position = start
    return nil
  }

  /// Reps in reserve from 0 to 9 in halves.
  private mutating func eatReserve() -> Int32? {
    let start = position
    if let value = eatDecimal(), (0...9000).contains(value), value % 500 == 0 {
      return Int32(value / 500)
    }
    position = start
    return nil
  }

  /// Reads `warm-up`, `warmup`, `warm up` or `w`.
  package mutating func eatWarmupWord() -> Bool {
    if eatWord(among: "warmup warmups") { return true }
    let start = position
    if matches("w/u"), !isWord(at: 3) {
      position += 3
      return true
    }
    if eatWord("w") {
      if peek() != UInt8(ascii: "/") { return true }
      position = start
    }
    if eatWord("warm") {
      if !eatDash() { skipBlanks() }
      if eatWord(among: "up ups") { return true }
    }
    position = start
    return false
  }
}

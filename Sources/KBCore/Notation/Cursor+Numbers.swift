extension Cursor {
  /// Reads digits with an optional decimal part as thousandths; `nil` leaves the cursor in place.
  ///
  /// A comma is a decimal comma only where `62,5kg` or `62,5 kg` makes that plain. Numbers beyond
  /// `Thousandths.limit` or with more than three decimals are refused.
  package mutating func eatDecimal() -> Int64? {
    let start = position
    if let thousands = eatThousands() { return thousands }
    guard let whole = eatDigits(limit: 999_999_999) else { return nil }
    var value = whole * 1000
    let byte = peek()
    if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ","), Cursor.isDigit(peek(1)) {
      let point = position
      position += 1
      var place: Int64 = 100
      var decimals = 0
      while Cursor.isDigit(peek()) {
        value += Int64(peek() - UInt8(ascii: "0")) * place
        place /= 10
        decimals += 1
        position += 1
        if decimals > 3 {
          skipDigits()
          position = start
          return nil
        }
      }
      if byte == UInt8(ascii: ","),
        decimals > 1 && whole <= 30 && isBehindSets(start)
          || !isDecimalUnitNext && !(decimals == 1 && isShareNext)
      {
        position = point
        return whole * 1000
      }
    }
    return value
  }

  /// Reads `1,000` before a unit that is no load's, and `1.500` before metres: a fraction would not
  /// end in a zero.
  private mutating func eatThousands() -> Int64? {
    let start = position
    guard let first = eatDigits(limit: 999), first > 0 else {
      position = start
      return nil
    }
    let mark = peek()
    var value = first
    if mark == UInt8(ascii: ",") || mark == UInt8(ascii: ".") {
      while peek() == mark, Cursor.isDigit(peek(1)), Cursor.isDigit(peek(2)),
        Cursor.isDigit(peek(3)),
        !Cursor.isDigit(peek(4)), value < 100_000
      {
        position += 1
        value = value * 1000 + (eatDigits(limit: 999) ?? 0)
      }
    }
    if value != first {
      var ahead = self
      ahead.skipBlanks()
      let unit = ahead.eatDistanceUnit(countsMetres: true)
      let isKilometres = unit == .kilometres || unit == .miles
      // `1,005 lbs`, where nobody weighs a pound to the thousandth.
      if mark == UInt8(ascii: ","), first < 10, !isBehindSets(start), ahead.eatLoadUnit() != nil {
        return value * 1000
      }
      if mark == UInt8(ascii: ",") && (unit != nil || ahead.eatEnergyUnit() || ahead.eatRepsWord())
        || unit != nil && !isKilometres && value % 10 == 0
      {
        return value * 1000
      }
    }
    position = start
    return nil
  }

  /// Whether `3x` stands before a place, and no other sign of times before that, or `8,`: in `3x8,80kg` and
  /// `8,8,80kg` the comma parts repetitions from a load, in `3x5x62,50kg` it is a decimal one.
  @inline(never)
  private func isBehindSets(_ start: Int) -> Bool {
    var (at, signs) = (start - 1, 0)
    if at > 0, bytes[at] == UInt8(ascii: ","), Cursor.isDigit(bytes[at - 1]) { return true }
    while at >= 0 {
      let byte = bytes[at]
      if byte | 0x20 == UInt8(ascii: "x") || byte == 0x97 {
        signs += 1
      } else if byte != 0x20, byte != 0xC3, !Cursor.isDigit(byte) || signs == 0 {
        break
      }
      at -= 1
    }
    return signs == 1
  }

  /// Reads a whole number; `nil` leaves the cursor in place if there is none or it is too large.
  package mutating func eatInteger(limit: Int64 = 1_000_000) -> Int32? {
    let start = position
    guard let value = eatDigits(limit: min(limit, Int64(Int32.max))) else {
      position = start
      return nil
    }
    return Int32(value)
  }

  private mutating func eatDigits(limit: Int64) -> Int64? {
    let start = position
    guard Cursor.isDigit(peek()) else { return nil }
    var value: Int64 = 0
    while Cursor.isDigit(peek()) {
      value = value * 10 + Int64(peek() - UInt8(ascii: "0"))
      position += 1
      if value > limit {
        position = start
        return nil
      }
    }
    return value
  }

  private mutating func skipDigits() {
    while Cursor.isDigit(peek()) { position += 1 }
  }

  /// Whether a unit follows of which people write fractions: of a load, kilometres or miles.
  private var isDecimalUnitNext: Bool {
    var ahead = self
    ahead.skipBlanks()
    if ahead.eatLoadUnit() != nil { return true }
    let unit = ahead.eatDistanceUnit(countsMetres: false)
    return unit == .kilometres || unit == .miles
  }

  /// Whether a per cent sign follows: of `77,5%` the comma is a decimal one, of `70,75%` it parts.
  private var isShareNext: Bool {
    var ahead = self
    ahead.skipBlanks()
    return ahead.eat("%")
  }

  /// Reads `kg`, `kgs`, `kilos`, `lb`, `lbs`, `pounds`, or the `#` of `95#`.
  package mutating func eatLoadUnit() -> LoadUnit? {
    if peek() == UInt8(ascii: "#") {
      // `185#x5`
      let isBeforeTimes = Cursor.lowercase(peek(1)) == UInt8(ascii: "x") && Cursor.isDigit(peek(2))
      guard position > 0, Cursor.isDigit(bytes[position - 1]), !isWord(at: 1) || isBeforeTimes
      else {
        return nil
      }
      position += 1
      return .pounds
    }
    // `60kgx5`
    if matches("kg") || matches("lb"), Cursor.lowercase(peek(2)) == UInt8(ascii: "x"),
      Cursor.isDigit(peek(3))
    {
      defer { position += 2 }
      return matches("kg") ? .kilograms : .pounds
    }
    switch Cursor.lowercase(peek()) {
    case UInt8(ascii: "k"):
      if eatWord(among: "kg kgs kilo kilos") { return .kilograms }
    case UInt8(ascii: "l"), UInt8(ascii: "p"):
      if eatWord(among: "lb lbs pound pounds") { return .pounds }
    default: break
    }
    return nil
  }
}

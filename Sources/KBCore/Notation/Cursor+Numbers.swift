extension Cursor {
  /// Reads digits with an optional decimal part as thousandths; `nil` leaves the cursor in place.
  ///
  /// A comma is a decimal comma only where `62,5kg` or `62,5 kg` makes that plain. Numbers beyond
  /// `Thousandths.limit` or with more than three decimals are refused.
  package mutating func eatDecimal() -> Int64? {
    let start = position
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
      if byte == UInt8(ascii: ","), !isLoadUnitNext {
        position = point
        return whole * 1000
      }
    }
    return value
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

  private var isLoadUnitNext: Bool {
    var ahead = self
    ahead.skipBlanks()
    return ahead.eatLoadUnit() != nil
  }

  /// Reads `kg`, `kgs`, `kilos`, `lb`, `lbs` or `pounds`.
  package mutating func eatLoadUnit() -> LoadUnit? {
    switch Cursor.lowercase(peek()) {
    case UInt8(ascii: "k"):
      if eatWord("kg", "kgs", "kilo", "kilos") { return .kilograms }
    case UInt8(ascii: "l"), UInt8(ascii: "p"):
      if eatWord("lb", "lbs", "pound", "pounds") { return .pounds }
    default: break
    }
    return nil
  }
}

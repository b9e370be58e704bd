import KBCore

/// A decimal number as a file has it.
package struct FileNumber: Equatable, Sendable {
  /// Rounded to the nearest thousandth.
  package let thousandths: Int64
  package let value: Double
  /// Whether it has no digits beyond the third decimal.
  package let isExact: Bool

  package init(thousandths: Int64, value: Double, isExact: Bool) {
    self.thousandths = thousandths
    self.value = value
    self.isExact = isExact
  }

  package init(thousandths: Int64) {
    self.init(thousandths: thousandths, value: Double(thousandths) / 1000, isExact: true)
  }

  /// A number that a program has computed.
  package init?(_ value: Double) {
    guard value.isFinite, abs(value) < 1e9 else { return nil }
    let rounded = (value * 1000).rounded()
    self.init(
      thousandths: Int64(rounded), value: value, isExact: abs(value * 1000 - rounded) < 1e-6)
  }

  /// The whole number, if it is one.
  package var whole: Int64? {
    thousandths % 1000 == 0 && isExact ? thousandths / 1000 : nil
  }

  package var isZero: Bool { value == 0 }

  /// Reads `62.5`, `62,5`, `1,234.5`, `1.234,5`, `1 234`, `-20`, `8.0E1`; `nil` for anything else.
  ///
  /// A comma or a point before exactly three digits groups thousands where it is the `grouping` mark.
  package init?(_ bytes: ArraySlice<UInt8>, grouping: UInt8? = nil) {
    var digits: [UInt8] = []
    var (isNegative, exponent) = (false, 0)
    var marks: [(mark: UInt8, at: Int)] = []
    var index = bytes.startIndex
    if index < bytes.endIndex,
      bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+")
    {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    scan: while index < bytes.endIndex {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte)
      case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "'"):
        marks.append((byte, digits.count))
      case 0xC2, 0xE2:
        guard let blank = FileNumber.blanks.first(where: bytes[index...].starts(with:)) else {
          return nil
        }
        marks.append((UInt8(ascii: "'"), digits.count))
        index += blank.count - 1
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        guard let power = FileNumber.power(bytes[(index + 1)...]) else { return nil }
        exponent = power
        break scan
      default: return nil
      }
      index += 1
    }
    guard !digits.isEmpty, digits.count <= 24,
      let point = FileNumber.point(marks, digits.count, grouping)
    else { return nil }
    let decimals = digits.count - point - exponent
    guard let number = FileNumber(digits, decimals: decimals, isNegative: isNegative) else {
      return nil
    }
    self = number
  }

  /// The blanks that group thousands: U+00A0, U+2009 and U+202F.
  private static let blanks: [[UInt8]] = [[0xC2, 0xA0], [0xE2, 0x80, 0x89], [0xE2, 0x80, 0xAF]]

  /// How many digits come before the decimal mark; `nil` for marks that make no number.
  private static func point(
    _ marks: [(mark: UInt8, at: Int)], _ count: Int, _ grouping: UInt8?
  ) -> Int? {
    guard let last = marks.last else { return count }
    let isAlone = marks.count == 1
    // Of two kinds of marks the last one is the decimal mark; one that is repeated groups.
    if !isAlone, marks.dropLast().contains(where: { $0.mark == last.mark }) {
      return marks.allSatisfy { $0.mark == last.mark } && areGroups(marks, count) ? count : nil
    }
    if isAlone {
      let groups = last.mark == UInt8(ascii: "'") || last.mark == grouping
      if groups, count - last.at == 3, (1...3).contains(last.at) { return count }
      return last.mark == UInt8(ascii: "'") ? nil : last.at
    }
    return areGroups(Array(marks.dropLast()), last.at) ? last.at : nil
  }

  private static func areGroups(_ marks: [(mark: UInt8, at: Int)], _ end: Int) -> Bool {
    var next = end
    for mark in marks.reversed() {
      guard next - mark.at == 3 else { return false }
      next = mark.at
    }
    return (1...3).contains(next)
  }

  private static func power(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let number = FileNumber(bytes), let whole = number.whole, abs(whole) <= 12 else {
      return nil
    }
    return Int(whole)
  }

  private init?(_ digits: [UInt8], decimals: Int, isNegative: Bool) {
    var value = 0.0
    for digit in digits { value = value * 10 + Double(digit - UInt8(ascii: "0")) }
    var (scaled, isExact) = (Int64(0), true)
    // Digits up to the third decimal make the whole part; the next one rounds.
    let kept = digits.count - max(0, decimals - 3)
    guard kept <= 15 else { return nil }
    for digit in digits.prefix(max(0, kept)) {
      scaled = scaled * 10 + Int64(digit - UInt8(ascii: "0"))
    }
    if kept < digits.count {
      isExact = digits[max(0, kept)...].allSatisfy { $0 == UInt8(ascii: "0") } && kept >= 0
      if kept >= 0, digits[kept] >= UInt8(ascii: "5") { scaled += 1 }
    }
    var missing = 3 - decimals
    while missing > 0 {
      scaled *= 10
      missing -= 1
      guard scaled < 1_000_000_000_000_000 else { return nil }
    }
    var factor = 1.0
    for _ in 0..<abs(decimals) { factor *= 10 }
    value = decimals >= 0 ? value / factor : value * factor
    guard scaled <= Thousandths.limit else { return nil }
    self.init(
      thousandths: isNegative ? -scaled : scaled, value: isNegative ? -value : value,
      isExact: isExact)
  }
}

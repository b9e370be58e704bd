/// The unit in which a distance was written.
package enum DistanceUnit: UInt8, Equatable, Hashable, Sendable, CaseIterable {
  case metres, kilometres, miles, yards, feet

  /// The abbreviation that files carry.
  package var symbol: String {
    switch self {
    case .metres: "m"
    case .kilometres: "km"
    case .miles: "mi"
    case .yards: "yd"
    case .feet: "ft"
    }
  }

  /// Millimetres in one unit (international yard and pound agreement, 1959).
  var millimetres: Int64 {
    switch self {
    case .metres: 1_000
    case .kilometres: 1_000_000
    case .miles: 1_609_344
    case .yards: 914
    case .feet: 305
    }
  }
}

/// A distance in the unit it was written in, as a whole number of thousandths of that unit.
package struct Distance: Equatable, Hashable, Sendable {
  package var thousandths: Int64
  package var unit: DistanceUnit

  package init(thousandths: Int64, unit: DistanceUnit) {
    self.thousandths = thousandths
    self.unit = unit
  }

  /// The distance as files carry it: `400 m`, `2 km`.
  package var text: String {
    Thousandths.text(thousandths) + " " + unit.symbol
  }

  /// The distance as notation: a few metres are spelt out where a bare `m` would not be read.
  ///
  /// `countsMetres` is what the reader will be told about the movement.
  func notation(countsMetres: Bool) -> String {
    guard unit == .metres, !countsMetres, thousandths < 50_000 else { return text }
    return Thousandths.text(thousandths) + " metres"
  }

  /// The distance in whole metres, rounded, for comparing across units.
  package var metres: Int64 {
    let whole = thousandths / 1000 * unit.millimetres
    let part = thousandths % 1000 * unit.millimetres / 1000
    return Thousandths.roundedQuotient(whole + part, 1000)
  }
}

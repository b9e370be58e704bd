/// A unit of one of the two systems, for converting a bare number by hand.
package enum MeasureUnit: String, Equatable, Sendable, CaseIterable {
  case kilograms = "kg"
  case pounds = "lb"
  case centimetres = "cm"
  case inches = "in"
  case kilometres = "km"
  case miles = "mi"

  /// The unit of the other system that measures the same.
  package var counterpart: MeasureUnit {
    switch self {
    case .kilograms: .pounds
    case .pounds: .kilograms
    case .centimetres: .inches
    case .inches: .centimetres
    case .kilometres: .miles
    case .miles: .kilometres
    }
  }

  /// So many thousandths in thousandths of the counterpart, rounded to the nearest.
  ///
  /// The factors are exact (international yard and pound agreement, 1959). `thousandths` is from 0
  /// to `Thousandths.limit`.
  package func converted(_ thousandths: Int64) -> Int64 {
    switch self {
    case .kilograms:
      Load(thousandths: thousandths, unit: .kilograms).converted(to: .pounds).thousandths
    case .pounds:
      Load(thousandths: thousandths, unit: .pounds).converted(to: .kilograms).thousandths
    case .centimetres: Thousandths.scaled(thousandths, by: 100, over: 254)
    case .inches: Thousandths.scaled(thousandths, by: 254, over: 100)
    case .kilometres: Thousandths.scaled(thousandths, by: 1_000_000, over: 1_609_344)
    case .miles: Thousandths.scaled(thousandths, by: 1_609_344, over: 1_000_000)
    }
  }
}

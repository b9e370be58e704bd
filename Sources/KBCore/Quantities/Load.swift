/// The unit in which a load was written.
package enum LoadUnit: UInt8, Equatable, Hashable, Sendable, CaseIterable {
  case kilograms, pounds

  /// The abbreviation that files carry: `kg` or `lb`.
  package var symbol: String {
    switch self {
    case .kilograms: "kg"
    case .pounds: "lb"
    }
  }
}

/// A weight in the unit it was written in, as a whole number of thousandths of that unit.
package struct Load: Equatable, Hashable, Sendable {
  package var thousandths: Int64
  package var unit: LoadUnit

  package init(thousandths: Int64, unit: LoadUnit) {
    self.thousandths = thousandths
    self.unit = unit
  }

  /// A load of whole or fractional kilograms, given in thousandths.
  package static func kilograms(thousandths: Int64) -> Load {
    Load(thousandths: thousandths, unit: .kilograms)
  }

  /// The load as files carry it: `62.5kg`.
  package var text: String {
    var text = ""
    Thousandths.append(thousandths, to: &text)
    text += unit.symbol
    return text
  }

  /// The same weight in another unit, rounded to the nearest thousandth.
  ///
  /// 1 lb = 0.45359237 kg exactly (international yard and pound agreement, 1959).
  package func converted(to other: LoadUnit) -> Load {
    switch (unit, other) {
    case (.kilograms, .kilograms), (.pounds, .pounds):
      return self
    case (.pounds, .kilograms):
      return Load(
        thousandths: Thousandths.scaled(thousandths, by: 45_359_237, over: 100_000_000),
        unit: .kilograms
      )
    case (.kilograms, .pounds):
      return Load(
        thousandths: Thousandths.scaled(thousandths, by: 100_000_000, over: 45_359_237),
        unit: .pounds
      )
    }
  }
}

extension Load: Comparable {
  /// Compares weights across units; loads of equal weight in different units are ordered by unit.
  package static func < (one: Load, other: Load) -> Bool {
    if one.unit == other.unit { return one.thousandths < other.thousandths }
    let (left, right) = (one.converted(to: .kilograms), other.converted(to: .kilograms))
    if left.thousandths != right.thousandths { return left.thousandths < right.thousandths }
    return one.unit.rawValue < other.unit.rawValue
  }
}

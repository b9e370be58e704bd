import KBCore

// A grain is 10^-11 kg: a thousandth of a pound is 45,359,237 of them and a thousandth of a
// kilogram 100,000,000, so that both are whole and loads of both units add up without rounding.

extension LoadUnit {
  /// A thousandth of the unit.
  var grains: Int64 {
    switch self {
    case .kilograms: 100_000_000
    case .pounds: 45_359_237
    }
  }

  /// The unit that this one is not.
  package var other: LoadUnit { self == .kilograms ? .pounds : .kilograms }
}

extension Load {
  /// The largest weight that equipment is taken to have, in thousandths: nine of it in grains
  /// still fit in 64 bits.
  static let limit: Int64 = 10_000_000_000

  /// The weight, of at most the limit on either side of zero.
  var grains: Int64 {
    max(-Load.limit, min(thousandths, Load.limit)) * unit.grains
  }

  /// The load between nothing and the limit.
  var bounded: Load { Load(thousandths: max(0, min(thousandths, Load.limit)), unit: unit) }

  /// A weight in the unit asked for where it is whole thousandths of that, else in the other unit
  /// where it is so there, else rounded in the unit asked for: a sum of kilograms and pounds.
  init(grains: Int64, preferring unit: LoadUnit) {
    let exact = grains % unit.grains != 0 && grains % unit.other.grains == 0 ? unit.other : unit
    self.init(thousandths: Thousandths.roundedQuotient(grains, exact.grains), unit: exact)
  }
}

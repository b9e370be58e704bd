import KBCore

extension LoadHistory.Doubt {
  /// Why a load is doubted: `250kg is 2.1 times your estimated maximum of 117kg`.
  func phrase(of load: Load) -> Phrase {
    switch self {
    case .jump(let times10, let best):
      let maximum = Load.kilograms(thousandths: best).toTenths(in: load.unit)
      return
        "\(load) is \(thousandths: times10 * 100) times your estimated maximum of \(maximum)"
    case .unit(let usual, let unit):
      let usually = Load.kilograms(thousandths: usual)
      let times10 = Thousandths.roundedQuotient(
        load.converted(to: .kilograms).thousandths * 10, max(usual, 1))
      let (often, other) = (usually.toTenths(in: unit), load.inOtherUnit)
      return times10 > 10
        ? "\(load) is \(thousandths: times10 * 100) times your usual \(often), and \(other) is close to it"
        : "\(load) is less than half of your usual \(often), and \(other) is close to it"
    }
  }
}

extension Load {
  /// The same number in the other unit.
  package var inOtherUnit: Load { Load(thousandths: thousandths, unit: unit.other) }

  /// The weight in a unit, to a tenth of it.
  package func tenths(in unit: LoadUnit) -> String { toTenths(in: unit).text }

  fileprivate func toTenths(in unit: LoadUnit) -> Load {
    let exact = converted(to: unit).thousandths
    return Load(thousandths: Thousandths.roundedQuotient(exact, 100) * 100, unit: unit)
  }
}

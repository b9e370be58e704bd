import KBCore

extension LoadHistory.Doubt {
  /// Why a load is doubted: `250kg is 2.1 times your estimated maximum of 117kg`.
  package func text(of load: Load) -> String {
    switch self {
    case .jump(let times10, let best):
      return load.text + " is " + Thousandths.text(times10 * 100)
        + " times your estimated maximum of "
        + Load.kilograms(thousandths: best).tenths(in: load.unit)
    case .unit(let usual):
      return load.text + " is far from your usual "
        + Load.kilograms(thousandths: usual).tenths(in: load.unit.other) + ", and "
        + load.inOtherUnit.text + " is not"
    }
  }
}

extension Load {
  /// The same number in the other unit.
  package var inOtherUnit: Load { Load(thousandths: thousandths, unit: unit.other) }

  /// The weight in a unit, to a tenth of it.
  package func tenths(in unit: LoadUnit) -> String {
    let exact = converted(to: unit).thousandths
    return Load(thousandths: Thousandths.roundedQuotient(exact, 100) * 100, unit: unit).text
  }
}

import KBCore

extension LoadHistory.Doubt {
  /// Why a load is doubted: `250kg is 2.1 times your estimated maximum of 117kg`.
  package func text(of load: Load) -> String {
    switch self {
    case .jump(let times10, let best):
      return load.text + " is " + Thousandths.text(times10 * 100)
        + " times your estimated maximum of "
        + Load.kilograms(thousandths: best).tenths(in: load.unit)
    case .unit(let usual, let unit):
      let usually = Load.kilograms(thousandths: usual)
      let times10 = Thousandths.roundedQuotient(
        load.converted(to: .kilograms).thousandths * 10, max(usual, 1))
      let share =
        times10 > 10 ? Thousandths.text(times10 * 100) + " times" : "less than half of"
      return load.text + " is " + share + " your usual " + usually.tenths(in: unit) + ", and "
        + load.inOtherUnit.text + " is close to it"
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

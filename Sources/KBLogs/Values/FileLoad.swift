import KBCore

extension FileNumber {
  /// Kilograms in a pound (international yard and pound agreement, 1959).
  private static let kilogramsPerPound = 0.45359237

  /// The load in its unit; what a program converted is given back as it was lifted: 6.80388555 kg
  /// are 15 lb.
  ///
  /// Only numbers with digits beyond the third decimal are looked at, and only where they come
  /// within half a gram of a quarter of the other unit.
  package func load(in unit: LoadUnit) -> Load {
    if !isExact {
      let factor = FileNumber.kilogramsPerPound
      let other = unit == .kilograms ? value / factor : value * factor
      let quarters = (other * 4).rounded()
      if quarters != 0, abs(other - quarters / 4) < 0.0005 {
        return Load(
          thousandths: Int64(quarters) * 250, unit: unit == .kilograms ? .pounds : .kilograms)
      }
    }
    return Load(thousandths: thousandths, unit: unit)
  }

  /// Whether a number of kilograms was lifted in pounds.
  package var isConvertedFromPounds: Bool { load(in: .kilograms).unit == .pounds }
}

extension LoadUnit {
  /// The unit that a header or a cell names: `kg`, `KGS`, `lbs`, `pounds`.
  package init?(word: String) {
    switch NameKey(keepingPlural: word).text {
    case "kg", "kgs", "kilogram", "kilograms", "kilo", "kilos", "kilogramm", "kilogrammes",
      "kilogramos", "chili", "quilos":
      self = .kilograms
    case "lb", "lbs", "pound", "pounds", "pfund", "livres", "libras", "libbre": self = .pounds
    default: return nil
    }
  }
}

extension DistanceUnit {
  /// The unit that a header or a cell names: `km`, `mi.`, `Meters`.
  package init?(word: String) {
    switch NameKey(keepingPlural: word).text {
    case "m", "meter", "meters", "metre", "metres", "metros", "metri": self = .metres
    case "km", "kms", "kilometer", "kilometers", "kilometre", "kilometres", "kilometros",
      "chilometri":
      self = .kilometres
    case "mi", "mile", "miles", "meilen", "millas", "milhas", "miglia": self = .miles
    case "yd", "yds", "yard", "yards": self = .yards
    case "ft", "foot", "feet": self = .feet
    default: return nil
    }
  }
}

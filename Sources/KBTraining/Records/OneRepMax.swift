import KBCore

/// A way to estimate the heaviest single repetition from a set of several.
package enum OneRepMaxFormula: UInt8, Equatable, Hashable, Sendable, CaseIterable {
  /// w × (1 + r / 30): Epley, "Poundage Chart", Boyd Epley Workout, 1985.
  case epley
  /// w × 36 / (37 − r): Brzycki, "Strength Testing", JOPERD 64 (1), 1993.
  case brzycki
  /// w × r^0.1: Lombardi, "Beginning Weight Training", 1989.
  case lombardi
  /// w × (1 + r / 40): O'Conner, Simmons and O'Shea, "Weight Training Today", 1989.
  case oconner
  /// 100 w / (48.8 + 53.8 e^(−0.075 r)): Wathan, in "Essentials of Strength Training and
  /// Conditioning", 1994.
  case wathan
  /// 100 w / (52.2 + 41.9 e^(−0.055 r)): Mayhew et al., J. Appl. Sport Sci. Res. 6, 1992.
  case mayhew

  /// The formula of a settings file's word, in any case and with or without the apostrophe.
  package static func named(_ name: String) -> OneRepMaxFormula? {
    switch NameKey(keepingPlural: name).text {
    case "epley": .epley
    case "brzycki": .brzycki
    case "lombardi": .lombardi
    case "oconner": .oconner
    case "wathan": .wathan
    case "mayhew": .mayhew
    default: nil
    }
  }

  /// The name for people: `Epley`, `O'Conner`.
  package var name: String {
    switch self {
    case .epley: "Epley"
    case .brzycki: "Brzycki"
    case .lombardi: "Lombardi"
    case .oconner: "O'Conner"
    case .wathan: "Wathan"
    case .mayhew: "Mayhew"
    }
  }

  /// The most reps that the formula says anything about: Brzycki's has a pole at 37.
  package var mostReps: Int32 { self == .brzycki ? 36 : 1000 }

  /// The estimated maximum, in the load's unit, rounded to a thousandth.
  ///
  /// One repetition is the load itself; none, or a load of nothing, gives nothing. Reps past
  /// `mostReps` count as `mostReps`, loads past what text can give as that limit.
  package func estimate(load: Load, reps: Int32) -> Load {
    let weight = min(max(load.thousandths, 0), Thousandths.limit)
    let reps = min(reps, mostReps)
    guard reps > 1, weight > 0 else {
      return Load(thousandths: reps == 1 ? weight : 0, unit: load.unit)
    }
    let count = Int64(reps)
    let maximum: Int64 =
      switch self {
      case .epley: Thousandths.roundedQuotient(weight * (30 + count), 30)
      case .brzycki: Thousandths.roundedQuotient(weight * 36, 37 - count)
      case .oconner: Thousandths.roundedQuotient(weight * (40 + count), 40)
      case .lombardi: OneRepMaxFormula.rounded(Double(weight) * Exponential.tenthRoot(reps))
      case .wathan:
        OneRepMaxFormula.rounded(
          Double(weight) * 100 / (48.8 + 53.8 * Exponential.decay(0.075 * Double(reps))))
      case .mayhew:
        OneRepMaxFormula.rounded(
          Double(weight) * 100 / (52.2 + 41.9 * Exponential.decay(0.055 * Double(reps))))
      }
    return Load(thousandths: maximum, unit: load.unit)
  }

  /// The nearest whole number of a positive value; `rounded()` would need the C library's `round`.
  private static func rounded(_ value: Double) -> Int64 { Int64(value + 0.5) }
}

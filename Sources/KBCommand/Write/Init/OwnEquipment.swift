import KBCore
import KBTraining

/// What a lifter says they have, as the section `equipment` of a new `kb.yaml`.
struct OwnEquipment: Equatable {
  private static let wordsForAll = ["gym", "a gym", "full gym", "all", "everything"]
  private static let wordsForNone = ["nothing", "none", "no", "bodyweight", "body weight"]

  private var hasBarbell: Bool
  private var hasDumbbells: Bool
  private var hasKettlebells: Bool
  /// Whether plates and bars are a gym's.
  private var isGym = false
  private var attachments: [String]

  /// A gym with what most programs need.
  static let gym = OwnEquipment(
    hasBarbell: true, hasDumbbells: true, hasKettlebells: false, isGym: true,
    attachments: ["rack", "bench", "pull-up bar"])

  private init(
    hasBarbell: Bool, hasDumbbells: Bool, hasKettlebells: Bool, isGym: Bool, attachments: [String]
  ) {
    self.hasBarbell = hasBarbell
    self.hasDumbbells = hasDumbbells
    self.hasKettlebells = hasKettlebells
    self.isGym = isGym
    self.attachments = attachments
  }

  /// Reads `gym`, `nothing`, or names between commas; those that mean nothing known are in the error.
  init(_ typed: String, known: KnownEquipment) throws(UnknownNames) {
    let names = Wording.listed(typed)
    self = OwnEquipment(
      hasBarbell: false, hasDumbbells: false, hasKettlebells: false, isGym: false, attachments: [])
    var unknown: [String] = []
    for name in names {
      let word = NameKey(name).text
      if OwnEquipment.wordsForAll.contains(word) {
        (hasBarbell, hasDumbbells, isGym) = (true, true, true)
        attachments += OwnEquipment.gym.attachments.filter { !attachments.contains($0) }
      } else if OwnEquipment.wordsForNone.contains(word) {
        continue
      } else {
        switch EquipmentKey(name) {
        case EquipmentKey("barbell"), EquipmentKey("bar"), EquipmentKey("plates"):
          hasBarbell = true
        case EquipmentKey("dumbbells"): hasDumbbells = true
        case EquipmentKey("kettlebells"): hasKettlebells = true
        case let key:
          guard known.knows(name) else {
            unknown.append(name)
            continue
          }
          let own = known.names.first { EquipmentKey($0) == key } ?? name
          if !attachments.contains(own) { attachments.append(own) }
        }
      }
    }
    guard unknown.isEmpty, !names.isEmpty else { throw UnknownNames(names: unknown) }
  }

  /// Names that stand for nothing that kb knows.
  struct UnknownNames: Error, Equatable {
    let names: [String]
  }

  /// The section as YAML, with loads in the unit.
  func text(in unit: LoadUnit) -> String {
    var text = "equipment:\n"
    text += hasBarbell ? Part.bar.text(in: unit) : "  bars: []\n"
    text += hasBarbell ? (isGym ? Part.gymPlates : .ownPlates).text(in: unit) : "  plates: []\n"
    text += hasDumbbells ? Part.dumbbells.text(in: unit) : "  dumbbells: []\n"
    if hasKettlebells { text += Part.kettlebells.text(in: unit) }
    text += "  # What else you have that programs may need.\n"
    return text + "  attachments: [\(attachments.joined(separator: ", "))]\n"
  }

  /// A piece of the section that depends on the unit.
  enum Part: CaseIterable {
    case bar, gymPlates, ownPlates, dumbbells, kettlebells

    /// The pieces that a change of units may replace in settings. The bar and its plates change together or not at
    /// all: a bar in pounds with plates in kilograms makes no round load.
    static func replaceable(in settings: String, from unit: LoadUnit) -> [Part] {
      let has = { (part: Part) in settings.contains(part.text(in: unit)) }
      let isWhole = has(.bar) && (has(.gymPlates) || has(.ownPlates))
      return isWhole ? Part.allCases : [.dumbbells, .kettlebells]
    }

    /// The piece as YAML.
    func text(in unit: LoadUnit) -> String {
      let isMetric = unit == .kilograms
      switch self {
      case .bar:
        return
          "  bars:\n    - {name: Olympic bar, weight: \(isMetric ? "20kg" : "45lb"), default: true}\n"
      case .gymPlates:
        return isMetric
          ? plates(
            "kg", [("25", 2), ("20", 4), ("15", 2), ("10", 4), ("5", 4), ("2.5", 4), ("1.25", 2)])
          : plates("lb", [("45", 6), ("35", 2), ("25", 2), ("10", 4), ("5", 4), ("2.5", 4)])
      case .ownPlates:
        return isMetric
          ? plates("kg", [("20", 4), ("10", 2), ("5", 4), ("2.5", 2), ("1.25", 2)])
          : plates("lb", [("45", 4), ("25", 2), ("10", 4), ("5", 2), ("2.5", 2)])
      case .dumbbells:
        return isMetric
          ? "  dumbbells: {from: 2.5kg, to: 40kg, step: 2.5kg}\n"
          : "  dumbbells: {from: 5lb, to: 90lb, step: 5lb}\n"
      case .kettlebells:
        return isMetric
          ? "  kettlebells: [8kg, 12kg, 16kg, 20kg, 24kg]\n"
          : "  kettlebells: [18lb, 26lb, 35lb, 44lb, 53lb]\n"
      }
    }

    private func plates(_ unit: String, _ counts: [(weight: String, count: Int)]) -> String {
      "  plates:\n"
        + counts.map { "    - {weight: \($0.weight)\(unit), count: \($0.count)}\n" }.joined()
    }
  }
}

import KBCore

extension Exercise {
  /// What the exercise is loaded with: what its file says, else what its equipment and then its
  /// name refer to, such as "Barbell Row"; `nil` if nothing does.
  package var loadKind: LoadKind? {
    if let load { return load }
    for text in equipment + [name] {
      let words = EquipmentName.words(of: text)
      for (word, kind) in Exercise.kindWords
      where words.contains(where: { $0.elementsEqual(word.utf8) }) {
        return kind
      }
    }
    return nil
  }

  // "Cable machine" is a cable.
  private static let kindWords: [(word: String, kind: LoadKind)] = [
    ("cable", .cable), ("machine", .machine), ("barbell", .barbell), ("dumbbell", .dumbbell),
    ("kettlebell", .kettlebell), ("band", .band),
  ]

  /// What the load changes by where the equipment does not say: the exercise's increment, else
  /// 2.5 kg or 5 lb, 4 kg or 5 lb with a kettlebell.
  ///
  /// An increment of nothing or less counts as none. One in the other unit is rounded to what is
  /// usual in this one: a multiple of 1.25 kg or 2.5 lb, so that 5kg is 10lb.
  package func increment(in unit: LoadUnit) -> Load {
    guard let increment, increment.thousandths > 0 else {
      switch unit {
      case .kilograms: return .kilograms(thousandths: loadKind == .kettlebell ? 4000 : 2500)
      case .pounds: return Load(thousandths: 5000, unit: .pounds)
      }
    }
    guard increment.unit != unit else { return increment }
    let usual: Int64 = unit == .kilograms ? 1250 : 2500
    let count = Thousandths.roundedQuotient(
      increment.bounded.converted(to: unit).thousandths, usual)
    return Load(thousandths: max(1, count) * usual, unit: unit)
  }
}

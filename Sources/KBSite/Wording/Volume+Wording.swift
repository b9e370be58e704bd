import KBCore
import KBTraining

extension Volume {
  /// The weighted part without its unit, in whole units; `nil` if nothing was lifted.
  func lifted(in unit: LoadUnit) -> Phrase? {
    switch label {
    case .weighted, .mixed:
      Format.count(Thousandths.roundedQuotient(weighted(in: unit).thousandths, 1000))
    case .bodyweight, .none: nil
    }
  }
}

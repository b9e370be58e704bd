import KBCore
import KBTraining

extension Volume {
  /// The weighted part without its unit, in whole units; `nil` if nothing was lifted.
  func liftedText(in unit: LoadUnit) -> String? {
    switch label {
    case .weighted, .mixed:
      Thousandths.grouped(Thousandths.roundedQuotient(weighted(in: unit).thousandths, 1000))
    case .bodyweight, .none: nil
    }
  }
}

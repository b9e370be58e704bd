import KBCore
import KBTraining

extension Volume {
  /// The volume for people; `nil` if there is none to show.
  func textIfAny(in unit: LoadUnit) -> String? {
    label == .none ? nil : text(in: unit)
  }

  /// The weighted part without its unit, in whole units; `nil` if nothing was lifted.
  func liftedText(in unit: LoadUnit) -> String? {
    switch label {
    case .weighted, .mixed:
      Thousandths.grouped(Thousandths.roundedQuotient(weighted(in: unit).thousandths, 1000))
    case .bodyweight, .none: nil
    }
  }
}

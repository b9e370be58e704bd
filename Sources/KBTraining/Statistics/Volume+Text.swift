import KBCore

extension Volume {
  /// The volume for people, in one unit: `5,240 kg`, `48 reps`, `5,240 kg + 48 reps (mixed)`.
  ///
  /// Weights are rounded to whole units from 1,000 up and to tenths below; no volume is `0 kg`.
  package func text(in unit: LoadUnit) -> String {
    switch label {
    case .none, .weighted: weightText(in: unit)
    case .bodyweight: repsText
    case .mixed: weightText(in: unit) + " + " + repsText + " (mixed)"
    }
  }

  private func weightText(in unit: LoadUnit) -> String {
    let thousandths = weighted(in: unit).thousandths
    let step: Int64 = thousandths < 1_000_000 ? 100 : 1000
    let rounded = Thousandths.roundedQuotient(thousandths, step) * step
    var text = Thousandths.grouped(rounded / 1000)
    let tenths = rounded % 1000 / 100
    if tenths > 0 { text += "." + String(tenths) }
    return text + " " + unit.symbol
  }

  private var repsText: String {
    Thousandths.grouped(bodyweightReps) + (bodyweightReps == 1 ? " rep" : " reps")
  }
}

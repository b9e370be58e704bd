import KBCore

extension Volume {
  /// The volume for people, in one unit: `5,240 kg`, `48 reps`, `5,240 kg + 48 reps (mixed)`.
  ///
  /// Weights are rounded to whole units from 1,000 up and to tenths below; no volume is `0 kg`.
  package func text(in unit: LoadUnit) -> String { phrase(in: unit).english }

  package func phrase(in unit: LoadUnit) -> Phrase {
    switch label {
    case .none, .weighted: weight(in: unit)
    case .bodyweight: PlainWords.reps(bodyweightReps)
    case .mixed: "\(weight(in: unit)) + \(PlainWords.reps(bodyweightReps)) (mixed)"
    }
  }

  /// Weight and reps each for itself; `nil` unless there are both.
  package func mixedPhrases(in unit: LoadUnit) -> (weight: Phrase, reps: Phrase)? {
    guard case .mixed = label else { return nil }
    return (weight(in: unit), PlainWords.reps(bodyweightReps))
  }

  private func weight(in unit: LoadUnit) -> Phrase {
    let thousandths = weighted(in: unit).thousandths
    let step: Int64 = thousandths < 1_000_000 ? 100 : 1000
    let rounded = Thousandths.roundedQuotient(thousandths, step) * step
    return rounded % 1000 == 0
      ? "\(grouped: rounded / 1000) \(unit.symbol)" : "\(thousandths: rounded) \(unit.symbol)"
  }
}

import KBCore

/// Why an exercise of a program begins with its load, or has its training max.
package struct StartingReason: Equatable, Sendable {
  package enum Basis: Equatable, Sendable {
    /// A share of the estimated maximum for so many reps, in thousandths of one per cent.
    case estimate(Load, share: Int64, reps: Int32)
    /// The program names the load, and nothing else is known, or what is known is too old.
    case program
    /// The lifter names the training max in the journal.
    case named
  }

  package var exercise: String
  package var load: Load
  /// The step's working sets with the load, `5x3+ 60kg`; empty for a training max.
  package var target = ""
  /// Whether the load is what percentages refer to.
  package var isTrainingMax = false
  package var basis: Basis
  /// Whether the estimate is older than what refers to now, so that a tenth is taken off.
  package var isAfterBreak = false
  /// Day and place of the estimate; empty if there is none.
  package var origin = ""

  /// What is between an exercise and what it begins with.
  package static let words = " begins with "

  /// `Squat begins with 5x3+`, as a day of a program says it of a step.
  package static func beginning(of step: Step) -> String {
    step.name + words + Prescription(groups: step.prescription.workingGroups).text
  }

  /// The reason in words: `73% of an estimated 147kg`, with the estimate's origin.
  package var text: String {
    switch basis {
    case .estimate(let estimate, let share, let reps):
      let tenths = Thousandths.roundedQuotient(estimate.bounded.thousandths, 100)
      let rounded = Load(thousandths: tenths * 100, unit: estimate.unit)
      let what = reps > 1 ? rounded.text + " for \(reps) reps" : rounded.text
      return Increment.percent(share).text + " of an estimated " + what
        + (isAfterBreak ? ", less 10% after a break of more than 90 days" : "")
        + (origin.isEmpty ? "" : ", " + origin)
    case .program:
      return "the program says so"
        + (origin.isEmpty ? "" : ", since your records are too old: " + origin)
    case .named:
      return "as you said" + (origin.isEmpty ? "" : " on " + origin)
    }
  }
}

import KBCore

/// Why an exercise of a program begins with its load, or has its training max.
package struct StartingReason: Equatable, Sendable {
  package enum Basis: Equatable, Sendable {
    /// A share of the estimated maximum, in thousandths of one per cent.
    case estimate(Load, share: Int64)
    /// The program names the load.
    case program
    /// Nothing is known of the lifter.
    case lightest
  }

  package var exercise: String
  package var load: Load
  /// The step's working sets with the load, `5x3+ 60kg`; empty for a training max.
  package var target = ""
  /// Whether the load is what percentages refer to.
  package var isTrainingMax = false
  package var basis: Basis

  /// The reason in words: `73% of an estimated 147kg`.
  package var text: String {
    switch basis {
    case .estimate(let estimate, let share):
      let tenths = Thousandths.roundedQuotient(estimate.thousandths, 100)
      let rounded = Load(thousandths: tenths * 100, unit: estimate.unit)
      return Increment.percent(share).text + " of an estimated " + rounded.text
    case .program: return "the program says so"
    case .lightest: return "the lightest that can be made"
    }
  }
}

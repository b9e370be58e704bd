import KBCore

/// What to load for each number of reps, for an estimated maximum.
package struct LoadingTable: Equatable, Sendable {
  /// One number of reps.
  package struct Row: Equatable, Sendable {
    package var reps: Int32
    /// The heaviest load that the formula allows, to a thousandth of the maximum's unit.
    package var load: Load
    /// That load's share of the maximum, in thousandths of one per cent.
    package var share: Int64
    /// The load that the equipment makes of it; `nil` if it makes none.
    package var rounded: Load?
  }

  /// The numbers of reps that a table has.
  package static let reps: ClosedRange<Int32> = 1...12

  package let maximum: Load
  package let formula: OneRepMaxFormula
  /// From one repetition up; empty if there is no maximum.
  package let rows: [Row]

  /// Computes the rows; `rounded` gives the load that the equipment makes of an exact one.
  package init(maximum: Load, formula: OneRepMaxFormula, rounded: (Load) -> Load?) {
    self.maximum = maximum
    self.formula = formula
    let whole = min(maximum.thousandths, Thousandths.limit)
    guard whole > 0 else {
      rows = []
      return
    }
    rows = LoadingTable.reps.map { reps in
      let load = formula.load(for: reps, maximum: maximum)
      return Row(
        reps: reps, load: load,
        share: Thousandths.roundedQuotient(load.thousandths * 100_000, whole),
        rounded: rounded(load))
    }
  }
}

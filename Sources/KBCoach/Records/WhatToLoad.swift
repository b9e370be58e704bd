import KBCore
import KBTraining

/// What to load for 1 to 12 repetitions by an exercise's best estimated maximum.
package struct WhatToLoad: Sendable {
  package let maximum: Load
  package let formula: OneRepMaxFormula
  /// Where the loads come from.
  package let source: Phrase
  package let rows: [LoadingTable.Row]
  private let grid: LoadGrid

  /// `nil` without an estimated maximum.
  package init?(_ records: ExerciseRecords, _ grid: LoadGrid) {
    guard let maximum = records.estimate else { return nil }
    self.maximum = maximum
    self.grid = grid
    formula = records.formula
    source = grid.source
    rows = LoadingTable(maximum: maximum, formula: formula) { grid.nearest(to: $0) }.rows
    if rows.isEmpty { return nil }
  }

  /// The loads for each effort of the table, the highest first, for 1 to 12 repetitions.
  package var byEffort: [(reps: Int32, loads: [Load?])] {
    LoadingTable.reps.map { reps in
      (
        reps,
        EffortTable.efforts.reversed().map { halves in
          EffortTable.load(of: maximum, reps: reps, halves: halves)
            .flatMap { grid.nearest(to: $0) }
        }
      )
    }
  }
}

extension LoadingTable.Row {
  /// The share of the maximum to a tenth: `93.8 %`.
  package var sharePhrase: Phrase {
    "\(thousandths: Thousandths.roundedQuotient(share, 100) * 100) %"
  }

  package var shareText: String { sharePhrase.english }
}

import KBCore

/// What importing a file would do: the report of `kb import`, of its call and of the page Import.
package struct LogPreview: Sendable {
  /// How many sessions are in the journal already, alike or changed since.
  package struct Standing: Equatable, Sendable {
    package let alike: Int
    /// Day, title and place of each that has changed in the app since.
    package let changed: [String]

    package init(alike: Int, changed: [String]) {
      self.alike = alike
      self.changed = changed
    }
  }

  package let file: String
  package let dialect: Dialect
  package let counts: ImportCounts
  package let names: [ImportedName]
  package let unit: ImportUnit
  package let skipped: [SkippedRow]
  package let problems: [RowProblem]
  package let remarks: [String]
  /// `nil` where the journal is not at hand.
  package var standing: Standing?

  /// Reads a log; `name` says what one of its exercises becomes.
  package init(
    _ log: ImportedLog, file: String, unit: ImportUnit, name: (String) -> ImportedName
  ) {
    self.file = file
    self.unit = unit
    dialect = log.dialect
    counts = ImportCounts(log)
    names = counts.exercises.map(name)
    skipped = log.skipped
    problems = log.problems
    remarks = log.remarks
  }

  /// Rows without a set by the reason, in the order of the file.
  package var skippedByReason: [(reason: String, count: Int)] {
    var reasons: [(reason: String, count: Int)] = []
    for row in skipped {
      if let place = reasons.firstIndex(where: { $0.reason == row.reason }) {
        reasons[place].count += 1
      } else {
        reasons.append((row.reason, 1))
      }
    }
    return reasons
  }
}

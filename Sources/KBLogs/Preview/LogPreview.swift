import KBCore

/// What importing a file would do: the report of `kb import`, of its call and of the page Import.
package struct LogPreview: Sendable {
  /// How many sessions are in the journal already, alike or otherwise.
  package struct Standing: Equatable, Sendable {
    package let alike: Int
    /// Day, title and place of each that the journal has otherwise.
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
  package var remarks: [Phrase]
  /// `nil` where the journal is not at hand.
  package var standing: Standing?
  /// How many sessions of the journal are removed first; `nil` where none is to be.
  package var removes: Int?

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
    remarks = log.remarks + LogPreview.miles(log, unit) + LogPreview.joinedNames(names)
  }

  /// That distances without a unit become miles where loads are in pounds.
  private static func miles(_ log: ImportedLog, _ unit: ImportUnit) -> [Phrase] {
    let hasBare = log.sessions.contains { session in
      session.exercises.contains { $0.sets.contains { $0.isDistanceBare } }
    }
    guard hasBare, unit.bare == .pounds else { return [] }
    return ["Distances without a unit are read as miles, because weights are in pounds"]
  }

  /// Which exercises of the log become one exercise, since some people keep apart what others call
  /// the same.
  private static func joinedNames(_ names: [ImportedName]) -> [Phrase] {
    var groups: [(name: String, sources: [String])] = []
    var places: [String: Int] = [:]
    for line in names {
      if let place = places[line.name] {
        groups[place].sources.append("\"\(line.source)\"")
      } else {
        places[line.name] = groups.count
        groups.append((line.name, ["\"\(line.source)\""]))
      }
    }
    return groups.filter { $0.sources.count > 1 }.map { group in
      let sources = group.sources.map { Phrase($0) }.listed
      return "\(sources) become one exercise, \(group.name); --names keeps them apart"
    }
  }

  /// Rows without a set by the reason, in the order of the file.
  package var skippedByReason: [(reason: Phrase, count: Int)] {
    var reasons: [(reason: Phrase, count: Int)] = []
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

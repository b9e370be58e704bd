import KBCore

/// What the columns of a table that kb does not know probably are.
package struct ColumnGuess: Equatable, Sendable {
  /// The heading of each column, or what stands in its place.
  package let headings: [String]
  /// A text of each column from below the first line.
  package let examples: [String]
  /// The columns that a guess was made for, from 0.
  package let columns: [ColumnRole: Int]

  /// Whether the guess is enough to import the table.
  package var isWhole: Bool { columns[.date] != nil && columns[.exercise] != nil }

  /// `date=1,exercise=2,weight=3,reps=4`
  package var text: String { ColumnGuess.text(columns) }

  package static func text(_ columns: [ColumnRole: Int]) -> String {
    ColumnRole.allCases.compactMap { role in
      columns[role].map { "\(role.rawValue)=\($0 + 1)" }
    }.joined(separator: ",")
  }

  package init(headings: [String], examples: [String], columns: [ColumnRole: Int]) {
    self.headings = headings
    self.examples = examples
    self.columns = columns
  }
}

/// Rows of cells under headings, laid out for the terminal they go to.
package struct Table: Sendable {
  /// What a column does where the terminal is too narrow.
  package enum Overflow: Equatable, Sendable {
    case keep, truncate, wrap
  }

  /// One column and how it is laid out.
  package struct Column: Sendable {
    package var header: String
    package var alignment: StyledText.Alignment
    /// Columns that a shrinking column keeps, as long as the terminal has them.
    package var minimum: Int
    package var overflow: Overflow

    package init(
      _ header: String,
      _ alignment: StyledText.Alignment = .left,
      minimum: Int = 8,
      overflow: Overflow = .keep
    ) {
      self.header = header
      self.alignment = alignment
      self.minimum = max(1, minimum)
      self.overflow = overflow
    }
  }

  package let columns: [Column]
  private(set) var rows: [[StyledText]] = []

  /// A table without rows; headings that are all empty are not printed.
  package init(_ columns: [Column]) { self.columns = columns }

  package var isEmpty: Bool { rows.isEmpty }

  /// Adds a row; missing cells are empty, and cells beyond the last column are left out.
  package mutating func addRow(_ cells: [StyledText]) {
    let missing = max(0, columns.count - cells.count)
    rows.append(cells.prefix(columns.count) + Array(repeating: StyledText(), count: missing))
  }

  /// The lines of the table: full width into a file, never wider than a terminal.
  package func lines(on terminal: Terminal) -> [StyledText] {
    guard !columns.isEmpty else { return [] }
    let widths = columnWidths(on: terminal)
    var lines: [StyledText] = []
    if columns.contains(where: { !$0.header.isEmpty }) {
      let headers = columns.map { StyledText($0.header, .heading) }
      lines += layOut(headers, widths: widths, terminal: terminal)
    }
    for row in rows { lines += layOut(row, widths: widths, terminal: terminal) }
    return lines
  }
}

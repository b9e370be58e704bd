import KBCore

/// The columns of a table that have no place in a session: they become notes of the sets, or are named
/// as left out.
struct OtherColumns {
  private var noted: [Int] = []
  private var unread: [Int] = []
  /// What each column of the table is called.
  private var names: [String] = []
  /// Whether some row has a text in the column.
  private var isUsed: [Bool] = []

  /// Those of a table whose headings say what each column is.
  init(_ columns: [TableColumn]) {
    name(columns)
    for (index, column) in columns.enumerated() where !column.key.isEmpty {
      guard let role = column.role else {
        noted.append(index)
        continue
      }
      let isSecond = columns[..<index].contains { $0.role == role }
      if isSecond || OtherColumns.isLeftOut(role) { unread.append(index) }
    }
  }

  /// Those of a table whose columns a person has named: what is not named is left out.
  init(unnamedIn columns: [TableColumn], hasHeading: Bool) {
    name(columns)
    for (index, column) in columns.enumerated() where column.role == nil {
      unread.append(index)
      if !hasHeading || column.heading.isEmpty { names[index] = String(index + 1) }
    }
  }

  /// None, in a table of an app whose columns are known.
  init() {}

  private mutating func name(_ columns: [TableColumn]) {
    for column in columns {
      names.append(shortened(column.heading))
      isUsed.append(false)
    }
  }

  /// Facts about the exercise or the plan, or what another column says already.
  private static func isLeftOut(_ role: ColumnRole) -> Bool {
    switch role {
    case .category, .completed, .end, .measurement, .multiplier, .program, .requiredReps, .value,
      .amrap:
      true
    default: false
    }
  }

  /// Takes what the row has in these columns.
  mutating func note(_ table: inout LogTable, in set: inout ImportedSet) {
    for index in noted {
      let text = table.text(at: index)
      if text.isEmpty || text == "-" || text == "0" { continue }
      isUsed[index] = true
      set.addNote(names[index] + ": " + text)
    }
    for index in unread where !isUsed[index] { isUsed[index] = !table.text(at: index).isEmpty }
  }

  var remarks: [Phrase] {
    var remarks: [Phrase] = []
    let (kept, lost) = (listed(noted), listed(unread))
    if !kept.isEmpty { remarks.append("Columns that became notes: \(kept)") }
    if !lost.isEmpty { remarks.append("Columns that were left out: \(lost)") }
    return remarks
  }

  private func listed(_ columns: [Int]) -> String {
    var text = ""
    for index in columns where isUsed[index] {
      text += (text.isEmpty ? "\"" : ", \"") + names[index] + "\""
    }
    return text
  }
}

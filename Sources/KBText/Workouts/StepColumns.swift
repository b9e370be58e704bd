import KBCore

/// What the columns of a table of steps mean.
struct StepColumns {
  /// A column whose cells are notation once their own word or unit is put to them.
  private struct Extra {
    let index: Int
    let header: String
    /// What comes before the cell's text: `rest `, `RPE `, `tempo `.
    let prefix: String
    /// What follows a bare number: the unit that the header names.
    let unit: String
    /// Whether a number without a unit says nothing.
    let needsUnit: Bool
  }

  private let name: Int
  private let sets: Int?
  private let work: Int?
  private let notes: Int?
  private let extras: [Extra]

  /// `nil` for a table without a column of exercises.
  init?(header: [String]) {
    let names = header.map { NameKey($0).text }
    guard
      let name = names.firstIndex(where: { ["exercise", "movement", "lift"].contains($0) })
    else { return nil }
    self.name = name
    sets = names.firstIndex { $0 == "set" }
    work = names.firstIndex { $0.contains("rep") || $0.contains("duration") || $0 == "time" }
    notes = names.firstIndex { $0 == "note" || $0 == "comment" }
    let taken = [name, sets, work, notes]
    extras = names.indices.compactMap { index in
      taken.contains(index) ? nil : StepColumns.extra(index, header[index], names[index])
    }
  }

  private static func extra(_ index: Int, _ header: String, _ name: String) -> Extra? {
    let words = name.split(separator: " ").map(String.init)
    func extra(_ prefix: String, unit: String = "", needsUnit: Bool = false) -> Extra {
      Extra(index: index, header: header, prefix: prefix, unit: unit, needsUnit: needsUnit)
    }
    switch words.first {
    case "load", "weight", "kg", "lb":
      let unit = words.first { $0 == "kg" || $0 == "lb" } ?? ""
      return extra("", unit: unit, needsUnit: unit.isEmpty)
    case "rest":
      let isSeconds = words.contains { $0 == "s" || $0 == "sec" || $0 == "second" }
      let unit = isSeconds ? "s" : words.contains("min") ? " min" : ""
      return extra("rest ", unit: unit, needsUnit: unit.isEmpty)
    case "rpe": return extra("RPE ")
    case "rir": return extra("", unit: " RIR")
    case "tempo": return extra("tempo ")
    case "intensity", "effort", "distance": return extra("", needsUnit: true)
    default: return nil
    }
  }

  /// What a column's cells are of which a wrong one can be told from a note.
  enum Meaning { case sets, rest, effort }

  func meaning(of column: Int) -> Meaning? {
    if column == sets { return .sets }
    switch extras.first(where: { $0.index == column })?.prefix {
    case "rest ": return .rest
    case "RPE ": return .effort
    default: return nil
    }
  }

  /// The step of a row.
  func step(from cells: [String]) -> (step: Step, problems: [NotationProblem]) {
    func cell(_ index: Int?) -> String {
      guard let index, cells.indices.contains(index) else { return "" }
      return cells[index]
    }
    let name = cell(self.name)
    let countsMetres = Step.countsMetres(name)
    var (prescription, problems) = PrescriptionParser.parse(
      sets: Cursor(cell(sets)), work: Cursor(cell(work)), countsMetres: countsMetres)
    var remarks = extras.compactMap { extra in
      StepColumns.take(extra, cell(extra.index), countsMetres, into: &prescription)
    }
    remarks.append(cell(notes))
    for remark in remarks where !StepColumns.isNothing(remark) {
      prescription.note += (prescription.note.isEmpty ? "" : ", ") + remark
    }
    return (Step(name: name, prescription: prescription).meant, problems)
  }

  /// Adds what a cell says to the step; gives back what it could not read, for the note.
  private static func take(
    _ extra: Extra, _ cell: String, _ countsMetres: Bool, into step: inout Prescription
  ) -> String? {
    guard !isNothing(cell) else { return nil }
    let isNumber = cell.utf8.allSatisfy { Cursor.isDigit($0) || $0 == 0x2E || $0 == 0x2D }
    let words = extra.header + " " + cell
    if isNumber, extra.needsUnit { return words }
    let bare = cell.utf8.starts(with: extra.prefix.utf8) ? cell : extra.prefix + cell
    let read = PrescriptionParser.parse(
      isNumber ? bare + extra.unit : bare, countsMetres: countsMetres)
    let found = read.prescription
    guard read.problems.isEmpty, found.note.isEmpty, found.timer == nil else { return words }
    return step.take(found) ? nil : words
  }

  private static func isNothing(_ cell: String) -> Bool {
    cell.isEmpty || cell == "—" || cell == "–" || cell == "-"
  }
}

extension Prescription {
  /// Takes what the parts of another one say that this one does not; `false` if there is no room.
  fileprivate mutating func take(_ other: Prescription) -> Bool {
    var new = self
    if let load = other.load {
      if new.groups.isEmpty, new.load == nil {
        new.load = load
      } else {
        guard new.groups.contains(where: { !$0.isWarmup && $0.load == nil }) else { return false }
        for index in new.groups.indices where !new.groups[index].isWarmup {
          new.groups[index].load = new.groups[index].load ?? load
        }
      }
    }
    if let effort = other.effort {
      guard new.effort == nil else { return false }
      new.effort = effort
    }
    if let rest = other.rest {
      guard new.rest == nil else { return false }
      new.rest = rest
    }
    if !other.tempo.isEmpty {
      guard new.tempo.isEmpty else { return false }
      new.tempo = other.tempo
    }
    if !other.groups.isEmpty {
      guard new.groups.isEmpty else { return false }
      new.groups = other.groups
    }
    self = new
    return true
  }
}

import KBCore

/// Reads a set from the current row of a table, the same way in all dialects.
struct SetRow {
  let request: ImportRequest

  /// What the row's columns of numbers say; throws for the first that cannot be.
  func set(
    _ table: inout LogTable, of exercise: String, weightColumn: Int? = nil
  ) throws(RowProblem) -> ImportedSet {
    var set = ImportedSet()
    let column = weightColumn ?? table.columns(of: .weight).first
    if let column {
      set.weight = try table.number(at: column)
      set.unit = table.columns[column].unit
      let unit = table.text(.unit)
      if !unit.isEmpty, set.weight != nil {
        guard let named = LoadUnit(word: unit) else {
          throw table.problem(.unit, "\"\(shortened(unit))\" is not a unit of weight")
        }
        set.unit = named
      }
    }
    try checkWeight(set, exercise, table)
    set.reps = try reps(&table, &set)
    try takeDistance(&table, &set)
    set.effort = try effort(&table, &set)
    return set
  }

  /// A load below zero takes away from the body's weight, and means nothing elsewhere.
  private func checkWeight(
    _ set: ImportedSet, _ exercise: String, _ table: LogTable
  ) throws(RowProblem) {
    guard let weight = set.weight else { return }
    if weight.value < 0, !request.isBodyweight(exercise) {
      throw table.problem(.weight, "a weight cannot be negative")
    }
    if abs(weight.value) > 5000 {
      throw table.problem(.weight, "a weight of \(Thousandths.text(weight.thousandths)) cannot be")
    }
  }

  private func reps(
    _ table: inout LogTable, _ set: inout ImportedSet
  ) throws(RowProblem) -> Int32? {
    guard let number = try table.number(.reps) else { return nil }
    guard number.value >= 0, number.value <= 10_000 else {
      throw table.problem(.reps, "\(Thousandths.text(number.thousandths)) reps cannot be")
    }
    if number.whole == nil { set.addNote(Thousandths.text(number.thousandths) + " reps") }
    return Int32(number.thousandths / 1000)
  }

  private func takeDistance(
    _ table: inout LogTable, _ set: inout ImportedSet
  ) throws(RowProblem) {
    guard let number = try table.number(.distance), !number.isZero else { return }
    guard number.value > 0 else {
      throw table.problem(.distance, "a distance cannot be negative")
    }
    let word = table.text(.distanceUnit)
    let named =
      (word.isEmpty ? nil : DistanceUnit(word: word)) ?? table.column(.distance)?.distance
    // Exports that name no unit count in kilometres where a fraction is likely, and in metres else.
    let unit = named ?? (number.value < 100 ? .kilometres : .metres)
    set.distance = Distance(thousandths: number.thousandths, unit: unit)
    set.isDistanceBare = named == nil && unit == .kilometres
  }

  private func effort(
    _ table: inout LogTable, _ set: inout ImportedSet
  ) throws(RowProblem) -> Effort? {
    if let rpe = try table.number(.rpe), rpe.value > 0 {
      if let effort = Effort(rpe: rpe) { return effort }
      set.addNote("RPE " + Thousandths.text(rpe.thousandths))
    }
    if let rir = try table.number(.rir), rir.value >= 0 {
      if let effort = Effort(rpe: FileNumber(thousandths: 10_000 - rir.thousandths)) {
        return effort
      }
      set.addNote(Thousandths.text(rir.thousandths) + " RIR")
    }
    return nil
  }
}

extension ImportedSet {
  package mutating func addNote(_ text: String) {
    guard !text.isEmpty else { return }
    note += note.isEmpty ? text : ", " + text
  }

  /// Notes that no repetition was left, which apps call a failure set; its repetitions were done, while
  /// kb's `fail` says that a target was missed.
  package mutating func wentToFailure() {
    if effort == nil, !isFailed { effort = Effort(halves: 20) }
  }

  /// Takes a time that is more than nothing.
  package mutating func take(seconds number: FileNumber?) {
    guard let number, number.value > 0 else { return }
    time = TimeSpan(milliseconds: number.thousandths)
  }
}

extension Effort {
  /// An effort from 1 to 10 in halves; `nil` for another number.
  package init?(rpe: FileNumber) {
    guard rpe.thousandths % 500 == 0, (1000...10_000).contains(rpe.thousandths) else { return nil }
    self.init(halves: Int32(rpe.thousandths / 500))
  }
}

import KBCore

/// FitNotes on Android and iOS, old and new: a row a set, and nothing that tells two sessions of one
/// day apart.
struct FitNotesRows {
  let request: ImportRequest
  private var moments: [String: FileMoment] = [:]

  init(_ request: ImportRequest) { self.request = request }

  mutating func read(_ table: inout LogTable, into log: inout LogBuilder) throws(RowProblem) {
    let date = table.text(.date)
    guard let moment = moments[date] ?? request.moments.read(date) else {
      throw table.problem(with: request.unreadable(date))
    }
    moments[date] = moment
    let exercise = table.text(.exercise)
    guard !exercise.isEmpty else { throw table.problem(.exercise, "the row names no exercise") }
    let line = table.line
    var set = try SetRow(request: request).set(
      &table, of: exercise, weightColumn: try weightColumn(&table))
    let time = table.text(.duration)
    if !time.isEmpty {
      guard let span = durationText(time) else {
        throw table.problem(.duration, "\"\(shortened(time))\" is not a length of time")
      }
      if span.milliseconds > 0 { set.time = span }
    }
    if NameKey(table.text(.kind)).text.contains("warm") { set.marks.insert(.warmup) }
    set.addNote(table.text(.note))
    guard set.reps != nil || !set.isFailed else {
      log.skip(line, set.weight == nil ? "no reps, time or distance" : "a weight without reps")
      return
    }
    let day = FileMoment(day: moment.day, second: nil)
    let place = log.session(day.text, line: line, at: day, titled: "Workout")
    log.add(set, of: exercise, to: place)
  }

  /// Of two columns of weight the one that has a number, and of two numbers the rounder one, which
  /// was typed.
  private func weightColumn(_ table: inout LogTable) throws(RowProblem) -> Int? {
    let columns = table.columns(of: .weight)
    guard columns.count > 1 else { return columns.first }
    var best: (column: Int, score: Int)?
    for column in columns {
      guard let number = try table.number(at: column) else { continue }
      let thousandths = number.thousandths
      let score =
        thousandths % 2500 == 0
        ? 3 : thousandths % 1000 == 0 ? 2 : thousandths % 250 == 0 && number.isExact ? 1 : 0
      if best.map({ score > $0.score }) ?? true { best = (column, score) }
    }
    return best?.column ?? columns.first
  }
}

/// FitNotes' body tracker: a row a measurement.
struct BodyRows {
  let request: ImportRequest

  mutating func read(_ table: inout LogTable, into log: inout LogBuilder) throws(RowProblem) {
    let date = table.text(.date)
    guard let moment = request.moments.read(date) else {
      throw table.problem(with: request.unreadable(date))
    }
    let measurement = table.text(.measurement)
    let line = table.line
    guard let value = try table.number(.value) else {
      log.skip(line, "no value")
      return
    }
    let unit = table.text(.unit)
    let day = FileMoment(day: moment.day, second: nil)
    let place = log.session(day.text + " body", line: line, at: day, titled: "Measurements")
    let isWeight = ["bodyweight", "body weight", "weight"].contains(
      NameKey(keepingPlural: measurement).text)
    if isWeight, value.value > 0 {
      log.log.sessions[place].bodyweights.append((value, LoadUnit(word: unit)))
    } else {
      let text = measurement + ": " + Thousandths.text(value.thousandths)
      log.log.sessions[place].note(unit.isEmpty ? text : text + " " + unit)
    }
    log.log.sessions[place].note(table.text(.note))
  }
}

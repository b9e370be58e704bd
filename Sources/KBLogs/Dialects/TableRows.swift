import KBCore

/// Any other table with a column for the day and one for the exercise, and wger's.
struct TableRows {
  let request: ImportRequest
  private var others: OtherColumns

  init(_ request: ImportRequest, _ others: OtherColumns) {
    self.request = request
    self.others = others
  }

  mutating func read(_ table: inout LogTable, into log: inout LogBuilder) throws(RowProblem) {
    let date = table.text(.date)
    guard let found = request.moments.read(date) else {
      throw table.problem(with: request.unreadable(date))
    }
    let exercise = name(table.text(.exercise))
    guard !exercise.isEmpty else { throw table.problem(.exercise, "the row names no exercise") }
    let line = table.line
    let clock = table.text(.time)
    let moment = FileMoment(
      day: found.day, second: request.moments.time(clock) ?? found.second)
    let title = table.text(.title)
    var set = try SetRow(request: request).set(&table, of: exercise)
    let time = table.text(.duration)
    if !time.isEmpty {
      guard let span = durationText(time, bare: table.column(.duration)?.scale ?? 1000) else {
        throw table.problem(.duration, "\"\(shortened(time))\" is not a length of time")
      }
      if span.milliseconds > 0 { set.time = span }
    }
    if GymBookRows.isYes(table.text(.warmup)) { set.marks.insert(.warmup) }
    mark(&set, table.text(.kind))
    mark(&set, table.text(.order))
    if GymBookRows.isYes(table.text(.skipped)) {
      log.skip(line, "skipped in the app")
      return
    }
    guard set.reps != nil || !set.isFailed else {
      log.skip(line, "no reps, time or distance")
      return
    }
    set.addNote(table.text(.note))
    others.note(&table, in: &set)
    let id = table.text(.session)
    let place = log.session(
      moment.text + " " + title + (id.isEmpty ? "" : " " + id), line: line, at: moment,
      titled: title.isEmpty ? "Workout" : title)
    log.takeFacts(of: place, &table)
    log.superset(table.text(.superset), of: exercise, in: place)
    if log.log.sessions[place].bodyweights.isEmpty,
      let weight = try table.number(.bodyweight), weight.value > 0
    {
      log.log.sessions[place].bodyweights = [(weight, table.column(.bodyweight)?.unit)]
    }
    let count = try table.number(.sets)?.whole ?? 1
    guard (1...100).contains(count) else {
      throw table.problem(.sets, "\(count) sets in one row cannot be")
    }
    for _ in 0..<count { log.add(set, of: exercise, to: place) }
  }

  /// Names the columns that have no place of their own.
  func finish(_ log: inout LogBuilder) { log.log.remarks += others.remarks }

  /// wger names an exercise by its number where it is asked for bare logs.
  private func name(_ text: String) -> String {
    !text.isEmpty && text.utf8.allSatisfy({ Cursor.isDigit($0) }) ? "Exercise " + text : text
  }

  private func mark(_ set: inout ImportedSet, _ text: String) {
    switch NameKey(text).text {
    case "w", "warmup", "warm up": set.marks.insert(.warmup)
    case "d", "drop", "drop set", "dropset": set.marks.insert(.drop)
    case "f", "fail", "failure", "failed": set.marks.insert(.failed)
    case "amrap": set.marks.insert(.amrap)
    case "rest pause": set.marks.insert(.restPause)
    case "cluster": set.marks.insert(.cluster)
    default: break
    }
  }
}

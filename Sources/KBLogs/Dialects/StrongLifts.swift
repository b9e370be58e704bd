import KBCore

/// StrongLifts: a row an exercise, with its sets side by side; 0 reps are a failed set.
struct StrongLiftsRows {
  let request: ImportRequest
  /// The columns of each set's reps and weight.
  private let sets: [(reps: Int, weight: Int, unit: LoadUnit?)]
  private let bodyUnit: LoadUnit?

  init(_ request: ImportRequest, _ table: LogTable) {
    self.request = request
    var reps: [Int: Int] = [:]
    var weights: [Int: (Int, LoadUnit?)] = [:]
    for (index, column) in table.columns.enumerated() {
      let words = column.key.split(separator: " ")
      guard words.count == 3, words[0] == "set", let number = Int(words[1]) else { continue }
      if words[2] == "reps" {
        reps[number] = index
      } else if let unit = LoadUnit(word: String(words[2])) {
        weights[number] = (index, unit)
      }
    }
    sets = reps.keys.sorted().compactMap { number in
      guard let rep = reps[number] else { return nil }
      return (rep, weights[number]?.0 ?? -1, weights[number]?.1)
    }
    let body = table.columns.first { $0.key.hasPrefix("body weight") }
    bodyUnit = body?.key.split(separator: " ").last.flatMap { LoadUnit(word: String($0)) }
  }

  mutating func read(_ table: inout LogTable, into log: inout LogBuilder) throws(RowProblem) {
    let date = table.text(.date)
    guard let day = request.moments.read(date) else {
      throw table.problem(with: request.unreadable(date))
    }
    let exercise = table.text(.exercise)
    guard !exercise.isEmpty else { throw table.problem(.exercise, "the row names no exercise") }
    let line = table.line
    let start = request.moments.time(table.text(.time))
    let moment = FileMoment(day: day.day, second: start ?? day.second)
    let title = table.text(.title)
    let place = log.session(
      moment.text + " " + title + " " + table.text(.session), line: line, at: moment,
      titled: title.isEmpty ? "Workout" : title)
    takeDuration(&table, &log, place, start)
    if log.log.sessions[place].bodyweights.isEmpty,
      let weight = try table.number(.bodyweight), weight.value > 0
    {
      log.log.sessions[place].bodyweights = [(weight, bodyUnit)]
    }
    log.log.sessions[place].note(table.text(.note))
    var count = 0
    for column in sets {
      guard let reps = try table.number(at: column.reps) else { continue }
      guard reps.value >= 0, reps.value <= 10_000 else {
        throw table.problem(.reps, "\(Thousandths.text(reps.thousandths)) reps cannot be")
      }
      var set = ImportedSet()
      set.reps = Int32(reps.thousandths / 1000)
      if column.weight >= 0 {
        set.weight = try table.number(at: column.weight)
        set.unit = column.unit
        if let weight = set.weight, weight.value < 0, !request.isBodyweight(exercise) {
          throw table.problem(.exercise, "a weight cannot be negative")
        }
      }
      log.add(set, of: exercise, to: place)
      count += 1
    }
    if count == 0 { log.skip(line, "no sets") }
  }

  private func takeDuration(
    _ table: inout LogTable, _ log: inout LogBuilder, _ place: Int, _ start: Int32?
  ) {
    guard log.log.sessions[place].duration == nil else { return }
    let hours = FileNumber(Array(table.text(.workoutDuration).utf8)[...])
    if let hours, hours.value > 0, hours.value < 24 {
      log.log.sessions[place].duration = TimeSpan(seconds: Int64((hours.value * 3600).rounded()))
    } else if let start, let end = request.moments.time(table.text(.end)), end > start {
      log.log.sessions[place].duration = TimeSpan(seconds: Int64(end - start))
    }
  }
}

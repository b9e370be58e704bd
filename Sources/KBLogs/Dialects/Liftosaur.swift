import KBCore

/// Liftosaur's history: a row a set, with what was required and what was done.
struct LiftosaurRows {
  let request: ImportRequest
  private let weight: Int?
  private let requiredWeight: Int?
  private let unit: Int?
  private let requiredUnit: Int?
  private let rpe: Int?
  private var moments: [String: FileMoment] = [:]

  init(_ request: ImportRequest, _ table: LogTable) {
    self.request = request
    func place(_ key: String) -> Int? { table.columns.firstIndex { $0.key == key } }
    weight = place("completed weight value") ?? place("weight value")
    requiredWeight = place("required weight value")
    unit = place("completed weight unit") ?? place("weight unit")
    requiredUnit = place("required weight unit")
    rpe = place("completed rpe") ?? place("rpe")
  }

  mutating func read(_ table: inout LogTable, into log: inout LogBuilder) throws(RowProblem) {
    let date = table.text(.date)
    guard let moment = moments[date] ?? request.moments.read(date) else {
      throw table.problem(with: request.unreadable(date))
    }
    moments[date] = moment
    let exercise = table.text(.exercise)
    guard !exercise.isEmpty else { throw table.problem(.exercise, "the row names no exercise") }
    let line = table.line
    let day = table.text(.title)
    let program = table.text(.program)
    let place = log.session(
      date, line: line, at: moment, titled: day.isEmpty ? "Workout" : day)
    if !program.isEmpty { log.log.sessions[place].note("Program: " + program) }
    log.note(table.text(.note), on: exercise, in: place)
    takeEnd(&table, &log, place, moment)
    guard let reps = try table.number(.reps) else {
      log.skip(line, "not completed")
      return
    }
    guard reps.value >= 0, reps.value <= 10_000 else {
      throw table.problem(.reps, "\(Thousandths.text(reps.thousandths)) reps cannot be")
    }
    var set = ImportedSet()
    set.reps = Int32(reps.thousandths / 1000)
    try takeWeight(&table, &set, exercise)
    if let required = try table.number(.requiredReps), required.value > reps.value, reps.value > 0,
      required.value < 1000
    {
      set.aimedReps = Int32(required.thousandths / 1000)
    }
    if let rpe, let effort = try table.number(at: rpe) { set.effort = Effort(rpe: effort) }
    if table.text(.warmup) == "1" || table.text(.warmup).lowercased() == "true" {
      set.marks.insert(.warmup)
    }
    if table.text(.amrap) == "1" { set.marks.insert(.amrap) }
    log.add(set, of: exercise, to: place)
  }

  private func takeWeight(
    _ table: inout LogTable, _ set: inout ImportedSet, _ exercise: String
  ) throws(RowProblem) {
    var (place, unitPlace) = (weight, unit)
    if let weight, try table.number(at: weight) == nil {
      (place, unitPlace) = (requiredWeight ?? weight, requiredUnit ?? unit)
    }
    guard let place, let number = try table.number(at: place) else { return }
    set.weight = number
    let word = unitPlace.map { table.text(at: $0) } ?? ""
    if !word.isEmpty {
      guard let named = LoadUnit(word: word) else {
        throw table.problem(.unit, "\"\(shortened(word))\" is not a unit of weight")
      }
      set.unit = named
    }
    guard number.value >= 0 || request.isBodyweight(exercise) else {
      throw table.problem(.weight, "a weight cannot be negative")
    }
  }

  private func takeEnd(
    _ table: inout LogTable, _ log: inout LogBuilder, _ place: Int, _ start: FileMoment
  ) {
    let text = table.text(.completed)
    guard !text.isEmpty, let end = request.moments.read(text) else { return }
    let seconds = end.seconds - start.seconds
    let known = log.log.sessions[place].duration?.seconds ?? 0
    if seconds > known, seconds < 86_400 {
      log.log.sessions[place].duration = TimeSpan(seconds: seconds)
    }
  }
}

import KBCore

/// Finds the session of rows that each have the time of a set: it goes on as long as no more than
/// three hours lie between two sets.
struct SessionGaps {
  private struct Open {
    var place: Int
    var first: Int64
    var last: Int64
  }

  private static let longestGap: Int64 = 3 * 3600
  private var open: [String: Open] = [:]

  /// The place of the session under `name` that a set at a moment belongs to.
  mutating func place(
    _ name: String, at moment: FileMoment, line: Int, titled title: String,
    in log: inout LogBuilder
  ) -> Int {
    let seconds = moment.seconds
    if var found = open[name], seconds >= found.first - SessionGaps.longestGap,
      seconds <= found.last + SessionGaps.longestGap
    {
      if seconds < found.first {
        log.log.sessions[found.place].moment = moment
        found.first = seconds
      }
      found.last = max(found.last, seconds)
      open[name] = found
      let length = found.last - found.first
      if length > 0 { log.log.sessions[found.place].duration = TimeSpan(seconds: length) }
      return found.place
    }
    let place = log.session(
      moment.text + " " + name, line: line, at: moment, titled: title)
    open[name] = Open(place: place, first: seconds, last: seconds)
    return place
  }
}

/// LiftLog: a row a completed set, with the session's id and the set's time.
struct LiftLogRows {
  let request: ImportRequest

  init(_ request: ImportRequest) { self.request = request }

  mutating func read(_ table: inout LogTable, into log: inout LogBuilder) throws(RowProblem) {
    let date = table.text(.date)
    guard let moment = request.moments.read(date) else {
      throw table.problem(with: request.unreadable(date))
    }
    let exercise = table.text(.exercise)
    guard !exercise.isEmpty else { throw table.problem(.exercise, "the row names no exercise") }
    let line = table.line
    let id = table.text(.session)
    let place = log.session(
      id.isEmpty ? moment.day.text : id, line: line, at: moment, titled: "Workout")
    if moment.seconds < log.log.sessions[place].moment.seconds {
      log.log.sessions[place].moment = moment
    }
    var set = try SetRow(request: request).set(&table, of: exercise)
    if let target = try table.number(.requiredReps), let reps = set.reps, reps > 0,
      target.thousandths / 1000 > Int64(reps), target.value < 1000
    {
      set.aimedReps = Int32(target.thousandths / 1000)
    }
    log.note(table.text(.note), on: exercise, in: place)
    guard set.reps != nil || !set.isFailed else {
      log.skip(line, "no reps, time or distance")
      return
    }
    log.add(set, of: exercise, to: place)
  }
}

/// Fitbod: a row a set, with a time that its workout's sets share or follow each other in.
struct FitbodRows {
  let request: ImportRequest
  private var gaps = SessionGaps()

  init(_ request: ImportRequest) { self.request = request }

  mutating func read(_ table: inout LogTable, into log: inout LogBuilder) throws(RowProblem) {
    let date = table.text(.date)
    guard let moment = request.moments.read(date) else {
      throw table.problem(with: request.unreadable(date))
    }
    let exercise = table.text(.exercise)
    guard !exercise.isEmpty else { throw table.problem(.exercise, "the row names no exercise") }
    let line = table.line
    var set = try SetRow(request: request).set(&table, of: exercise)
    set.take(seconds: try table.number(.duration))
    // A count of 0 beside a time or a distance is none.
    if set.reps == 0, !set.isFailed { set.reps = nil }
    if table.text(.warmup).lowercased() == "true" || table.text(.warmup) == "1" {
      set.marks.insert(.warmup)
    }
    for (index, column) in table.columns.enumerated()
    where column.key == "incline" || column.key == "resistance" {
      let text = table.text(at: index)
      if let number = FileNumber(Array(text.utf8)[...]), !number.isZero {
        set.addNote(column.key + " " + Thousandths.text(number.thousandths))
      }
    }
    if let factor = try table.number(.multiplier), factor.value > 1, log.log.remarks.isEmpty {
      log.log.remarks.append(
        "Weights with a multiplier are kept as they stand: for one dumbbell of a pair")
    }
    let place = gaps.place("", at: moment, line: line, titled: "Workout", in: &log)
    set.addNote(table.text(.note))
    log.add(set, of: exercise, to: place)
  }
}

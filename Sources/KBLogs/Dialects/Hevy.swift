import KBCore

/// Hevy, in kilograms or pounds, kilometres or miles.
struct HevyRows {
  let request: ImportRequest
  private var moments: [String: FileMoment] = [:]

  init(_ request: ImportRequest) { self.request = request }

  mutating func read(_ table: inout LogTable, into log: inout LogBuilder) throws(RowProblem) {
    let date = table.text(.date)
    let end = table.text(.end)
    guard let moment = self.moment(date) else {
      throw table.problem(with: request.unreadable(date))
    }
    let exercise = table.text(.exercise)
    let title = table.text(.title)
    guard !exercise.isEmpty else { throw table.problem(.exercise, "the row names no exercise") }
    let line = table.line
    let finish = self.moment(end)
    let endText = finish.map { " " + $0.text } ?? ""
    let place = log.session(
      moment.text + " " + title + endText, line: line, at: moment, titled: title)
    log.takeFacts(of: place, &table)
    if log.log.sessions[place].duration == nil, let finish, finish.seconds > moment.seconds,
      finish.seconds - moment.seconds < 86_400
    {
      log.log.sessions[place].duration = TimeSpan(seconds: finish.seconds - moment.seconds)
    }
    log.note(table.text(.note), on: exercise, in: place)
    log.superset(table.text(.superset), of: exercise, in: place)
    var set = try SetRow(request: request).set(&table, of: exercise)
    set.take(seconds: try table.number(.duration))
    let kind = table.text(.kind)
    switch NameKey(kind).text {
    case "", "normal": break
    case "warmup", "warm up": set.marks.insert(.warmup)
    case "dropset", "drop set", "drop": set.marks.insert(.drop)
    case "failure": set.wentToFailure()
    default: set.addNote(kind)
    }
    guard set.reps != nil || !set.isFailed else {
      log.skip(line, "no reps, time or distance")
      return
    }
    log.add(set, of: exercise, to: place)
  }

  private mutating func moment(_ text: String) -> FileMoment? {
    if let known = moments[text] { return known }
    let found = text.isEmpty ? nil : request.moments.read(text)
    if let found { moments[text] = found }
    return found
  }
}

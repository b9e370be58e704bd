import KBCore

/// Strong, in all of its forms: commas or semicolons, units in the heading, in a column or nowhere,
/// and headings in other languages.
struct StrongRows {
  let request: ImportRequest
  /// Every session's time, by its text.
  private var moments: [String: FileMoment] = [:]
  /// The session of the last row, by what its rows have in common.
  private var last = (date: "", title: "", place: -1)

  init(_ request: ImportRequest) { self.request = request }

  mutating func read(_ table: inout LogTable, into log: inout LogBuilder) throws(RowProblem) {
    let date = table.text(.date)
    let title = table.text(.title)
    guard let moment = moments[date] ?? request.moments.read(date) else {
      throw table.problem(with: request.unreadable(date))
    }
    moments[date] = moment
    let exercise = table.text(.exercise)
    guard !exercise.isEmpty else { throw table.problem(.exercise, "the row names no exercise") }
    let order = table.text(.order)
    let line = table.line
    let kind = StrongOrder(order)
    if kind == .other, try isRest(&table) {
      log.skip(line, "rest timer")
      return
    }
    if last.place < 0 || last.date != date || last.title != title {
      let key = moment.text + " " + title
      last = (date, title, log.session(key, line: line, at: moment, titled: title))
    }
    let place = last.place
    log.takeFacts(of: place, &table)
    let note = table.text(.note)
    if kind == .note {
      log.note(note, on: exercise, in: place)
      log.skip(line, "a note, which was kept")
      return
    }
    var set = try SetRow(request: request).set(&table, of: exercise)
    set.take(seconds: try table.number(.duration))
    guard set.reps != nil || !set.isFailed else {
      log.skip(line, "no reps, time or distance")
      return
    }
    switch kind {
    case .warmup: set.marks.insert(.warmup)
    case .drop: set.marks.insert(.drop)
    case .failure: set.wentToFailure()
    case .other: set.addNote("set " + order)
    case .number, .note: break
    }
    log.note(note, on: exercise, in: place)
    log.add(set, of: exercise, to: place)
  }

  /// A row whose order is a word and that has nothing but a time is a rest.
  private func isRest(_ table: inout LogTable) throws(RowProblem) -> Bool {
    let (weight, reps) = (try table.number(.weight), try table.number(.reps))
    let distance = try table.number(.distance)
    return (weight?.value ?? 0) == 0 && (reps?.value ?? 0) == 0 && (distance?.value ?? 0) == 0
  }
}

/// What Strong has in the column of a set's number.
private enum StrongOrder {
  case number, warmup, drop, failure, note, other

  init(_ text: String) {
    if text.isEmpty || FileNumber(Array(text.utf8)[...]) != nil {
      self = .number
      return
    }
    switch NameKey(text).text {
    case "w", "warm up", "warmup": self = .warmup
    case "d", "drop", "drop set", "dropset": self = .drop
    case "f", "failure", "to failure": self = .failure
    case "note", "notiz", "nota", "remarque", "notizen": self = .note
    default: self = .other
    }
  }
}

extension LogBuilder {
  /// Takes what a row says about its whole session.
  mutating func takeFacts(of place: Int, _ table: inout LogTable) {
    let notes = table.text(.workoutNote)
    if !notes.isEmpty { log.sessions[place].note(notes) }
    guard log.sessions[place].duration == nil else { return }
    let text = table.text(.workoutDuration)
    guard !text.isEmpty else { return }
    let scale = table.column(.workoutDuration)?.scale ?? 1000
    if let duration = durationText(text, bare: scale), duration.milliseconds > 0 {
      log.sessions[place].duration = duration
    } else if durationText(text, bare: scale) == nil {
      log.sessions[place].note("Duration: " + text)
    }
  }
}

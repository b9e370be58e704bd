import KBCore

/// The columns of kb's own table of sets.
package enum OwnColumn: String, CaseIterable, Sendable {
  case session = "kb_session"
  case date, time, title, id, source, workout
  case duration = "duration_s"
  case effort, partial, `private`
  case sessionNote = "session_note"
  case entry, exercise, target, set, kind, load
  case loadUnit = "load_unit"
  case loadKind = "load_kind"
  case reps, rounds
  case aimedReps = "aimed_reps"
  case seconds, distance
  case distanceUnit = "distance_unit"
  case calories, rpe, note
}

/// kb's table of sets, block by block: a row a set; a session without any has one row.
package struct OwnCSVBlocks: Sequence, IteratorProtocol {
  private static let blockSize = 1 << 18

  private let sessions: [ExportedSession]
  private var index = -1

  package init(_ sessions: [ExportedSession]) { self.sessions = sessions }

  package mutating func next() -> [UInt8]? {
    guard index < sessions.count else { return nil }
    var csv = CSVWriter()
    if index < 0 {
      csv.row(OwnColumn.allCases.map { $0.rawValue })
      index = 0
    }
    while index < sessions.count, csv.bytes.count < OwnCSVBlocks.blockSize {
      let session = sessions[index].session
      index += 1
      var head = CSVWriter()
      head.session(session, index)
      let records = SetRecord.all(in: session)
      if records.isEmpty { csv.ownRow(head.bytes, nil) }
      for record in records { csv.ownRow(head.bytes, record) }
    }
    return csv.bytes.isEmpty ? nil : csv.bytes
  }
}

/// All blocks of the table at once.
package func ownCSV(_ sessions: [ExportedSession]) -> [UInt8] {
  Array(OwnCSVBlocks(sessions).joined())
}

extension CSVWriter {
  /// The columns of a session, which are the same in each of its rows.
  fileprivate mutating func session(_ session: Session, _ number: Int) {
    integer(number)
    word(session.day.text)
    word(session.start?.text ?? "")
    text(session.title)
    text(session.id)
    text(session.source)
    text(session.workout?.text ?? "")
    self.number(session.duration?.milliseconds)
    word(session.effort?.number ?? "")
    word(session.isPartial ? "yes" : "")
    word(session.isPrivate ? "yes" : "")
    text(session.notes)
  }

  fileprivate mutating func ownRow(_ session: [UInt8], _ record: SetRecord?) {
    fields(session)
    guard let record else {
      for _ in 0..<17 { word("") }
      endRow()
      return
    }
    integer(record.entry)
    text(record.exercise)
    text(record.target)
    integer(record.number)
    word(record.kind)
    let load = record.loadParts
    self.number(load.number)
    word(load.unit)
    word(load.kind)
    integer(record.reps)
    integer(record.rounds)
    integer(record.set.aimedReps)
    self.number(record.time?.milliseconds)
    self.number(record.distance?.thousandths)
    word(record.distance?.unit.symbol ?? "")
    integer(record.calories)
    word(record.set.effort?.number ?? "")
    text(record.set.note)
    endRow()
  }
}

/// A row a session: when, what, how long and how much.
package func workoutsCSV(_ sessions: [ExportedSession]) -> [UInt8] {
  var csv = CSVWriter()
  csv.row([
    "date", "time", "title", "id", "workout", "duration_s", "effort", "exercises", "sets",
    "warmups",
    "reps", "volume_kg", "note",
  ])
  for exported in sessions {
    let session = exported.session
    let totals = JournalTotals(session)
    csv.word(session.day.text)
    csv.word(session.start?.text ?? "")
    csv.text(session.title)
    csv.text(session.id)
    csv.text(session.workout?.key ?? "")
    csv.number(session.duration?.milliseconds)
    csv.word(session.effort?.number ?? "")
    csv.integer(totals.exercises)
    csv.integer(totals.sets)
    csv.integer(totals.warmups)
    csv.integer(totals.reps)
    csv.number(totals.volume)
    csv.text(session.notes)
    csv.endRow()
  }
  return csv.bytes
}

/// A row an exercise: how often and how much it was done.
package func exercisesCSV(_ sessions: [ExportedSession]) -> [UInt8] {
  var csv = CSVWriter()
  csv.row(["exercise", "sessions", "sets", "reps", "volume_kg", "first", "last"])
  for totals in ExerciseTotals.all(in: sessions) {
    csv.text(totals.name)
    csv.integer(totals.sessions)
    csv.integer(totals.sets)
    csv.integer(totals.reps)
    csv.number(totals.volume)
    csv.word(totals.first.text)
    csv.word(totals.last.text)
    csv.endRow()
  }
  return csv.bytes
}

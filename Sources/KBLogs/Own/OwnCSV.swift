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

/// kb's table of sets: a row a set; a session without any has one row.
package struct OwnCSV: SessionFormat {
  private var csv = CSVWriter()

  package init() {}

  package var count: Int { csv.bytes.count }

  package mutating func begin() { csv.row(OwnColumn.allCases.map { $0.rawValue }) }

  package mutating func add(_ exported: ExportedSession, number: Int) {
    var head = CSVWriter()
    head.session(exported.session, number)
    let records = SetRecord.all(in: exported.session)
    if records.isEmpty { csv.ownRow(head.bytes, nil) }
    for record in records { csv.ownRow(head.bytes, record) }
  }

  package mutating func end() {}

  package mutating func take() -> [UInt8] { csv.take() }
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

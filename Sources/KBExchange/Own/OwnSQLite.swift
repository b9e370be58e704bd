import KBCore
import KBLogs

/// kb's journal as a database: a table each of sessions, entries and sets, and the tables of the
/// documents that kb grew from as views.
package func ownSQLite(_ sessions: [ExportedSession]) throws(ImportFailure) -> [UInt8] {
  let database = try SQLiteDatabase()
  try database.run(OwnSchema.tables)
  try database.run("BEGIN")
  try database.insert(
    "INSERT INTO kb_info VALUES (?, ?)", [[.text("format"), .text("kb-journal 1")]])
  try database.insert(
    "INSERT INTO kb_session VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
    sessions.enumerated().lazy.map { index, exported in row(exported, index + 1) })
  var entry: Int64 = 0
  var entries: [[SQLiteDatabase.Value]] = []
  var sets: [[SQLiteDatabase.Value]] = []
  for (index, exported) in sessions.enumerated() {
    var last = 0
    for record in SetRecord.all(in: exported.session) {
      if record.entry != last {
        last = record.entry
        entry += 1
        entries.append([
          .integer(entry), .integer(Int64(index + 1)), .integer(Int64(record.entry)),
          .text(record.exercise), .text(record.target),
          .text(record.number > 0 ? "" : record.kind),
          .text(record.number > 0 ? "" : record.set.note),
        ])
      }
      if record.number > 0 { sets.append(row(record, entry)) }
    }
  }
  try database.insert("INSERT INTO kb_entry VALUES (?,?,?,?,?,?,?)", entries)
  try database.insert(
    "INSERT INTO kb_set (entry, number, kind, load, load_unit, load_kind, load_kg, reps, rounds, aimed_reps,"
      + " seconds, distance, distance_unit, metres, calories, rpe, note)"
      + " VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)", sets)
  var decisions: [[SQLiteDatabase.Value]] = []
  for (index, exported) in sessions.enumerated() {
    for decision in exported.session.decisions {
      var challenge = SQLiteDatabase.Value.null
      if case .challenge(let count) = decision { challenge = .integer(Int64(count)) }
      decisions.append([.integer(Int64(index + 1)), .text(decision.text), challenge])
    }
  }
  try database.insert("INSERT INTO kb_decision VALUES (?,?,?)", decisions)
  try database.run("COMMIT")
  return try database.bytes()
}

private func row(_ exported: ExportedSession, _ number: Int) -> [SQLiteDatabase.Value] {
  let session = exported.session
  return [
    .integer(Int64(number)), .text(session.day.text),
    session.start.map { .text($0.text) } ?? .null, .text(session.title), .text(session.id),
    .text(session.source), .text(session.workout?.text ?? ""),
    session.duration.map { .real(Double($0.milliseconds) / 1000) } ?? .null,
    session.effort.map { .real(Double($0.highHalves) / 2) } ?? .null,
    .integer(session.isPartial ? 1 : 0), .integer(session.isPrivate ? 1 : 0),
    .text(session.notes), .text(exported.place), .text(exported.text),
  ]
}

private func row(_ record: SetRecord, _ entry: Int64) -> [SQLiteDatabase.Value] {
  func real(_ thousandths: Int64?) -> SQLiteDatabase.Value {
    thousandths.map { .real(Double($0) / 1000) } ?? .null
  }
  func integer(_ number: Int32?) -> SQLiteDatabase.Value {
    number.map { .integer(Int64($0)) } ?? .null
  }
  let load = record.loadParts
  return [
    .integer(entry), .integer(Int64(record.number)), .text(record.kind), real(load.number),
    .text(load.unit), .text(load.kind), real(record.kilograms), integer(record.reps),
    integer(record.rounds), integer(record.set.aimedReps), real(record.time?.milliseconds),
    real(record.distance?.thousandths), .text(record.distance?.unit.symbol ?? ""),
    record.distance.map { .integer($0.metres) } ?? .null, integer(record.calories),
    record.set.effort.map { .real(Double($0.highHalves) / 2) } ?? .null, .text(record.set.note),
  ]
}

import KBCore
import KBLogs
import KBTraining

/// Writes kb's journal as a database into an empty file: a table each of sessions, entries and sets,
/// and the tables of the documents that kb grew from as views.
package func writeOwnSQLite(
  _ sessions: ExportedSessions, to path: String
) throws(ImportFailure) {
  let database = try SQLiteDatabase(writing: path)
  try database.run(OwnSchema.tables)
  try database.run("BEGIN")
  try database.insertion("INSERT INTO kb_info VALUES (?, ?)")
    .add([.text("format"), .text("kb-journal 1")])
  var tables = try OwnTables(database)
  for exported in sessions { try tables.add(exported) }
  try database.run("COMMIT")
}

/// The tables that each session adds rows to.
private struct OwnTables {
  private let sessions: SQLiteDatabase.Insertion
  private let entries: SQLiteDatabase.Insertion
  private let sets: SQLiteDatabase.Insertion
  private let decisions: SQLiteDatabase.Insertion
  private var session: Int64 = 0
  private var entry: Int64 = 0

  init(_ database: SQLiteDatabase) throws(ImportFailure) {
    sessions = try database.insertion(
      "INSERT INTO kb_session VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)")
    entries = try database.insertion("INSERT INTO kb_entry VALUES (?,?,?,?,?,?,?)")
    sets = try database.insertion(
      "INSERT INTO kb_set (entry, number, kind, load, load_unit, load_kind, load_kg, reps, rounds,"
        + " aimed_reps, seconds, distance, distance_unit, metres, calories, rpe, note)"
        + " VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)")
    decisions = try database.insertion("INSERT INTO kb_decision VALUES (?,?,?)")
  }

  mutating func add(_ exported: ExportedSession) throws(ImportFailure) {
    session += 1
    try sessions.add(row(exported, session))
    var last = 0
    for record in SetRecord.all(in: exported.session) {
      if record.entry != last {
        last = record.entry
        entry += 1
        try entries.add([
          .integer(entry), .integer(session), .integer(Int64(record.entry)),
          .text(record.exercise), .text(record.target),
          .text(record.number > 0 ? "" : record.kind),
          .text(record.number > 0 ? "" : record.set.note),
        ])
      }
      if record.number > 0 { try sets.add(row(record, entry)) }
    }
    for decision in exported.session.decisions {
      var challenge = SQLiteDatabase.Value.null
      if case .challenge(let count) = decision { challenge = .integer(Int64(count)) }
      try decisions.add([.integer(session), .text(decision.text), challenge])
    }
  }
}

private func row(_ exported: ExportedSession, _ number: Int64) -> [SQLiteDatabase.Value] {
  let session = exported.session
  let volume = session.volume
  return [
    .integer(number), .text(session.day.text),
    session.start.map { .text($0.text) } ?? .null, .text(session.title), .text(session.id),
    .text(session.source), .text(session.workout?.text ?? ""),
    session.duration.map { .real(Double($0.milliseconds) / 1000) } ?? .null,
    session.effort.map { .real(Double($0.highHalves) / 2) } ?? .null,
    .integer(session.isPartial ? 1 : 0), .integer(session.isPrivate ? 1 : 0),
    .text(session.notes), .text(exported.place), .text(exported.text),
    .real(Double(volume.weighted(in: .kilograms).thousandths) / 1000),
    .integer(volume.bodyweightReps),
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

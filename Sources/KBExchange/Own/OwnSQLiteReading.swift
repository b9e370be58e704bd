import KBCore
import KBLogs

/// Reads the sessions of kb's database from their Markdown.
func readSQLite(_ bytes: [UInt8]) throws(ImportFailure) -> ImportedLog {
  let database = try SQLiteDatabase(bytes)
  let tables = try database.rows(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'kb_session'", columns: 1)
  guard !tables.isEmpty else {
    throw ImportFailure(
      "the database is not one that kb export sqlite wrote",
      fix: "export CSV from the app that it belongs to")
  }
  var log = LogBuilder(.kbSQLite)
  let rows = try database.rows(
    "SELECT number, date, markdown FROM kb_session ORDER BY number", columns: 3)
  for row in rows {
    let line = Int(row[0] ?? "") ?? 0
    guard let day = Day(text: row[1] ?? ""), let own = OwnSession(row[2] ?? "", on: day) else {
      log.log.problems.append(
        RowProblem(line: line, "the session's Markdown is not that of one session"))
      continue
    }
    log.add(own.imported(line: line))
  }
  return log.log
}

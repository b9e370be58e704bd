import KBCore
import KBExchange
import KBLogs
import KBText

/// Reads text as an import does, on a machine whose clock shows UTC.
func importedLog(
  _ text: String, dialect: Dialect? = nil, order: DateOrder? = nil, hoursEast: Int64 = 0
) throws(ImportFailure) -> ImportedLog {
  try importedLog(Array(text.utf8), dialect: dialect, order: order, hoursEast: hoursEast)
}

func importedLog(
  _ bytes: [UInt8], dialect: Dialect? = nil, order: DateOrder? = nil, hoursEast: Int64 = 0
) throws(ImportFailure) -> ImportedLog {
  var request = ImportRequest(
    moments: MomentReader(
      order: order, local: { FileMoment(clockSeconds: $0 + hoursEast * 3600) }),
    isBodyweight: { ["Pull Up", "Dip"].contains($0) })
  request.dialect = dialect
  return try readAnyLog(TextPieces(bytes), request)
}

/// The sessions of a log as a journal has them.
func journalText(_ log: ImportedLog, unit: LoadUnit = .kilograms) -> String {
  let writer = SessionWriter(log.dialect, unit: unit) { name in
    SessionWriter.Known(
      name: name, load: ["Pull Up", "Dip"].contains(name) ? .bodyweight : .barbell)
  }
  return log.sessions.map { session in
    "# \(session.moment.day.text)\n\n" + writer.session(session).text
  }.joined(separator: "\n")
}

/// What an import counts, in one line.
func countsText(_ log: ImportedLog) -> String {
  let counts = ImportCounts(log)
  let unit: String
  switch ImportUnit(log, chosen: nil, usual: .kilograms).source {
  case .known(let known): unit = known.symbol
  case .suggested(let known, _): unit = known.symbol + "?"
  case .unknown: unit = "?"
  case .none: unit = "none"
  }
  return "\(log.dialect.rawValue) \(unit): \(counts.sessions) sessions, \(counts.days) days,"
    + " \(counts.sets) sets, \(counts.warmups) warm-ups, \(counts.reps) reps, \(counts.failed) failed,"
    + " \(counts.exercises.count) exercises, \(log.skipped.count) skipped,"
    + " \(log.problems.count) problems"
}

import KBCore

/// Reads a table of any dialect.
func readTable(
  _ decoded: DecodedText, _ request: ImportRequest
) throws(ImportFailure) -> ImportedLog {
  let beginning = decoded.text.piece(from: 0, 1 << 16)
  var reader = RowReader(decoded.text, delimiter: delimiter(of: beginning))
  guard reader.next() else {
    throw ImportFailure("the file is empty", fix: "export it again")
  }
  // Lines of remarks before the heading.
  while reader.fields.count == 1, reader.bytes[reader.fields[0].start] == UInt8(ascii: "#") {
    guard reader.next() else {
      throw ImportFailure("the file has no rows", fix: "export it again")
    }
  }
  // Some programs name the delimiter in a line of its own.
  if reader.fields.count <= 2, beginning.starts(with: Array("sep=".utf8)), beginning.count > 5 {
    reader.delimiter = beginning[4]
    guard reader.next() else {
      throw ImportFailure("the file has no rows", fix: "export it again")
    }
  }
  let headings = reader.fields.map { String(decoding: reader.content($0), as: UTF8.self) }
  var columns = headings.map { TableColumn($0.trimmed) }
  if !request.columns.isEmpty {
    return try readColumns(reader, columns, request)
  }
  var dialect = request.dialect ?? Dialect.recognised(columns)
  if dialect == nil || dialect == .gymbook, Dialect.recognised(columns) != .gymbook {
    var first = reader
    _ = first.next()
    let row = first.fields.map { String(decoding: first.content($0), as: UTF8.self).trimmed }
    if dialect == nil, decoded.encoding == .utf16 ? columns.count >= 8 : isGymBook(row, request) {
      dialect = .gymbook
    }
    if dialect == .gymbook { columns = GymBookRows.columns(columns, first: row) }
  }
  guard let dialect else { throw unknown(columns, reader, request) }
  columns = dialect.columns(columns)
  let table = LogTable(reader, columns)
  guard dialect == .fitnotesBody || dialect == .stronglifts || table.has(.exercise),
    table.has(.date)
  else { throw unknown(columns, reader, request) }
  var request = request
  request.moments.order = request.moments.order ?? dateOrder(table) ?? request.usualDates
  let others = dialect == .table ? OtherColumns(columns) : OtherColumns()
  let log = try readRows(table, dialect, request, others: others)
  guard !log.sessions.isEmpty || !log.skipped.isEmpty || !log.problems.isEmpty else {
    throw ImportFailure(
      "the file has a heading and no rows", fix: "export it again, with your workouts")
  }
  return log
}

/// A table whose columns the person has named.
private func readColumns(
  _ reader: RowReader, _ columns: [TableColumn], _ request: ImportRequest
) throws(ImportFailure) -> ImportedLog {
  var columns = columns
  for index in columns.indices { columns[index].role = nil }
  for (role, index) in request.columns {
    guard index < columns.count else {
      throw ImportFailure(
        "there is no column \(index + 1); the first line has \(columns.count)",
        fix: "count the columns from 1")
    }
    columns[index].role = role
  }
  guard request.columns[.date] != nil, request.columns[.exercise] != nil else {
    throw ImportFailure(
      "--columns names no date or no exercise",
      fix: "write --columns date=1,exercise=2,weight=3,reps=4")
  }
  var rows = reader
  var hasHeading = true
  // A first line with a date in its column is a row.
  var table = LogTable(reader, columns)
  let first = table.text(.date)
  if request.moments.read(first) != nil
    || MomentReader(order: .dayFirst, local: request.moments.local).read(first) != nil
  {
    rows.putBack()
    hasHeading = false
    for index in columns.indices { columns[index].unit = nil }
  }
  table = LogTable(rows, columns)
  var request = request
  request.moments.order = request.moments.order ?? dateOrder(table) ?? request.usualDates
  return try readRows(
    table, .table, request, others: OtherColumns(unnamedIn: columns, hasHeading: hasHeading))
}

/// Whether the first row of a table whose headings say nothing has GymBook's columns: a date and a
/// time, reps or a time with a word, and a weight with its unit.
private func isGymBook(_ row: [String], _ request: ImportRequest) -> Bool {
  guard row.count >= 8 else { return false }
  let moments = MomentReader(
    order: request.moments.order ?? .dayFirst, local: request.moments.local)
  let isDated = moments.read(row[0]) != nil && row[1...2].contains { moments.time($0) != nil }
  return isDated && GymBookRows.areAmounts(reps: row[row.count - 4], weight: row[row.count - 3])
}

private func unknown(
  _ columns: [TableColumn], _ reader: RowReader, _ request: ImportRequest
) -> ImportFailure {
  let names = columns.prefix(8).map { "\"\(shortened($0.heading))\"" }.joined(separator: ", ")
  guard columns.count > 1 else {
    return ImportFailure(
      "the first line, \(names), is not a heading that kb knows, and nothing separates columns in it",
      fix: "give a table with commas, semicolons or tabs", line: 1)
  }
  let guess = ColumnGuess(reader, columns, request.moments)
  return ImportFailure(
    "kb does not know a table with the columns \(names)",
    fix: guess.isWhole
      ? "name the columns, which may be --columns \(guess.text)"
      : "name the columns: --columns date=1,exercise=2,weight=3,reps=4", line: 1, guess: guess)
}

/// The order of dates with slashes, where one of the rows tells.
private func dateOrder(_ table: LogTable) -> DateOrder? {
  var table = table
  while (try? table.next()) != false {
    let parts = table.text(.date).prefix(10).split { $0 == "/" || $0 == "-" }
    guard parts.count == 3, parts[0].utf8.count <= 2, let first = Int(parts[0]),
      let second = Int(parts[1])
    else {
      // Dates in another form need no order.
      if parts.count != 3 || parts[0].utf8.count > 2 { return nil }
      continue
    }
    if first > 12 { return .dayFirst }
    if second > 12 { return .monthFirst }
  }
  return nil
}

private func readRows(
  _ table: LogTable, _ dialect: Dialect, _ request: ImportRequest,
  others: OtherColumns = OtherColumns()
) throws(ImportFailure) -> ImportedLog {
  var table = table
  var log = LogBuilder(dialect)
  switch dialect {
  case .strong:
    var rows = StrongRows(request)
    readAll(&table, &log) { (table, log) throws(RowProblem) in try rows.read(&table, into: &log) }
  case .hevy:
    var rows = HevyRows(request)
    readAll(&table, &log) { (table, log) throws(RowProblem) in try rows.read(&table, into: &log) }
  case .fitnotes:
    var rows = FitNotesRows(request)
    readAll(&table, &log) { (table, log) throws(RowProblem) in try rows.read(&table, into: &log) }
  case .fitnotesBody:
    var rows = BodyRows(request: request)
    readAll(&table, &log) { (table, log) throws(RowProblem) in try rows.read(&table, into: &log) }
  case .stronglifts where StrongLiftsBlocks.isForm(of: table.columns):
    var rows = StrongLiftsBlocks(request, table)
    readAll(&table, &log) { (table, log) throws(RowProblem) in try rows.read(&table, into: &log) }
  case .stronglifts:
    var rows = StrongLiftsRows(request, table)
    readAll(&table, &log) { (table, log) throws(RowProblem) in try rows.read(&table, into: &log) }
  case .liftosaur:
    var rows = LiftosaurRows(request, table)
    readAll(&table, &log) { (table, log) throws(RowProblem) in try rows.read(&table, into: &log) }
  case .liftlog:
    var rows = LiftLogRows(request)
    readAll(&table, &log) { (table, log) throws(RowProblem) in try rows.read(&table, into: &log) }
  case .fitbod:
    var rows = FitbodRows(request)
    readAll(&table, &log) { (table, log) throws(RowProblem) in try rows.read(&table, into: &log) }
  case .gymbook:
    var rows = GymBookRows(request, table)
    readAll(&table, &log) { (table, log) throws(RowProblem) in try rows.read(&table, into: &log) }
  case .kbCSV:
    var rows = OwnRows(table)
    readAll(&table, &log) { (table, log) throws(RowProblem) in try rows.read(&table, into: &log) }
    rows.finish(&log)
  case .table, .wger:
    var rows = TableRows(request, others)
    readAll(&table, &log) { (table, log) throws(RowProblem) in try rows.read(&table, into: &log) }
    rows.finish(&log)
  default:
    throw ImportFailure(
      "\(dialect.name) is not a table", fix: "leave out --from, so that kb recognises the file")
  }
  log.log.sessions.removeAll {
    $0.exercises.isEmpty && $0.own == nil && $0.bodyweights.isEmpty && $0.notes.isEmpty
  }
  return log.log
}

private func readAll(
  _ table: inout LogTable, _ log: inout LogBuilder,
  _ read: (inout LogTable, inout LogBuilder) throws(RowProblem) -> Void
) {
  while true {
    do throws(RowProblem) {
      guard try table.next() else { return }
      try read(&table, &log)
    } catch {
      // Two exports in one file have the heading of the second between them.
      if table.isHeading {
        log.skip(table.line, "the heading once more")
      } else {
        log.log.problems.append(error)
      }
    }
  }
}

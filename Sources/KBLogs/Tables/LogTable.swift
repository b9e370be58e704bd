import KBCore

/// A table of a log, row by row, with its fields by what they are about.
package struct LogTable {
  package let columns: [TableColumn]
  package private(set) var reader: RowReader
  /// The columns of each role, in the order of the table.
  private let places: [ColumnRole: [Int]]
  /// Whether a comma in quotation marks groups thousands, where no other number tells.
  private let commaGroups: Bool
  /// Whether some number of the table has a comma before its decimals, as far as it was looked at.
  private var hasDecimalComma = false
  private var hasDecimalPoint = false
  /// Whether all rows were looked at for them.
  private var areMarksKnown = false
  private var cache: [CachedText]
  /// The part of the text that the cached ones are places in.
  private var window: Int
  /// Texts that stood in a column, by which a name with a comma in it is known again.
  private var seen: [Int: Set<String>] = [:]

  private struct CachedText {
    var start = 0
    var end = 0
    var text = ""
  }

  package init(_ reader: RowReader, _ columns: [TableColumn]) {
    self.reader = reader
    self.columns = columns
    var places: [ColumnRole: [Int]] = [:]
    for (index, column) in columns.enumerated() {
      if let role = column.role { places[role, default: []].append(index) }
    }
    self.places = places
    commaGroups = reader.delimiter == UInt8(ascii: ",")
    cache = Array(repeating: CachedText(), count: columns.count)
    window = reader.windowCount
  }

  package func has(_ role: ColumnRole) -> Bool { places[role] != nil }

  /// The first column of a role.
  package func column(_ role: ColumnRole) -> TableColumn? {
    places[role].flatMap { $0.first }.map { columns[$0] }
  }

  package func columns(of role: ColumnRole) -> [Int] { places[role] ?? [] }

  /// The line that the row begins in.
  package var line: Int { reader.rowLine }

  /// Reads the next row; false at the end. Throws for a row that does not fit the heading, after
  /// which reading goes on.
  package mutating func next() throws(RowProblem) -> Bool {
    // Spreadsheets write rows of nothing but delimiters.
    repeat { guard reader.next() else { return false } } while reader.isBlankRow
    if reader.position - reader.rowStart > RowReader.fieldLimit { try checkLengths() }
    guard reader.fields.count != columns.count || reader.isUnclosed else {
      if reader.spansLines { RowRepair(reader, columns, seen: seen).separate(&reader) }
      return true
    }
    if let repair = RowRepair(reader, columns, seen: seen).repaired(&reader) { throw repair }
    return true
  }

  /// Throws for a field that is longer than any text of a log.
  private func checkLengths() throws(RowProblem) {
    for field in reader.fields where field.end - field.start > RowReader.fieldLimit {
      let place = reader.place(of: field)
      throw RowProblem(
        line: place.line, column: place.column,
        "a field of more than \(RowReader.fieldLimit / 1024) KiB, which no log has")
    }
  }

  /// The place of a role's field, for a problem.
  package func problem(
    _ role: ColumnRole, _ reason: Phrase, asksForDates: Bool = false
  ) -> RowProblem {
    guard let index = places[role]?.first, index < reader.fields.count else {
      return RowProblem(line: line, reason, asksForDates: asksForDates)
    }
    let place = reader.place(of: reader.fields[index])
    return RowProblem(
      line: place.line, column: place.column, reason, asksForDates: asksForDates)
  }

  /// That the row's date was not read.
  func problem(with date: UnreadDate) -> RowProblem {
    problem(.date, date.reason, asksForDates: date.isUnclear)
  }

  /// Whether the row says what the heading says.
  package var isHeading: Bool {
    reader.fields.count == columns.count
      && columns.indices.allSatisfy { exactText(at: $0).trimmed == columns[$0].heading }
  }

  /// The text of a role's field, without blanks around it; empty if there is none.
  package mutating func text(_ role: ColumnRole) -> String {
    guard let index = places[role]?.first else { return "" }
    return text(at: index)
  }

  /// The text of the field in a column, without blanks around it.
  package mutating func text(at index: Int) -> String {
    guard index < reader.fields.count else { return "" }
    let field = trimmed(reader.fields[index], in: reader)
    guard !field.isEmpty else { return "" }
    if window != reader.windowCount {
      window = reader.windowCount
      for index in cache.indices { cache[index] = CachedText() }
    }
    let known = cache[index]
    if field.end - field.start == known.end - known.start,
      isSame(field.start, known.start, field.end - field.start)
    {
      return known.text
    }
    let text = String(decoding: reader.content(field), as: UTF8.self)
    cache[index] = CachedText(start: field.start, end: field.end, text: text)
    if let role = columns[index].role, role.isText, role == .title || role == .exercise {
      seen[index, default: []].insert(text)
    }
    return text
  }

  /// The text of the field in a column with all of its blanks.
  package func exactText(at index: Int) -> String {
    guard index < reader.fields.count else { return "" }
    return String(decoding: reader.content(reader.fields[index]), as: UTF8.self)
  }

  /// The number in a role's field; `nil` for an empty one. Throws where it holds anything else.
  package mutating func number(_ role: ColumnRole) throws(RowProblem) -> FileNumber? {
    guard let index = places[role]?.first else { return nil }
    return try number(at: index)
  }

  package mutating func number(at index: Int) throws(RowProblem) -> FileNumber? {
    guard index < reader.fields.count else { return nil }
    let field = trimmed(reader.fields[index], in: reader)
    guard !field.isEmpty else { return nil }
    let bytes = reader.bytes[field.start..<field.end]
    if let number = FileNumber(bytes, grouping: grouping(bytes, isQuoted: field.isQuoted)) {
      return number
    }
    let text = String(decoding: reader.content(field), as: UTF8.self)
    if ["-", "–", "—", "N/A", "null", "NULL"].contains(text) { return nil }
    let place = reader.place(of: reader.fields[index])
    throw RowProblem(
      line: place.line, column: place.column,
      "\(columns[index].heading): \"\(shortened(text))\" is not a number")
  }

  /// The mark that groups the thousands of a number.
  ///
  /// `1.250` is 1250 where other numbers of the table have a decimal comma and none a decimal point.
  private mutating func grouping(_ number: ArraySlice<UInt8>, isQuoted: Bool) -> UInt8? {
    guard let mark = DecimalMark(number) else { return nil }
    guard mark.mayGroup else {
      take(mark)
      return nil
    }
    if !areMarksKnown, !isDecimal(mark.isComma) { lookForMarks(mark.isComma) }
    if isDecimal(mark.isComma) { return nil }
    let groups = isDecimal(!mark.isComma) || (mark.isComma && commaGroups && isQuoted)
    return groups ? mark.isComma ? UInt8(ascii: ",") : UInt8(ascii: ".") : nil
  }

  private func isDecimal(_ isComma: Bool) -> Bool { isComma ? hasDecimalComma : hasDecimalPoint }

  private mutating func take(_ mark: DecimalMark) {
    if mark.isComma { hasDecimalComma = true } else { hasDecimalPoint = true }
  }

  /// Looks for a number below this row that has the mark before its decimals; those above it were seen.
  private mutating func lookForMarks(_ isComma: Bool) {
    var rows = reader
    repeat {
      for (index, column) in columns.enumerated()
      where column.role?.isNumber == true && index < rows.fields.count {
        let field = trimmed(rows.fields[index], in: rows)
        if let mark = DecimalMark(rows.bytes[field.start..<field.end]), !mark.mayGroup {
          take(mark)
        }
      }
      if isDecimal(isComma) { return }
    } while rows.next()
    areMarksKnown = true
  }

  private func isSame(_ one: Int, _ other: Int, _ count: Int) -> Bool {
    for offset in 0..<count where reader.bytes[one + offset] != reader.bytes[other + offset] {
      return false
    }
    return true
  }

  private func trimmed(_ field: RowField, in reader: RowReader) -> RowField {
    var field = field
    while field.start < field.end, reader.bytes[field.start] <= 0x20 { field.start += 1 }
    while field.end > field.start, reader.bytes[field.end - 1] <= 0x20 { field.end -= 1 }
    // A quotation mark that was never opened.
    if !field.isQuoted, field.end > field.start, reader.bytes[field.end - 1] == UInt8(ascii: "\""),
      !reader.bytes[field.start..<(field.end - 1)].contains(UInt8(ascii: "\""))
    {
      field.end -= 1
    }
    if !field.isQuoted, field.end > field.start, reader.bytes[field.start] == UInt8(ascii: "\""),
      !reader.bytes[(field.start + 1)..<field.end].contains(UInt8(ascii: "\""))
    {
      field.start += 1
    }
    return field
  }
}

/// The first 60 characters of a text, for a message.
package func shortened(_ text: String) -> String {
  text.count > 60 ? String(text.prefix(60)) + "…" : text
}

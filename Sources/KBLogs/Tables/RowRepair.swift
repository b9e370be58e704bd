import KBCore

/// Puts the fields of a row in order that has more or fewer than the heading: a name with a comma
/// and without quotation marks, or a mark that was never closed.
struct RowRepair {
  private let reader: RowReader
  private let columns: [TableColumn]
  private let seen: [Int: Set<String>]

  init(_ reader: RowReader, _ columns: [TableColumn], seen: [Int: Set<String>]) {
    self.reader = reader
    self.columns = columns
    self.seen = seen
  }

  /// Repairs the row in the reader; the problem where that cannot be done.
  func repaired(_ reader: inout RowReader) -> RowProblem? {
    if let fields = fitted(self.reader.fields), !self.reader.isUnclosed {
      reader.replace(fields)
      return nil
    }
    // A mark that is not closed takes the lines that follow into its field.
    if self.reader.isUnclosed || self.reader.line > self.reader.rowLine + 1 {
      var line = self.reader
      line.reread()
      let repair = RowRepair(line, columns, seen: seen)
      if let fields = repair.fitted(line.fields) {
        line.replace(fields)
        reader = line
        return nil
      }
      if self.reader.isUnclosed {
        reader = line
        return problem("a quotation mark in this row is never closed")
      }
    }
    let count = self.reader.fields.count
    if count < columns.count, !self.reader.endsLine {
      return problem("the file ends in the middle of this row")
    }
    return problem(
      "this row has \(count) fields, and the heading has \(columns.count)")
  }

  /// Takes the first line of the row in the reader alone where it and the line below are rows by
  /// themselves: a mark that was never closed has found that of another row.
  func separate(_ reader: inout RowReader) {
    var first = self.reader
    first.reread()
    var second = first
    let line = RowRepair(first, columns, seen: seen)
    guard line.isPlausible(first.fields), second.next() else { return }
    second.reread()
    let below = RowRepair(second, columns, seen: seen)
    guard below.isPlausible(second.fields), let marks = line.dateMarks,
      marks == below.dateMarks
    else { return }
    reader = first
  }

  /// What stands between the digits of the row's date.
  private var dateMarks: [UInt8]? {
    guard let column = columns.firstIndex(where: { $0.role == .date }) else { return nil }
    let field = reader.fields[column]
    return reader.bytes[field.start..<field.end].filter { !Cursor.isDigit($0) }
  }

  private func problem(_ summary: Phrase) -> RowProblem {
    RowProblem(line: reader.rowLine, summary)
  }

  /// The fields in as many as the heading has; `nil` where that is not certain.
  private func fitted(_ fields: [RowField]) -> [RowField]? {
    if fields.count == columns.count { return fields }
    if fields.count < columns.count {
      if let split = split(fields), split.count == columns.count { return split }
      // What is missing at the end of a line is empty.
      let missing = columns[fields.count...]
      let isNeeded = missing.contains { $0.role == .reps || $0.role == .exercise }
      guard reader.endsLine, !isNeeded, fields.count > 1 else { return nil }
      let end = fields[fields.count - 1].end
      let empty = RowField(start: end, end: end, isQuoted: false, hasDoubledQuotes: false)
      let filled = fields + Array(repeating: empty, count: columns.count - fields.count)
      return isPlausible(filled) ? filled : nil
    }
    let extra = fields.count - columns.count
    // Before fields are cut off: the last ones are often empty in every row.
    if let joined = joinedByBlank(fields), isPlausible(joined) { return joined }
    if fields.suffix(extra).allSatisfy({ $0.isEmpty }) {
      let cut = Array(fields.prefix(columns.count))
      if isPlausible(cut) { return cut }
    }
    return joinedByText(fields, extra)
  }

  /// A field that begins with a blank belongs to the one before it: `Row, seated`.
  private func joinedByBlank(_ fields: [RowField]) -> [RowField]? {
    var joined: [RowField] = []
    for field in fields {
      let hasBlank = !field.isEmpty && !field.isQuoted && isBlank(reader.bytes[field.start])
      if hasBlank, var last = joined.last, !last.isQuoted {
        last.end = field.end
        joined[joined.count - 1] = last
      } else {
        joined.append(field)
      }
    }
    return joined.count == columns.count ? joined : nil
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0xE2 }

  /// Joins what is too much in the one column of text where the rest then fits.
  private func joinedByText(_ fields: [RowField], _ extra: Int) -> [RowField]? {
    var found: [(column: Int, fields: [RowField])] = []
    for (column, heading) in columns.enumerated() where heading.role?.isText == true {
      let last = column + extra
      guard last < fields.count, !fields[column...last].contains(where: { $0.isQuoted }) else {
        continue
      }
      var joined = Array(fields[..<column])
      joined.append(
        RowField(
          start: fields[column].start, end: fields[last].end, isQuoted: false,
          hasDoubledQuotes: false))
      joined += fields[(last + 1)...]
      if isPlausible(joined) { found.append((column, joined)) }
    }
    if found.count > 1 {
      let known = found.filter { candidate in
        columns.indices.allSatisfy { index in
          guard let texts = seen[index], columns[index].role?.isText == true else { return true }
          let field = candidate.fields[index]
          return index == candidate.column
            || texts.contains(String(decoding: reader.content(field), as: UTF8.self))
        }
      }
      if known.count == 1 { return known[0].fields }
      return nil
    }
    return found.first?.fields
  }

  /// A field in which a quotation mark follows a delimiter was to end before it.
  private func split(_ fields: [RowField]) -> [RowField]? {
    var parts: [RowField] = []
    for field in fields {
      var start = field.start
      var index = field.start
      while index + 1 < field.end {
        if reader.bytes[index] == reader.delimiter, reader.bytes[index + 1] == UInt8(ascii: "\"") {
          parts.append(part(start, index))
          start = index + 2
        }
        index += 1
      }
      parts.append(part(start, field.end))
    }
    return parts.count > fields.count ? parts : nil
  }

  private func part(_ start: Int, _ end: Int) -> RowField {
    var end = end
    if end > start, reader.bytes[end - 1] == UInt8(ascii: "\"") { end -= 1 }
    return RowField(start: start, end: end, isQuoted: true, hasDoubledQuotes: false)
  }

  /// Whether each column of numbers has one or nothing, and there are a date and an exercise.
  private func isPlausible(_ fields: [RowField]) -> Bool {
    guard fields.count == columns.count else { return false }
    for (column, field) in zip(columns, fields) {
      guard let role = column.role else { continue }
      let bytes = reader.bytes[field.start..<field.end].filter { $0 > 0x20 }
      if role.isNumber, !bytes.isEmpty {
        let digits = bytes.filter { Cursor.isDigit($0) || $0 == UInt8(ascii: ".") }
        guard FileNumber(bytes[...]) != nil || (role != .weight && role != .reps && !digits.isEmpty)
        else { return false }
      }
      if role == .date, !bytes.contains(where: { Cursor.isDigit($0) }) { return false }
      if role == .exercise, bytes.isEmpty { return false }
    }
    return true
  }
}

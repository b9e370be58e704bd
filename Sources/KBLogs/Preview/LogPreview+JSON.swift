import KBCore

extension LogPreview {
  /// For programs and for the page, whose language it is in; `written` is how many sessions are in the
  /// journal now that were not.
  package func json(
    layout: JSONWriter.Layout, written: Int? = nil, in book: Phrasebook = .english
  ) -> [UInt8] {
    var json = JSONWriter(layout: layout)
    json.beginObject()
    json.field("file", file)
    json.field("dialect", dialect.rawValue)
    json.field("dialectName", dialect.name)
    json.key("unit")
    if let word = unit.word { json.string(word) } else { json.null() }
    json.key("unitIsCertain")
    json.bool(unit.isCertain)
    json.field("unitHint", unit.isCertain ? .empty : unit.hint, in: book)
    json.field("sessions", counts.sessions)
    json.field("days", counts.days)
    json.field("sets", counts.sets)
    json.field("warmups", counts.warmups)
    json.field("reps", Int(counts.reps))
    json.field("failed", counts.failed)
    json.field("bodyweights", counts.bodyweights)
    json.field("exercises", names.count)
    json.field("known", names.count { $0.isKnown })
    json.field("new", names.count { !$0.isKnown })
    json.field("first", counts.first?.text ?? "")
    json.field("last", counts.last?.text ?? "")
    if let standing {
      json.field("already", standing.alike)
      json.key("changed")
      json.strings(standing.changed)
    }
    if let removes { json.field("removes", removes) }
    if let written { json.field("written", written) }
    json.key("names")
    json.beginArray()
    for name in names {
      json.beginObject()
      json.field("name", name.source)
      json.field("becomes", name.name)
      json.key("known")
      json.bool(name.isKnown)
      json.field("proposal", name.proposal ?? "")
      json.endObject()
    }
    json.endArray()
    json.key("remarks")
    json.phrases(remarks, in: book)
    json.key("skipped")
    json.beginArray()
    for row in skipped {
      json.beginObject()
      json.field("line", row.line)
      json.field("reason", row.reason, in: book)
      json.endObject()
    }
    json.endArray()
    json.key("errors")
    json.beginArray()
    for problem in problems {
      json.problem(
        line: problem.line, column: problem.column, problem.reason,
        asks: problem.asksForDates ? "dates" : nil, in: book)
    }
    json.endArray()
    json.endObject()
    json.newline()
    return json.bytes
  }
}

extension ImportFailure {
  /// A file that cannot be read at all, with the same fields.
  package func json(
    file: String, layout: JSONWriter.Layout, in book: Phrasebook = .english
  ) -> [UInt8] {
    var json = JSONWriter(layout: layout)
    json.beginObject()
    json.field("file", file)
    json.key("dialect")
    json.null()
    json.key("unit")
    json.null()
    for name in ["sessions", "days", "sets", "warmups", "reps", "exercises", "known", "new"] {
      json.field(name, 0)
    }
    json.key("skipped")
    json.beginArray()
    json.endArray()
    json.key("errors")
    json.beginArray()
    json.problem(line: line ?? 0, column: 0, "\(summary); \(fix)", in: book)
    json.endArray()
    if let guess { json.columns(guess) }
    if needsProgram {
      json.key("needsProgram")
      json.bool(true)
    }
    json.endObject()
    json.newline()
    return json.bytes
  }
}

extension JSONWriter {
  /// Writes why a row is not read; `asks` is what the person can say, so that it is.
  fileprivate mutating func problem(
    line: Int, column: Int, _ reason: Phrase, asks: String? = nil, in book: Phrasebook
  ) {
    beginObject()
    field("line", line)
    field("column", column)
    field("reason", reason, in: book)
    if let asks { field("asks", asks) }
    endObject()
  }

  /// The columns of a table that kb does not know, and what they probably are, counted from 1.
  fileprivate mutating func columns(_ guess: ColumnGuess) {
    key("columns")
    beginArray()
    for (index, heading) in guess.headings.enumerated() {
      beginObject()
      field("number", index + 1)
      field("heading", heading)
      field("example", guess.examples[index])
      field("role", ColumnRole.allCases.first { guess.columns[$0] == index }?.rawValue ?? "")
      endObject()
    }
    endArray()
  }
}

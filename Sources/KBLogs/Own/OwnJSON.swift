import KBCore

/// kb's own JSON: every session in parts, and its Markdown as it stands in the journal.
package struct OwnJSON: SessionFormat {
  private static let format = "kb-journal"

  private var json = JSONWriter(layout: .pretty)
  private var isWhole = false

  package init() {}

  package var count: Int { json.bytes.count }

  package mutating func begin() {
    json.beginObject()
    json.field("$schema", "journal.schema.json")
    json.field("format", OwnJSON.format)
    json.whole("version", 1)
    json.key("sessions")
    json.beginArray()
  }

  package mutating func add(_ exported: ExportedSession, number: Int) { json.session(exported) }

  package mutating func end() {
    json.endArray()
    json.endObject()
    json.newline()
    isWhole = true
  }

  package mutating func take() -> [UInt8] { isWhole ? json.bytes : json.takeAllButLast() }

  static func isOwn(_ root: YAMLNode) -> Bool { root["format"]?.text == format }

  /// Reads the sessions from their Markdown, which has all that the other fields have.
  static func read(_ root: YAMLNode) -> ImportedLog {
    var log = LogBuilder(.kbJSON)
    guard case .sequence(let sessions, _)? = root["sessions"] else { return log.log }
    for node in sessions {
      let line = Int(node.range.line)
      guard let day = Day(text: node["date"]?.text ?? "") else {
        log.log.problems.append(RowProblem(line: line, "the session has no date"))
        continue
      }
      let markdown = node["markdown"]?.text ?? ""
      guard let own = OwnSession(markdown, on: day) else {
        log.log.problems.append(
          RowProblem(line: line, "the session's Markdown is not that of one session"))
        continue
      }
      log.add(own.imported(line: line))
    }
    return log.log
  }
}

extension String {
  /// The text up to its last character that is no blank and no line break.
  package var withoutBlanksAtEnd: String {
    var text = self
    while let byte = text.utf8.last, byte <= 0x20 { text.unicodeScalars.removeLast() }
    return text
  }
}

extension OwnSession {
  /// A session from its Markdown; `nil` for text that is not one session.
  package init?(_ markdown: String, on day: Day) {
    let head = "# " + day.text + "\n\n"
    let parsed = JournalParser.parse(Array((head + markdown + "\n").utf8), path: "")
    guard parsed.sessions.count == 1, let session = parsed.sessions.first, session.day == day else {
      return nil
    }
    self.init(session: session, text: markdown.withoutBlanksAtEnd + "\n")
  }

  /// The session as an import has it.
  package func imported(line: Int) -> ImportedSession {
    var imported = ImportedSession(
      key: session.id, line: line,
      moment: FileMoment(day: session.day, second: session.start.map { $0.minutes * 60 }),
      title: session.title)
    imported.own = self
    return imported
  }
}

extension JSONWriter {
  fileprivate mutating func session(_ exported: ExportedSession) {
    let session = exported.session
    beginObject()
    field("date", session.day.text)
    field("time", session.start?.text ?? "")
    field("title", session.title)
    field("id", session.id)
    field("source", session.source)
    field("workout", session.workout?.text ?? "")
    number("durationSeconds", session.duration?.milliseconds)
    number("effort", session.effort.map { Int64($0.highHalves) * 500 })
    key("isPartial")
    bool(session.isPartial)
    key("isPrivate")
    bool(session.isPrivate)
    key("decisions")
    strings(session.decisions.map { $0.text })
    key("entries")
    beginArray()
    for placed in session.entries { entry(placed.entry) }
    endArray()
    field("notes", session.notes)
    field("place", exported.place)
    field("markdown", exported.text)
    endObject()
  }

  private mutating func entry(_ entry: JournalEntry) {
    beginObject()
    field("exercise", entry.name)
    field("target", entry.target?.notation(countsMetres: Step.countsMetres(entry.name)) ?? "")
    field(
      "result", JournalEntry.text(of: entry.result, countsMetres: Step.countsMetres(entry.name)))
    key("sets")
    beginArray()
    for set in entry.performedSets {
      let record = SetRecord(
        exercise: entry.name, entry: 0, number: 0, target: "", kind: SetRecord.kind(of: set.marks),
        set: set)
      beginObject()
      field("kind", record.kind)
      let load = record.loadParts
      number("load", load.number)
      field("loadUnit", load.unit)
      field("loadKind", load.kind)
      whole("reps", record.reps.map(Int64.init))
      whole("rounds", record.rounds.map(Int64.init))
      whole("aimedReps", set.aimedReps.map(Int64.init))
      number("seconds", record.time?.milliseconds)
      number("distance", record.distance?.thousandths)
      field("distanceUnit", record.distance?.unit.symbol ?? "")
      whole("calories", record.calories.map(Int64.init))
      number("rpe", set.effort.map { Int64($0.highHalves) * 500 })
      field("note", set.note)
      endObject()
    }
    endArray()
    endObject()
  }
}

import KBCore
import KBExchange
import KBLogs
import KBTerminal
import KBText

/// One file with what would become of it.
struct ImportPlan {
  /// The first digits of the SHA-256 of the file; empty for a stream.
  let digest: String
  let preview: LogPreview
  /// The Markdown of sessions that were kb's.
  let texts: [Session.Face: String]
  private let log: ImportedLog
  private let writer: SessionWriter
  /// The places of the log's sessions in the order in which they were done.
  private let order: [Int]

  /// `earlier` are the sessions of the files before it; `replaces` is whether the journal is removed.
  init(
    file: consuming ImportFile, unit: ImportUnit, names: ImportNames, journal: Journal,
    replaces: Bool, after earlier: [LoggedSession] = []
  ) {
    let log = file.log
    var preview = LogPreview(log, file: file.name, unit: unit) { names.line($0) }
    var known: [String: SessionWriter.Known] = [:]
    for line in preview.names { known[line.source] = names.known(line.source) }
    writer = SessionWriter(log.dialect, unit: unit.bare) { [known] in
      known[$0] ?? names.known($0)
    }
    var texts: [Session.Face: String] = [:]
    for session in log.sessions {
      if let own = session.own { texts[own.session.face] = own.text }
    }
    self.texts = texts
    digest = file.digest
    self.log = log
    let starts = log.sessions.map { session in
      let (day, time) = session.start
      return Int64(day.number) * 1441 + Int64(time?.minutes ?? -1)
    }
    let places = log.sessions.indices.sorted { one, other in
      starts[one] == starts[other] ? one < other : starts[one] < starts[other]
    }
    let standing = ImportStanding(
      of: log, writer, places, in: replaces ? Journal([]) : journal, after: earlier)
    order = places.filter { !standing.renamed.contains($0) }
    if replaces {
      preview.standing = LogPreview.Standing(alike: 0, changed: [])
      preview.removes = journal.sessions.count
      if standing.alike > 0 {
        preview.remarks.append("Also in another file: \(Wording.count(standing.alike, "session"))")
      }
    } else {
      preview.standing = LogPreview.Standing(alike: standing.alike, changed: standing.changed)
    }
    preview.remarks += standing.differing.map {
      "Told otherwise in another file, which is taken: \($0)"
    }
    preview.remarks += standing.beside.prefix(5).map {
      "Other sets at the same time and with the same title are in the journal, and both count: \($0)"
    }
    if standing.beside.count > 5 {
      preview.remarks.append("The same holds for \(standing.beside.count - 5) more")
    }
    self.preview = preview
  }

  /// The sessions in the order in which they were done. They are made as they are asked for, since they
  /// take a multiple of the memory that the log's have.
  var sessions: some Sequence<Session> {
    order.lazy.map { [log, writer] in writer.session(log.sessions[$0]) }
  }

  /// The sessions with their places in the file, to compare those of another file with.
  var placed: [LoggedSession] {
    order.map { place in
      LoggedSession(
        session: writer.session(log.sessions[place]), path: preview.file,
        line: log.sessions[place].line, isNew: true)
    }
  }

  /// Throws if nobody says what the unit of loads is that have none.
  func requireUnit(_ arguments: ParsedArguments) throws(CommandFailure) {
    let unit = preview.unit
    guard !unit.isCertain else { return }
    throw .usage(
      .missingArgument(
        "--unit kg or --unit lb, because \(unit.hint)",
        usage: "kb import \(preview.file) --unit \(unit.bare.symbol)", command: arguments.spec.name)
    )
  }
}

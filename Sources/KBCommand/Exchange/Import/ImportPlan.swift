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
  /// The sessions in the order in which they were done.
  let sessions: [Session]
  /// The Markdown of sessions that were kb's.
  let texts: [Session.Face: String]

  /// Takes the log's sessions out of the file as they become those of the journal, since a long log
  /// would be in memory twice.
  init(file: consuming ImportFile, unit: ImportUnit, names: ImportNames, journal: Journal) {
    var preview = LogPreview(file.log, file: file.name, unit: unit) { names.line($0) }
    var known: [String: SessionWriter.Known] = [:]
    for line in preview.names { known[line.source] = names.known(line.source) }
    let writer = SessionWriter(file.log.dialect, unit: unit.bare) {
      known[$0] ?? names.known($0)
    }
    var sessions: [Session] = []
    sessions.reserveCapacity(file.log.sessions.count)
    var texts: [Session.Face: String] = [:]
    for index in file.log.sessions.indices {
      let session = writer.session(file.log.sessions[index])
      if let own = file.log.sessions[index].own { texts[session.face] = own.text }
      file.log.sessions[index].release()
      sessions.append(session)
    }
    digest = file.digest
    self.sessions = sessions.enumerated().sorted { one, other in
      let (first, second) = (one.element, other.element)
      if first.day != second.day { return first.day < second.day }
      let (start, next) = (first.start?.minutes ?? -1, second.start?.minutes ?? -1)
      return start == next ? one.offset < other.offset : start < next
    }.map(\.element)
    self.texts = texts
    preview.standing = ImportPlan.standing(of: self.sessions, in: journal)
    self.preview = preview
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

  private static func standing(
    of sessions: [Session], in journal: Journal
  ) -> LogPreview.Standing {
    let standing = KnownSessions(journal, like: sessions)
    var (alike, changed) = (0, [String]())
    for session in sessions {
      guard let same = standing.same(as: session, comparesText: true) else { continue }
      if same.session.entries.map(\.entry) == session.entries.map(\.entry) {
        alike += 1
      } else {
        changed.append("\(session.day.text) \(session.title), \(same.place)")
      }
    }
    return LogPreview.Standing(alike: alike, changed: changed)
  }
}

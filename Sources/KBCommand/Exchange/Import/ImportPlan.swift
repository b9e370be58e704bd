import KBCore
import KBExchange
import KBTerminal
import KBText

/// One file with what would become of it.
struct ImportPlan {
  let file: ImportFile
  let counts: ImportCounts
  let lines: [ImportNames.Line]
  /// The sessions in the order in which they were done.
  let sessions: [Session]
  /// The Markdown of sessions that were kb's.
  let texts: [Session.Face: String]
  let unit: ImportUnit
  /// How many sessions are in the journal already, alike or changed since.
  let known: (alike: Int, changed: [String])

  var log: ImportedLog { file.log }

  /// Takes the log's sessions out of the file as they become those of the journal, since a long log
  /// would be in memory twice.
  init(file: consuming ImportFile, unit: ImportUnit, names: ImportNames, journal: Journal) {
    counts = ImportCounts(file.log)
    lines = counts.exercises.map { names.line($0) }
    self.unit = unit
    var known: [String: SessionWriter.Known] = [:]
    for line in lines { known[line.source] = names.known(line.source) }
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
    file.log.sessions = []
    self.file = file
    self.sessions = sessions.enumerated().sorted { one, other in
      let (first, second) = (one.element, other.element)
      if first.day != second.day { return first.day < second.day }
      let (start, next) = (first.start?.minutes ?? -1, second.start?.minutes ?? -1)
      return start == next ? one.offset < other.offset : start < next
    }.map(\.element)
    self.texts = texts
    self.known = ImportPlan.known(self.sessions, in: journal)
  }

  /// Throws if nobody says what the unit of loads is that have none.
  func requireUnit(_ arguments: ParsedArguments) throws(CommandFailure) {
    guard !unit.isCertain else { return }
    throw .usage(
      .missingArgument(
        "--unit kg or --unit lb, because \(unit.hint)",
        usage: "kb import \(file.name) --unit \(unit.bare.symbol)", command: arguments.spec.name))
  }

  private static func known(
    _ sessions: [Session], in journal: Journal
  ) -> (alike: Int, changed: [String]) {
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
    return (alike, changed)
  }
}

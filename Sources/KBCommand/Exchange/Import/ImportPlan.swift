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
  /// The unit that loads without one were taken to be in.
  let bareUnit: LoadUnit
  /// Whether the file, its values or the person say the unit.
  let isUnitCertain: Bool
  let unit: SourceUnit
  /// How many sessions are in the journal already, alike or changed since.
  let known: (alike: Int, changed: [String])

  var log: ImportedLog { file.log }

  init(
    file: ImportFile, chosen: LoadUnit?, names: ImportNames, settings: Settings, journal: Journal
  ) {
    self.file = file
    let log = file.log
    counts = ImportCounts(log)
    lines = counts.exercises.map { names.line($0) }
    unit = log.unit
    bareUnit = log.bareUnit(chosen) ?? settings.unit
    if case .known = unit {
      isUnitCertain = true
    } else {
      isUnitCertain = chosen != nil || !log.hasBareLoads
    }
    var known: [String: SessionWriter.Known] = [:]
    for line in lines { known[line.source] = names.known(line.source) }
    let writer = SessionWriter(log.dialect, unit: bareUnit) { known[$0] ?? names.known($0) }
    var sessions: [Session] = []
    var texts: [Session.Face: String] = [:]
    for imported in log.sessions {
      let session = writer.session(imported)
      if let own = imported.own { texts[session.face] = own.text }
      sessions.append(session)
    }
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
    guard !isUnitCertain else { return }
    throw .usage(
      .missingArgument(
        "--unit kg or --unit lb, because \(unitHint)",
        usage: "kb import \(file.name) --unit \(bareUnit.symbol)", command: arguments.spec.name))
  }

  /// That the file does not say its unit, and what its values look like.
  var unitHint: String {
    var hint = "the file does not say whether its weights are in kg or lb"
    if case .suggested(let unit, let examples) = unit {
      hint += "; "
      if !examples.isEmpty {
        hint += examples.map(String.init).joined(separator: ", ") + " look like "
      } else {
        hint += "they look like "
      }
      hint += unit == .pounds ? "pounds" : "kilograms"
    }
    return hint
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

import KBCore
import KBExchange
import KBKnowledge
import KBLogs
import KBSite
import KBStore
import KBTerminal
import KBText

/// The steps of `kb export`.
struct ExportRun {
  private let arguments: ParsedArguments
  private let format: ExportFormat
  private let coach: FolderCoach
  private let selection: JournalSelection
  private var sessions: ExportedSessions { selection.sessions }

  init(_ arguments: ParsedArguments, _ context: inout Context) throws(CommandFailure) {
    self.arguments = arguments
    format = arguments.positional(0).flatMap { ExportFormat(rawValue: $0) } ?? .json
    let today = try LocalTime.today(context.environment)
    coach = try context.coach(arguments, asOf: today)
    selection = try JournalSelection(
      arguments, coach.knowledge, today: today, needsText: format.hasMarkdown)
    try ExportRun.check(arguments, format)
  }

  private static func check(
    _ arguments: ParsedArguments, _ format: ExportFormat
  ) throws(CommandFailure) {
    if arguments.flag("table"), format != .csv {
      throw arguments.badValue(
        arguments.value("table") ?? "", for: "--table", "only csv has tables to choose from")
    }
    try arguments.exclude("table", "like")
    if let app = arguments.value("like") {
      let wanted: ExportFormat = app == "strengthlog" ? .json : .csv
      guard format == wanted else {
        throw arguments.badValue(
          app, for: "--like", "write kb export \(wanted.rawValue) --like \(app)")
      }
    }
    if arguments.flag("person"), format != .ndjson {
      throw arguments.badValue(
        arguments.value("person") ?? "", for: "--person", "only ndjson has a person in each line")
    }
  }

  func run(_ context: inout Context) throws(CommandFailure) -> ExitStatus {
    let unit = arguments.value("unit").flatMap { LoadUnit(word: $0) } ?? coach.settings.unit
    noteDecisions(&context)
    switch format {
    case .json where arguments.flag("like"):
      let export = strengthLogJSON(sessions, unit: unit)
      try write(export.bytes, &context)
      if export.leftOut > 0 {
        context.note(
          """
          \(Wording.count(export.leftOut, "set")) left out; StrengthLog has a place for reps and \
          weights, and none for warm-ups, times, distances, rounds and help
          """, .warning)
      }
    case .json: try write(OwnJSON(), &context)
    case .csv: try writeCSV(unit, &context)
    case .ndjson: try write(OwnNDJSON(person: arguments.value("person") ?? ""), &context)
    case .sqlite: try writeDatabase(&context)
    case .markdown: try write(OwnMarkdown(), &context)
    case .tcx: try write(trainingCenterXML(sessions) { LocalTime.instant($0, $1) }, &context)
    case .fit: try write(try fit(&context), &context)
    case .ics:
      let site = coach.settings.site.baseURL
      let bytes = sessionCalendar(sessions, planned: planned, titled: title) { card in
        site.isEmpty ? nil : site + Address.workout(card.identity.key)
      }
      try write(bytes, &context)
    case .atom: try write(sessionFeed(sessions, planned: planned, titled: title), &context)
    }
    return .fine
  }

  /// Says that a table has no place for lines such as `next:` and `sleep:`.
  private func noteDecisions(_ context: inout Context) {
    let count = selection.decisionCount
    guard count > 0, format == .csv || format == .ndjson, !arguments.flag("like") else { return }
    context.note(
      """
      \(Wording.count(count, "line")) such as next:, sleep: and challenge: left out; json, sqlite and markdown \
      keep them
      """, .warning)
  }

  private func writeCSV(_ unit: LoadUnit, _ context: inout Context) throws(CommandFailure) {
    if let app = arguments.value("like").flatMap({ ExportedApp(rawValue: $0) }) {
      try write(appCSV(sessions, like: app, unit: unit), &context)
      let warmUps = records.count { $0.isWarmup }
      if app == .fitnotes, warmUps > 0 {
        context.note(
          "\(Wording.count(warmUps, "warm-up set")) left out, which FitNotes would count as work",
          .warning)
      }
      return
    }
    switch arguments.value("table") {
    case "workouts": try write(WorkoutsCSV(), &context)
    case "exercises": try write(exercisesCSV(sessions), &context)
    default: try write(OwnCSV(), &context)
    }
  }

  private func write(
    _ format: some SessionFormat, _ context: inout Context
  ) throws(CommandFailure) {
    try write(blocks: ExportBlocks(sessions, as: format), &context)
  }

  private func write(_ bytes: [UInt8], _ context: inout Context) throws(CommandFailure) {
    try write(blocks: CollectionOfOne(bytes), &context)
  }

  /// Writes the file as it comes, so that a long one never is in memory as a whole.
  private func write(
    blocks: some Sequence<[UInt8]>, _ context: inout Context
  ) throws(CommandFailure) {
    guard let path = try path(&context) else {
      for block in blocks { context.output.write(exactly: block) }
      return
    }
    do { try OutsideFile.write(blocks: blocks, to: path, replaces: true) } catch {
      throw .environment(error.text)
    }
    tell(path, &context)
  }

  /// Writes the database, which SQLite needs a file for, also where it goes to the standard output.
  private func writeDatabase(_ context: inout Context) throws(CommandFailure) {
    let path = try path(&context)
    do {
      if let path {
        let file = try OutputFile(for: path)
        try writeOwnSQLite(sessions, to: file.path)
        try file.keep(replaces: true)
        tell(path, &context)
      } else {
        let file = try OutputFile.scratch()
        try writeOwnSQLite(sessions, to: file.path)
        try OutsideFile(reading: file.path).forEachBlock { context.output.write(exactly: $0) }
      }
    } catch let error as StoreError {
      throw .environment(error.text)
    } catch let error as ImportFailure {
      throw .environment("\(error.summary); \(error.fix)")
    } catch { throw .environment(Phrase(String(describing: error))) }
  }

  /// The file to write; `nil` for the standard output.
  private func path(_ context: inout Context) throws(CommandFailure) -> String? {
    guard let output = arguments.value("output"), output != "-" else {
      if format.isBinary, context.output.terminal.isTTY {
        throw .usage(
          .missingArgument(
            "a file for \(format.rawValue)", usage: "kb export \(format.rawValue) -o \(fileName)",
            command: "export"))
      }
      return nil
    }
    let slash = output.hasSuffix("/") ? "" : "/"
    return OutsideFile.isFolder(output) ? output + slash + fileName : output
  }

  private func tell(_ path: String, _ context: inout Context) {
    let count =
      format == .fit
      ? min(1, sessions.count)
      : arguments.flag("like") ? sessionsWithSets : sessions.count
    context.note("wrote \(Wording.count(count, "session")) to \(path)")
  }

  /// How many sessions an app's own table has: those with sets, since it has nothing else of them.
  private var sessionsWithSets: Int {
    sessions.count { exported in SetRecord.all(in: exported.session).contains { $0.number > 0 } }
  }

  private var records: [SetRecord] {
    sessions.flatMap { SetRecord.all(in: $0.session) }.filter { $0.number > 0 }
  }

  /// `kb_export_20261121.csv`
  private var fileName: String {
    "kb_export_" + coach.today.text.filter { $0 != "-" } + "." + format.ending
  }

  private func fit(_ context: inout Context) throws(CommandFailure) -> [UInt8] {
    guard let last = sessions.last else {
      throw .environment("there is no session to write; a FIT file holds one")
    }
    if sessions.count > 1 {
      context.note(
        """
        a FIT file holds one session; this is the last of \(sessions.count), on \
        \(last.session.day.text)
        """)
    }
    let start = LocalTime.instant(last.session.day, last.session.start ?? .midnight)
    let local = FileMoment(
      day: last.session.day, second: (last.session.start?.minutes ?? 0) * 60)
    let (bytes, leftOut) = fitActivity(last.session, start: start, local: local.seconds)
    if leftOut > 0 {
      context.note(
        """
        \(Wording.count(leftOut, "set")) left out; FIT has a place for reps, weights and times of holds, and \
        none for distances, calories, rounds and help
        """, .warning)
    }
    return bytes
  }

  private var planned: [PlanItem] { PlanFile.items(coach) }

  private var title: String {
    let site = coach.settings.site.title
    return site.isEmpty ? "Training" : site
  }
}

extension LocalTime {
  /// The seconds since 1970 at which a clock of this machine shows a day and a minute.
  static func instant(_ day: Day, _ time: TimeOfDay) -> Int64 {
    let clock = Int64(day.number) * 86_400 + Int64(time.minutes) * 60
    // Twice, since the first guess may lie on the other side of a change of the clock.
    let guess = clock - Int64(WallTime.at(clock).utcOffset)
    return clock - Int64(WallTime.at(guess).utcOffset)
  }
}

import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// The steps of `kb log`, from the arguments to the report.
struct LogRun {
  /// What the arguments, the answers or a text gave.
  private enum Gathered {
    /// With the journal as it is before them, where that was replayed already.
    case sessions([Session], FolderCoach?)
    /// There is nothing to log, and everything about that has been said.
    case ended(ExitStatus)
  }

  private let root: RootFolder
  private let knowledge: KnowledgeBase
  private let arguments: ParsedArguments
  private let options: SessionOptions
  private let reader: EntryReader

  private var log: SessionLog { SessionLog(root: root, knowledge: knowledge) }

  init(
    _ arguments: ParsedArguments, _ context: inout Context
  ) throws(CommandFailure) {
    root = try RootSearch.root(arguments, context.environment)
    let isFromText = arguments.flag("from")
    let needsTargets =
      arguments.flag("done")
      || arguments.positionals.contains { !$0.utf8.contains(UInt8(ascii: ":")) }
    // What follows from a session depends on the workouts of those before it.
    let isReported = !arguments.flag("quiet")
    // What an entry leaves out is that of its target.
    let restsOnTarget = arguments.positionals.contains {
      guard let read = JournalEntry.parse($0, bareUnit: .kilograms), read.problems.isEmpty else {
        return true
      }
      return read.entry.restsOnTarget
    }
    let needsPast = isFromText || needsTargets || isReported || restsOnTarget
    let needsWorkouts = needsPast || arguments.flag("workout")
    // A journal of many years is not read where nothing follows from it.
    let needsJournal = needsPast || arguments.flag("id")
    // The names of exercises are all that plain entries need.
    var kinds: SourceKinds = needsWorkouts ? .library : .exercises
    if needsJournal { kinds.insert(.journal) }
    knowledge = try context.knowledge(root, arguments, reading: kinds)
    self.arguments = arguments
    let unit = knowledge.settings.unit
    options = SessionOptions(
      arguments: arguments, clock: try LogClock(context.environment), unit: unit)
    reader = EntryReader(library: knowledge.library, settings: knowledge.settings)
  }

  func run(_ context: inout Context) throws(CommandFailure) -> ExitStatus {
    let gathered =
      if let name = arguments.value("from") {
        try fromText(name, &context)
      } else {
        try fromArguments(&context)
      }
    switch gathered {
    case .ended(let status): return status
    case .sessions(var sessions, let coach):
      let doubts = LoadDoubts(sessions, after: knowledge)
      guard doubts.settle(&sessions, arguments, &context) else {
        context.note("nothing was logged")
        return .fine
      }
      return try add(sessions, coach, &context)
    }
  }

  private func fromArguments(_ context: inout Context) throws(CommandFailure) -> Gathered {
    let (said, typed) = try days()
    if let said, let date = arguments.value("date") {
      throw arguments.badValue(
        date, for: "--date", "the entry says \(said.words) as well; write one of them")
    }
    var session = try options.session(said: said?.day)
    var workout = try arguments.value("workout").map { text throws(CommandFailure) in
      try knowledge.library.workout(
        typed: text, for: "--workout", arguments, rotation: knowledge.settings.rotation)
    }
    var entries: [JournalEntry] = []
    var isAsked = arguments.flag("done")
    for argument in typed {
      switch argument.utf8.contains(0x0A) ? .reference : reader.read(argument) {
      case .entry(let entry): entries.append(entry)
      case .entries(let several): entries += several
      case .head(let head): session.take(head)
      case .problem(let problem):
        context.errors.problem(problem, in: argument)
        context.errors.line("Nothing was logged." as Phrase)
        return .ended(.usage)
      case .reference:
        guard workout == nil else {
          throw arguments.badValue(argument, for: "WORKOUT", "a session has only one workout")
        }
        if knowledge.library.workout(meant: argument) == nil,
          let doubt = reader.doubt(aboutUnread: argument)
        {
          throw arguments.badValue(argument, for: "ENTRY", doubt)
        }
        workout = try knowledge.library.workout(
          typed: argument, for: "WORKOUT", arguments, rotation: knowledge.settings.rotation)
        isAsked = true
      }
    }
    if let workout {
      session.workout = WorkoutReference(workout.identity)
      if session.title.isEmpty { session.title = workout.facts.name }
    }
    try options.checkID(of: session)
    let blocks = workout.flatMap { knowledge.workouts[$0.identity.path]?.blocks } ?? []
    var coach: FolderCoach?
    if isAsked {
      guard let workout else {
        throw missing("a workout for --done", "push-a --done")
      }
      let before = log.coach(before: session)
      coach = before
      let questions = WorkoutQuestions(
        blocks,
        targets: before.coach.steps(of: workout).map { before.replay.target(for: $0) },
        reader: reader, isPartial: session.isPartial)
      switch questions.ask(given: entries, acceptsAll: arguments.flag("done"), &context) {
      case .entries(let answered, let isPartial):
        entries = answered
        session.isPartial = isPartial
        if !arguments.flag("done") { askAboutAll(of: &session, &context) }
      case .nothing(isWanted: true):
        context.note("nothing was logged")
        return .ended(.fine)
      case .nothing(isWanted: false):
        throw arguments.badValue(
          workout.identity.key, for: "WORKOUT",
          questions.steps.isEmpty
            ? """
            kb understands no exercise in it; kb check says why, and kb log "Plank: 45s" \
            needs no workout
            """
            : "there were no answers, so there is nothing to log; --done accepts all targets")
      }
    }
    if entries.contains(where: \.restsOnTarget) {
      let before = coach ?? log.coach(before: session)
      let completed = before.completed(entries, workout: workout?.identity.key)
      coach = before
      // What somebody wrote with a target is as they want it.
      for (typed, entry) in zip(entries, completed) where typed.target == nil {
        guard let fix = entry.doubtAboutFilledLoad else { continue }
        throw arguments.badValue(typed.text, for: "ENTRY", fix)
      }
      entries = completed
    }
    if !isAsked { settlePart(entries, of: blocks, &session, &context) }
    countChallenge(in: entries, of: blocks, &session)
    session.entries = entries.map { PlacedEntry(entry: $0, range: .fileStart) }
    if workout != nil { session.countChallenge() }
    if session.title.isEmpty { session.title = "Workout" }
    guard !session.entries.isEmpty || !session.decisions.isEmpty || !session.notes.isEmpty else {
      throw missing(
        "an entry or a workout", "\"Bench Press (3x8 60kg): 8, 8, 7\", or kb log push-a")
    }
    try checkReading(of: session)
    return .sessions([session], coach)
  }

  /// The day that the arguments name, if any, and what else they say.
  private func days() throws(CommandFailure) -> (SaidDay?, [String]) {
    var texts = reader.unquoted(arguments.positionals)
    var said: SaidDay?
    for (place, text) in texts.enumerated() {
      let reading = SaidDay.read(
        text, today: options.clock.today, order: knowledge.settings.notation.dates
      ) { name in
        knowledge.library.exercise(named: name) != nil
          || knowledge.library.workout(meant: name) != nil
      }
      switch reading {
      case .nothing: break
      case .unclear(let fix): throw arguments.badValue(text, for: "ENTRY", fix)
      case .said(let found):
        if let said, said.day != found.day {
          throw arguments.badValue(text, for: "ENTRY", "another entry says \(said.words)")
        }
        said = found
        texts[place] = found.rest
      }
    }
    return (said, texts)
  }

  /// Sets of the daily challenge that stand among the steps count as such, unless the session says
  /// itself how many they were.
  private func countChallenge(
    in entries: [JournalEntry], of blocks: [Block], _ session: inout Session
  ) {
    let isSaid = session.decisions.contains { decision in
      if case .challenge = decision { true } else { false }
    }
    guard !isSaid else { return }
    let steps = ChallengeSteps(blocks) { knowledge.library.canonicalName(of: $0) }
    let sets = steps.sets(in: entries)
    if sets > 0 { session.decisions.append(.challenge(sets)) }
  }

  /// Asks in a terminal for what the options leave out about the whole session; Enter leaves it out.
  private func askAboutAll(of session: inout Session, _ context: inout Context) {
    guard context.input.isTTY, !arguments.flag("quiet") else { return }
    if session.effort == nil {
      guard ask("Effort, 1 to 10? (Enter = none)", as: "effort", of: &session, &context)
      else { return }
    }
    if session.duration == nil {
      guard
        ask("Duration, such as 52 min? (Enter = none)", as: "duration", of: &session, &context)
      else { return }
    }
    if session.notes.isEmpty, let note = context.ask("Notes? (Enter = none)") {
      session.notes = note.trimmedBlanks
    }
  }

  /// Asks until a line of the head can be read; `false` where the input has ended.
  private func ask(
    _ question: String, as key: String, of session: inout Session, _ context: inout Context
  ) -> Bool {
    while let typed = context.ask(question)?.trimmedBlanks {
      if typed.isEmpty { return true }
      let value = key == "duration" && Int(typed) != nil ? typed + " min" : typed
      if case .read(let head) = HeadLine("\(key): \(value)") {
        session.take(head)
        return true
      }
      context.errors.line("\"\(typed)\" cannot be read.")
    }
    return false
  }

  /// Decides about entries of less than half of a workout's exercises: a terminal asks, elsewhere
  /// they are a partial session unless `--whole` says otherwise.
  private func settlePart(
    _ entries: [JournalEntry], of blocks: [Block], _ session: inout Session,
    _ context: inout Context
  ) {
    guard !session.isPartial, !arguments.flag("whole"), !entries.isEmpty else { return }
    let names = Set(
      blocks.stepsToLog.map { NameKey(knowledge.library.canonicalName(of: $0.step.name)) })
    let done = names.filter { name in
      entries.contains { NameKey($0.name) == name && !$0.isSkipped }
    }
    guard done.count * 2 < names.count else { return }
    let part = "\(done.count) of \(names.count) exercises of \(session.title)"
    if context.input.isTTY, !arguments.flag("quiet") {
      session.isPartial = context.confirm("\(part): log it as a partial session?", default: true)
    } else {
      session.isPartial = true
      context.note("\(part): logged as a partial session; --whole says that it was not")
    }
  }

  private func missing(_ what: String, _ example: String) -> CommandFailure {
    .usage(.missingArgument(what, usage: "kb log \(example)", command: arguments.spec.name))
  }

  /// What was typed must be read back as it was meant, wherever it is written.
  private func checkReading(of session: Session) throws(CommandFailure) {
    func isKept(_ session: Session) -> Bool {
      session.isReadBack
        && textProblems(in: Array(session.text.utf8), path: "").isEmpty
    }
    guard !isKept(session) else { return }
    var bare = Session(day: session.day, start: session.start, title: session.title)
    guard isKept(bare) else {
      throw arguments.badValue(
        session.title, for: "--title",
        "in a heading, this would be read as something else; write words on one line")
    }
    for placed in session.entries {
      bare.entries = [placed]
      guard isKept(bare) else {
        throw arguments.badValue(
          placed.entry.text, for: "ENTRY",
          "as a line of the journal, this would be read as something else")
      }
    }
    throw arguments.badValue(
      session.notes, for: "--note",
      "a line of it would be read as an entry or a heading; leave out the - or # before it")
  }

  private func fromText(
    _ name: String, _ context: inout Context
  ) throws(CommandFailure) -> Gathered {
    for option in SessionOptions.described { try arguments.exclude("from", option) }
    if let extra = arguments.positional(0) {
      throw .usage(.extraArgument(extra, command: "log"))
    }
    let day = try options.day()
    let text = try LogText(name, &context)
    let (sessions, diagnostics, looseLine) = text.sessions(
      on: day, knowledge.settings.notation.typed(in: options.unit))
    context.errors.problems(diagnostics, in: text.bytes)
    var problems: [String] = []
    if sessions.isEmpty, !diagnostics.contains(where: { $0.severity == .error }) {
      problems.append("\(name): there is no session in it; write ## 07:30 Push Day A, then entries")
    } else if let last = sessions.last, !last.isReadBack {
      problems.append("\(last.place(in: name)): this session has a code block that is never closed")
    }
    for problem in problems { context.errors.line("kb: \(problem)") }
    guard problems.isEmpty, !diagnostics.contains(where: { $0.severity == .error }) else {
      context.errors.line("Nothing was logged." as Phrase)
      return .ended(.problems)
    }
    if let line = looseLine {
      context.note(
        "\(name):\(String(line)): text that belongs to no session is not logged", .warning)
    }
    if arguments.flag("date"), let other = sessions.first(where: { $0.day != day }) {
      context.note(
        "\(other.place(in: name)) is a session of \(other.day.text), whatever --date says",
        .warning)
    }
    return .sessions(sessions, nil)
  }

  private func add(
    _ sessions: [Session], _ coach: FolderCoach?, _ context: inout Context
  ) throws(CommandFailure) -> ExitStatus {
    let isDryRun = arguments.flag("dry-run")
    let report = LogReport(unit: options.unit, isDryRun: isDryRun)
    let unknown = reader.unknownNames(in: sessions)
    var future: [Day] = []
    for session in sessions
    where session.day > options.clock.today && !future.contains(session.day) {
      future.append(session.day)
      context.note("\(session.day.text) is in the future", .warning)
    }
    for name in unknown { context.note(reader.note(onUnknown: name), .warning) }
    for note in reader.notesOnLoads(in: sessions) { context.note(note, .warning) }
    let added: SessionLog.Added
    do {
      added = try log.add(
        sessions, comparesText: arguments.flag("from"), isDryRun: isDryRun)
    } catch { return try context.refuse(error, "Nothing was logged.") }
    for logged in added.days {
      let showsOutcome = added.isOneDay && !isDryRun
      if arguments.wantsJSON {
        report.printJSON(
          logged, unknown: unknown, showsOutcome ? log.outcome(of: logged, after: coach) : nil,
          on: &context.output)
      } else if !arguments.flag("quiet") {
        report.print(logged, on: &context.output)
        if showsOutcome { log.outcome(of: logged, after: coach)?.print(on: &context.output) }
      }
    }
    if !isDryRun, !added.paths.isEmpty {
      ChangeRun(root, knowledge.settings, arguments)
        .commitIfAlways(added.title, added.paths, &context)
    }
    return .fine
  }
}

extension Session {
  /// The line of the session's heading in a file.
  fileprivate func place(in name: String) -> String { "\(name):\(range.line)" }
}

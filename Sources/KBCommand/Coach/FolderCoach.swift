import KBCoach
import KBCore
import KBStore
import KBTerminal
import KBText
import KBTraining

/// The coach of a folder on the disk, with what commands need besides answers.
struct FolderCoach {
  let root: RootFolder
  let knowledge: KnowledgeBase
  let coach: Coach
  /// What the journal has after today; `nil` for nothing.
  let later: LaterSessions?

  init(_ knowledge: KnowledgeBase, root: RootFolder, today: Day) {
    self.root = root
    self.knowledge = knowledge
    let (library, settings) = (knowledge.library, knowledge.settings)
    let all = knowledge.source.journal.sessions
    let sessions = knowledge.source.journal.sessions(until: today)
    let keys = sessions.map { placed in
      // The key that the workout has now.
      let workout = placed.session.workout
      return workout?.presentKey(in: library) ?? workout?.key
    }
    let rules = TrainingRules(
      settings, library,
      workouts: library.workouts.compactMap { knowledge.workouts[$0.identity.path] })
    let replay = JournalReplay(sessions, keys: keys, rules)
    later = all[sessions.count...].first.map {
      LaterSessions(count: all.count - sessions.count, place: $0.place)
    }
    coach = Coach(
      Knowledge(
        settings: settings, library: library,
        workout: { knowledge.workouts[$0.identity.path] },
        withText: { knowledge.withText($0) },
        bytes: { root.bytes($0, notingIn: knowledge.late) }),
      today: today, rules: replay.rules, replay: { replay.replay(of: $0) },
      session: { sessions.indices.contains($0) ? sessions[$0] : nil },
      sessions: { Array(knowledge.journal.sessions(until: today)) })
  }

  var today: Day { coach.today }
  var settings: Settings { coach.settings }
  var library: Library { coach.library }
  var rules: TrainingRules { coach.rules }
  var replay: Replay { coach.replay }
  var explainer: TargetExplainer { coach.explainer }
  var sessions: [JournalSession] { coach.sessions }

  /// The option that asks as of another day, for every command about training.
  static let on = OptionSpec.value(
    "on", "DATE", "Answer as of DATE, as if the journal ended there.")

  /// The same for commands that write decisions.
  static let onPast = OptionSpec.value(
    "on", "DATE", "Decide as of DATE, and write to that day's journal.")

  /// The day of `--on`, else today, of a command that writes: not a day that has not come.
  static func pastDay(
    _ arguments: ParsedArguments, _ environment: Environment
  ) throws(CommandFailure) -> Day {
    let day = try FolderCoach.day(arguments, environment)
    guard day <= (try LocalTime.today(environment)) else {
      throw arguments.badValue(day.text, for: "--on", "that day is in the future")
    }
    return day
  }

  /// The day of `--on`, else today.
  static func day(
    _ arguments: ParsedArguments, _ environment: Environment
  ) throws(CommandFailure) -> Day {
    let today = try LocalTime.today(environment)
    guard let text = arguments.value("on") else { return today }
    return try LocalTime.day(text, today: today, for: "--on", arguments)
  }

  /// A weight that a person typed; a bare number is in the unit of `kb.yaml`.
  static func load(_ text: String, in unit: LoadUnit) -> Load? {
    var cursor = Cursor(text)
    if let load = cursor.eatWholeLoad() { return load.thousandths > 0 ? load : nil }
    cursor = Cursor(text)
    guard let value = cursor.eatDecimal(), cursor.isAtEnd, value > 0 else { return nil }
    return Load(thousandths: value, unit: unit)
  }

  /// The exercise that a person means, with its place in the rules.
  func exercise(
    typed name: String, _ context: inout Context
  ) throws(CommandFailure) -> Int {
    if let index = coach.rules.index(named: name) { return index }
    context.note(knowledge.library.unknownExercise(name, others: coach.rules.profiles.map(\.name)))
    throw .reported
  }
}

extension Journal {
  /// The sessions up to a day; those of one journal stand in the order of their days.
  func sessions(until day: Day) -> ArraySlice<JournalSession> {
    sessions.prefix { $0.session.day <= day }
  }
}

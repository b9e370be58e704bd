import KBCore
import KBSite
import KBStore
import KBText
import KBTraining

/// The journal replayed up to a day, with everything that questions about training need.
struct Coach {
  let root: RootFolder
  let knowledge: KnowledgeBase
  let today: Day
  private let replayed: JournalReplay
  private let known = Later<[JournalSession]>()

  init(_ knowledge: KnowledgeBase, root: RootFolder, today: Day) {
    self.root = root
    self.knowledge = knowledge
    self.today = today
    let documents = knowledge.library.workouts.compactMap { knowledge.workouts[$0.identity.path] }
    let rules = TrainingRules(knowledge.settings, knowledge.library, workouts: documents)
    replayed = JournalReplay(knowledge, rules, root: root, today: today)
  }

  var replay: Replay { replayed.replay }
  /// What the journal has after today; `nil` for nothing.
  var later: JournalReplay.Later? { replayed.later }
  /// The sessions up to today, in the order of the journal.
  var sessions: [JournalSession] { known.value { knowledge.journal.sessions(until: today) } }
  var settings: Settings { knowledge.settings }
  var library: Library { knowledge.library }
  var rules: TrainingRules { replay.rules }

  /// The option that asks as of another day, for every command about training.
  static let on = OptionSpec.value(
    "on", "DATE", "Answer as of DATE, as if nothing later were in the journal.")

  /// The same for commands that write decisions.
  static let onPast = OptionSpec.value(
    "on", "DATE", "Decide as of DATE, and write it into the journal of that day.")

  /// The day of `--on`, else today, of a command that writes: not a day that has not come.
  static func pastDay(
    _ arguments: ParsedArguments, _ environment: Environment
  ) throws(CommandFailure) -> Day {
    let day = try Coach.day(arguments, environment)
    guard day <= (try LocalTime.today(environment)) else {
      throw arguments.badValue(day.text, for: "--on", "that day has not come yet")
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

  var explainer: TargetExplainer {
    TargetExplainer(replay, session: replayed.session) { [knowledge] in knowledge.withText($0) }
  }

  /// The exercise that a person means, with its place in the rules.
  func exercise(
    typed name: String, _ context: inout Context
  ) throws(CommandFailure) -> Int {
    if let index = rules.index(named: name) { return index }
    context.note(library.unknownExercise(name, others: rules.profiles.map(\.name)))
    throw .reported
  }

  /// The targets of a workout's steps, in order.
  func targets(of key: String) -> [NextTarget] {
    rules.steps(of: key).map { replay.target(for: $0) }
  }

  /// The targets whose lanes were trained in the last 90 days, and the latest in any case.
  func current(_ targets: [NextTarget]) -> [NextTarget] {
    let latest = targets.first
    return targets.filter { target in
      guard target != latest, let lane = target.lane,
        let place = replay.lanes[lane].last?.place, let day = explainer.day(of: place)
      else { return true }
      return today.days(since: day) <= ExerciseState.currentDays
    }
  }

  /// The targets of an exercise with their reasons, the latest first; of one that was never done
  /// what to begin with.
  func answers(
    ofExercise exercise: Int, namesIdleMaximum: Bool = true
  ) -> [TargetExplanation] {
    var answers = targets(ofExercise: exercise)
    if namesIdleMaximum, let hint = idleTrainingMax(of: exercise, answers), !answers.isEmpty {
      answers[0].hints.append(hint)
    }
    return answers
  }

  private func targets(ofExercise exercise: Int) -> [TargetExplanation] {
    let explainer = explainer
    let targets = current(replay.targets(ofExercise: exercise)).map { explainer.renewed($0) }
    let rotation = settings.rotation.map { key in
      (key: key, name: library.workout(key: key)?.facts.name ?? TargetExplainer.anyWorkout)
    }
    let share = explainer.comingShare(ofExercise: exercise, in: rotation) { nextKey }
    guard targets.isEmpty, share == nil else {
      let others = targets.filter { share == nil || !explainer.asksForShares($0) }
      return (share.map { [explanation(of: $0)] } ?? []) + others.map { explainer.explain($0) }
    }
    let first = replay.firstTarget(ofExercise: exercise)
    let inTurn = settings.rotation.compactMap { library.workout(key: $0) }
    let own = library.workouts.filter { $0.identity.origin == .own }
    // Where there is no load to begin with, sets of eight may be nonsense: nobody rows three by
    // eight.
    let others = first.basis == .none ? library.workouts : []
    for card in inTurn + own + others {
      for step in rules.steps(of: card.identity.key) where step.exercise == exercise {
        let answer = explainer.explain(replay.target(for: step), asker: card.facts.name)
        if !answer.target.isEmpty { return [answer] }
      }
    }
    var answer = explainer.explain(first)
    if first.basis == .none {
      answer.sentence =
        "Nothing is known of it yet, and no workout asks for it: begin with what is"
        + " easy."
    }
    return [answer]
  }

  /// The workout of the rotation that comes next; `nil` without a rotation, where all of it was
  /// done today, and where no workout has the next key.
  var nextInRotation: WorkoutCard? { nextKey.flatMap { library.workout(key: $0) } }

  /// Whether all of the rotation was done today, so that the day is for rest.
  var isRotationDone: Bool { !settings.rotation.isEmpty && nextKey == nil }

  /// What is to be done about the rotation's next key where no workout has it, as a sentence
  /// without its full stop.
  var lostRotation: String? {
    guard let key = nextKey, library.workout(key: key) == nil else { return nil }
    return "next in the rotation is \(key), and no workout has this key; restore its file, or"
      + " change rotation in kb.yaml"
  }

  private var nextKey: String? {
    Rotation.next(
      rotation: settings.rotation, since: settings.rotationSince,
      sessions: sessions.map { $0.session.keyed(by: library) }, today: today)
  }
}

extension Session {
  /// The key that its workout has now, where it has another one than the session says.
  func presentKey(in library: Library) -> String? { workout?.presentKey(in: library) }

  /// The session with the present key of its workout, which may have moved since.
  func keyed(by library: Library) -> Session {
    guard let key = presentKey(in: library) else { return self }
    var session = self
    session.workout?.key = key
    return session
  }
}

extension WorkoutReference {
  /// The key that the workout has now; `nil` where it has not moved since, or is gone.
  func presentKey(in library: Library) -> String? {
    guard let card = library.workout(for: self), card.identity.key != key else { return nil }
    return card.identity.key
  }
}

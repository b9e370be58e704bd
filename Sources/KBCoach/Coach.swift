import KBCore
import KBText
import KBTraining

/// Answers questions about training as of one day, from what is known and a replay of the journal.
///
/// Commands, their JSON, the pages and the site's files all ask here, so that they agree.
package struct Coach: Sendable {
  package let knowledge: Knowledge
  package let today: Day
  /// The rules of the replay, with the exercises that only the journal knows.
  package let rules: TrainingRules
  /// The replay of some exercises, as if no other had ever been done; of all for `nil`.
  private let makeReplay: @Sendable ([Int]?) -> Replay
  private let replayed = Later<Replay>()
  private let explaining = Later<TargetExplainer>()
  private let session: @Sendable (Int) -> JournalSession?
  private let allSessions: @Sendable () -> [JournalSession]
  private let known = Later<[JournalSession]>()
  private let course = Later<RotationCourse>()
  private let historyByKey = Later<[String: ExerciseHistory]>()
  let answersByExercise = LaterByKey<Int, [ExplainedTarget]>()
  private let targetsByStep = LaterByKey<StepQuestion, ExplainedTarget?>(
    keeping: StepQuestion.mostKept)
  private let askersOfAll = Later<[Int: [WorkoutCard]]>()

  /// `replay` makes the replay of some exercises up to `today`, of all for `nil`; `session` gives a
  /// session by its place among those that are replayed, and `sessions` all of them in order; it is
  /// only called where the replay does not suffice.
  init(
    _ knowledge: Knowledge, today: Day, rules: TrainingRules,
    replay: @escaping @Sendable ([Int]?) -> Replay,
    session: @escaping @Sendable (Int) -> JournalSession?,
    sessions: @escaping @Sendable () -> [JournalSession]
  ) {
    self.knowledge = knowledge
    self.today = today
    self.rules = rules
    makeReplay = replay
    self.session = session
    allSessions = sessions
  }

  /// A coach for questions about some exercises alone, which replays nothing of the others but what
  /// their first loads may be taken from.
  package func about(_ exercises: [Int]) -> Coach {
    let needed = exercises + exercises.flatMap { rules.relatives(of: $0) }
    return Coach(
      knowledge, today: today, rules: rules, replay: { [makeReplay] _ in makeReplay(needed) },
      session: session, sessions: { [self] in sessions })
  }

  /// The same about the exercises of a workout.
  package func about(_ card: WorkoutCard) -> Coach { about(steps(of: card).map(\.exercise)) }

  /// The journal up to today, replayed.
  package var replay: Replay { replayed.value { makeReplay(nil) } }

  /// Whether that was done; waits for a thread that does it.
  package var hasReplayed: Bool { replayed.isMade }

  /// Explains targets, and remembers what it found in the journal.
  package var explainer: TargetExplainer {
    explaining.value { TargetExplainer(replay, session: session, withText: knowledge.withText) }
  }

  package var settings: Settings { knowledge.settings }
  package var library: Library { knowledge.library }
  /// The sessions up to today, in the order of the journal.
  package var sessions: [JournalSession] { known.value(allSessions) }

  /// The exercises that were done up to today, by key.
  package var histories: [String: ExerciseHistory] {
    historyByKey.value { ExerciseHistory.all(in: sessions, library) }
  }

  /// The planned steps of a workout, in order.
  package func steps(of card: WorkoutCard) -> [TrainingRules.PlannedStep] {
    let known = rules.steps(of: card.identity.key)
    guard known.isEmpty, let document = knowledge.workout(card) else { return known }
    return document.progressingSteps.compactMap { rules.planned($0) }
  }

  /// The targets of a workout's steps without their reasons, in order, each computed when it is taken.
  package func plainTargets(of card: WorkoutCard) -> some Sequence<NextTarget> {
    steps(of: card).lazy.map { replay.target(for: $0) }
  }

  /// The targets of a workout's steps, in order.
  package func targets(of card: WorkoutCard) -> [ExplainedTarget] {
    steps(of: card).map { naming(programOf: card, explained($0)) }
  }

  /// The targets of a workout's steps in the order of its blocks; `nil` for steps without one.
  package func targets(ofSteps document: WorkoutDocument) -> [ExplainedTarget?] {
    document.stepQuestions.map { target(of: $0) }
  }

  /// The same without the steps that have none, each computed when it is taken.
  package func targets(of document: WorkoutDocument) -> some Sequence<ExplainedTarget> {
    document.stepQuestions.lazy.compactMap { target(of: $0) }
  }

  /// The target of a step; `nil` where its exercise is not known.
  package func target(of question: StepQuestion) -> ExplainedTarget? {
    targetsByStep.value(question) {
      rules.planned((question.step, question.parameters)).map { explained($0) }
    }
  }

  private func explained(_ step: TrainingRules.PlannedStep) -> ExplainedTarget {
    explained(replay.target(for: step), step: step)
  }

  func explained(
    _ target: NextTarget, step: TrainingRules.PlannedStep? = nil,
    asker: Phrase = TargetExplainer.anyWorkout
  ) -> ExplainedTarget {
    ExplainedTarget(
      target: target, step: step, explanation: explainer.explain(target, asker: asker))
  }

  /// The workouts that have each exercise: first those of the rotation, then the person's own, then
  /// all others.
  var askers: [Int: [WorkoutCard]] {
    askersOfAll.value {
      let inTurn = settings.rotation.compactMap { library.workout(key: $0) }
      let own = library.workouts.filter { $0.identity.origin == .own }
      var seen: Set<String> = []
      var exerciseByName: [String: Int?] = [:]
      var askers: [Int: [WorkoutCard]] = [:]
      for card in inTurn + own + library.workouts where seen.insert(card.identity.key).inserted {
        var asked: Set<Int> = []
        for mention in card.mentions {
          let exercise = exerciseByName[mention.name] ?? rules.index(named: mention.name)
          exerciseByName[mention.name] = .some(exercise)
          if let exercise, asked.insert(exercise).inserted {
            askers[exercise, default: []].append(card)
          }
        }
      }
      return askers
    }
  }

  // MARK: - The rotation

  /// The rotation with those of its workouts that were done since it began.
  package var rotationCourse: RotationCourse {
    course.value {
      RotationCourse(
        settings, today: today,
        sessions: sessions.lazy.map {
          (session: $0.session, key: $0.session.presentKey(in: library))
        })
    }
  }

  /// The key of the rotation's workout that comes next; `nil` without a rotation, and where all of
  /// it was done today.
  package var nextKey: String? { settings.rotation.isEmpty ? nil : rotationCourse.next(on: today) }

  /// The workout of the rotation that comes next; `nil` as for `nextKey`, and where no workout has
  /// the key.
  package var nextInRotation: WorkoutCard? { nextKey.flatMap { library.workout(key: $0) } }
}

extension Session {
  /// The key that its workout has now, which is the session's own where no workout has it.
  package func currentKey(in library: Library) -> String? {
    workout.map { library.workout(for: $0)?.identity.key ?? $0.key }
  }

  /// The key that its workout has now, where it has another one than the session says.
  package func presentKey(in library: Library) -> String? { workout?.presentKey(in: library) }

  /// The session with the present key of its workout, which may have moved since.
  package func keyed(by library: Library) -> Session {
    guard let key = presentKey(in: library) else { return self }
    var session = self
    session.workout?.key = key
    return session
  }
}

extension WorkoutReference {
  /// The key that the workout has now; `nil` if it has not moved since, or is gone.
  package func presentKey(in library: Library) -> String? {
    guard let card = library.workout(for: self), card.identity.key != key else { return nil }
    return card.identity.key
  }
}

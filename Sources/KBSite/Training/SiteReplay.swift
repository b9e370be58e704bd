import KBCore
import KBText
import KBTraining

/// The journal up to today, replayed into the next targets.
struct SiteReplay: Sendable {
  let replay: Replay
  let explainer: TargetExplainer
  /// The rotation's workouts in order, and the key of the one that comes next.
  let rotation: [(key: String, name: String)]
  let nextKey: String?

  /// The targets of a workout's steps in the order of its blocks; `nil` for steps without one.
  func targets(of document: WorkoutDocument) -> [ExplainedTarget?] {
    replay.rules.planned(document.progressingSteps).map { step in
      step.map { explained(replay.target(for: $0)) }
    }
  }

  /// What an exercise asks for next, by each of its ways to progress, the latest first; what to
  /// begin with where it was never done.
  ///
  /// Ways that were last gone 90 days before the exercise was last done are left out.
  func targets(ofExercise name: String) -> [ExplainedTarget] {
    guard let exercise = replay.rules.index(named: name) else { return [] }
    let share = comingShare(ofExercise: name)
    let coming = share.map { share in
      let origins = share.origin.map { [Int($0.session)] } ?? []
      return explained(share.target, share.explanation, sessions(of: share.target) + origins)
    }
    let targets = replay.targets(ofExercise: exercise).map { explainer.renewed($0) }.filter {
      share == nil || !explainer.asksForShares($0)
    }
    guard let first = targets.first else {
      return [coming ?? explained(replay.firstTarget(ofExercise: exercise))]
    }
    let latest = day(of: first)
    let current = targets.filter { target in
      guard let latest, let day = day(of: target) else { return true }
      return latest.days(since: day) <= ExerciseState.currentDays
    }
    return (coming.map { [$0] } ?? []) + current.map { explained($0) }
  }

  /// What the rotation's next workout asks of an exercise as shares of a maximum.
  func comingShare(ofExercise name: String) -> ComingShare? {
    replay.rules.index(named: name).flatMap { exercise in
      explainer.comingShare(ofExercise: exercise, in: rotation) { nextKey }
    }
  }

  /// The loads that can be made for an exercise.
  func grid(ofExercise name: String) -> LoadGrid? {
    replay.rules.index(named: name).map { replay.rules.profiles[$0].grid }
  }

  private func day(of target: NextTarget) -> Day? {
    target.lane.flatMap { replay.lanes[$0].last }.flatMap { explainer.day(of: $0.place) }
  }

  func explained(_ target: NextTarget) -> ExplainedTarget {
    explained(target, explainer.explain(target), sessions(of: target))
  }

  private func explained(
    _ target: NextTarget, _ explanation: TargetExplanation, _ sessions: [Int]
  ) -> ExplainedTarget {
    // The rest and the tempo stand beside the step already.
    let groups = target.prescription.groups
    return ExplainedTarget(
      short: groups.isEmpty ? "" : Prescription(groups: groups).text,
      load: groups.compactMap { $0.load?.absoluteLoad }.max { $0 < $1 }, basis: target.basis,
      explanation: explanation, sessions: sessions)
  }

  /// The places of the sessions that the explanation of a target names.
  private func sessions(of target: NextTarget) -> [Int] {
    var sessions = explainer.verdicts(behind: target).map { Int($0.place.session) }
    if case .estimate(let estimate, _) = target.basis {
      sessions.append(Int(estimate.place.session))
    }
    return sessions
  }
}

/// A target with why, and the places of the sessions that it rests on.
struct ExplainedTarget: Sendable {
  /// Its sets, repetitions and loads alone; empty where there are none.
  let short: String
  /// The heaviest of its loads; `nil` where none is known.
  let load: Load?
  let basis: NextTarget.Basis
  let explanation: TargetExplanation
  /// As many as the explanation has pieces of evidence, in their order.
  let sessions: [Int]

  /// Whether the journal or the equipment says more than the workout does.
  var isNews: Bool {
    switch basis {
    case .written, .none: false
    case .lane, .estimate, .trainingMax, .noMaximum, .lightest: true
    }
  }
}

extension Site {
  /// The replay, made when the first page asks for it.
  func replay(_ renderings: borrowing Renderings) -> SiteReplay {
    let (workout, session) = (renderings.workout, renderings.session)
    return replayed.value { [self] in makeReplay(workout, withText: session) }
  }

  private func makeReplay(
    _ workout: (WorkoutCard) -> WorkoutDocument?,
    withText: @escaping @Sendable (JournalSession) -> JournalSession
  ) -> SiteReplay {
    // The steps of a workout that was never done change no target but its own, and those of a cycle
    // in the rotation.
    var keys: Set<String> = []
    var documents: [WorkoutDocument] = []
    let done = journal.workoutKeys.prefix(journal.knownCount).compactMap { $0 }
    for key in done + settings.training.rotation where keys.insert(key).inserted {
      if let document = library.workout(key: key).flatMap({ workout($0) }) {
        documents.append(document)
      }
    }
    var rules = TrainingRules(settings.training, library, workouts: documents)
    var names: Set<String> = []
    for card in library.workouts {
      for mention in card.mentions where names.insert(mention.name).inserted {
        rules.add(exerciseNamed: mention.name)
      }
    }
    var replay = Replay(rules)
    let sessions = Array(journal.sessions.prefix(journal.knownCount))
    for (index, session) in journal.knownSessions.enumerated() { replay.take(session, at: index) }
    let rotation = settings.training.rotation.map { key in
      (key: key, name: library.workout(key: key)?.facts.name ?? TargetExplainer.anyWorkout)
    }
    return SiteReplay(
      replay: replay,
      explainer: TargetExplainer(replay, sessions: sessions, withText: withText),
      rotation: rotation, nextKey: nextInRotation)
  }

  func makeRotationCourse() -> RotationCourse {
    let since = Rotation.began(settings.training.rotationSince, today: today)
    var course = RotationCourse(settings.rotation)
    for (placed, key) in zip(journal.sessions.prefix(journal.knownCount), journal.workoutKeys) {
      let session = placed.session
      if let since, session.day < since { continue }
      course.take(key ?? session.workout?.key, on: session.day, isPartial: session.isPartial)
    }
    return course
  }

  /// The key of the rotation's workout that comes next.
  var nextInRotation: String? { rotationCourse.next(on: today) }
}

import KBCore
import KBText
import KBTraining

extension Coach {
  /// The next targets of an exercise, one for each progression, the last trained first; for an
  /// exercise that was never done, what to begin with.
  ///
  /// Progressions that were not trained in the 90 days before today are left out, except the last
  /// trained. If there is a training max that no target uses, the first has a hint about it.
  package func answers(ofExercise exercise: Int) -> [ExplainedTarget] {
    answersByExercise.value(exercise) {
      var answers = targets(ofExercise: exercise)
      if let hint = idleTrainingMax(of: exercise, answers), !answers.isEmpty {
        answers[0].explanation.hints.append(hint)
      }
      return answers
    }
  }

  private func targets(ofExercise exercise: Int) -> [ExplainedTarget] {
    let targets = current(replay.targets(ofExercise: exercise)).map { explainer.renewed($0) }
    let rotation = settings.rotation.map { key in
      (
        key: key,
        name: library.workout(key: key).map { Phrase($0.facts.name) } ?? TargetExplainer.anyWorkout
      )
    }
    let share = explainer.comingShare(ofExercise: exercise, in: rotation) { nextKey }
    guard targets.isEmpty, share == nil else {
      let others = targets.filter { share == nil || !explainer.asksForShares($0) }
      return (share.map { [explained($0)] } ?? []) + others.map { explained($0) }
    }
    return [firstTarget(ofExercise: exercise)]
  }

  /// What to begin with: the first that a workout asks for, of the rotation, else of the person's
  /// own, and where nothing else gives a load of any; else what the exercise itself leads to.
  private func firstTarget(ofExercise exercise: Int) -> ExplainedTarget {
    let first = replay.firstTarget(ofExercise: exercise)
    // Without a load, the scheme's reps may make no sense: nobody rows 3x8 on an ergometer.
    for card in askers[exercise] ?? [] where first.basis == .none || isClose(card) {
      for step in steps(of: card) where step.exercise == exercise {
        let answer = naming(
          programOf: card,
          explained(replay.target(for: step), step: step, asker: Phrase(card.facts.name)))
        if !answer.explanation.target.isEmpty { return answer }
      }
    }
    var answer = explained(first)
    if first.basis == .none {
      answer.explanation.sentence =
        "There is nothing to go by yet, and no workout has it: start with an easy load."
    }
    return answer
  }

  /// An answer that rests on kb's own share of an estimate, with what the workout says of the share that
  /// its program begins with: it was started before there was an estimate.
  func naming(programOf card: WorkoutCard, _ answer: ExplainedTarget) -> ExplainedTarget {
    guard answer.target.basis.isShareOfEstimate, let step = answer.step?.step,
      let key = knowledge.workout(card)?.program?.text,
      let beginning = beginning(StartingReason.beginning(of: step) + ": ", in: card)
    else { return answer }
    var answer = answer
    answer.explanation.evidence.append(beginning)
    answer.explanation.hints.append(
      "the program begins it by its own percentage: kb program start \(key) --replace writes that load"
    )
    return answer
  }

  /// Whether a workout is of the rotation or the person's own.
  private func isClose(_ card: WorkoutCard) -> Bool {
    card.identity.origin == .own || settings.rotation.contains(card.identity.key)
  }

  /// The targets whose lanes were trained in the last 90 days, and the latest in any case.
  package func current(_ targets: [NextTarget]) -> [NextTarget] {
    let latest = targets.first
    return targets.filter { target in
      guard target != latest, let lane = target.lane,
        let place = replay.lanes[lane].last?.place, let day = explainer.day(of: place)
      else { return true }
      return today.days(since: day) <= ExerciseState.currentDays
    }
  }

  /// A coming target with what its workout says about the load that a program began it with.
  private func explained(_ coming: ComingShare) -> ExplainedTarget {
    var explanation = coming.explanation
    if case .written = coming.target.basis,
      let beginning = beginning(of: explanation.exercise, in: coming.workout)
    {
      explanation.evidence.append(beginning)
    }
    let answer = ExplainedTarget(
      target: coming.target, step: coming.step, explanation: explanation)
    guard let card = library.workout(key: coming.workout) else { return answer }
    return naming(programOf: card, answer)
  }

  /// A hint about a training max that no answer uses; `nil` if one does, or there is none.
  private func idleTrainingMax(of exercise: Int, _ answers: [ExplainedTarget]) -> Phrase? {
    let state = replay.exercises.indices.contains(exercise) ? replay.exercises[exercise] : nil
    guard let load = state?.trainingMax, let place = state?.trainingMaxPlace,
      let decision = explainer.trainingMax(of: exercise, at: place),
      !answers.contains(where: { answer in
        answer.explanation.evidence.contains { $0.rule == decision.rule }
      }),
      !replay.targets(ofExercise: exercise).contains(where: { explainer.isOfCycle($0) })
    else { return nil }
    return
      "your training max of \(load) (\(decision.place)) is for workouts that use percentages of it"
  }

  /// The line of a workout that `kb program start` wrote about an exercise's first load.
  private func beginning(of exercise: String, in key: String) -> TargetExplanation.Evidence? {
    library.workout(key: key).flatMap { beginning(exercise + StartingReason.words, in: $0) }
  }

  /// The first line of a workout that begins so, with what is behind its colon.
  private func beginning(_ words: String, in card: WorkoutCard) -> TargetExplanation.Evidence? {
    guard let bytes = knowledge.bytes(card.identity.path) else { return nil }
    let start = escapedMarkdown(words)
    let lines = SourceLines(bytes)
    for number in 1...max(1, lines.count) where number <= lines.count {
      let line = String(decoding: lines.bytes(number), as: UTF8.self)
      guard line.hasPrefix(start), let colon = line.firstRange(of: ": ") else { continue }
      func plain(_ text: Substring) -> String { text.filter { $0 != "\\" } }
      let text = plain(line[colon.upperBound...])
      return TargetExplanation.Evidence(
        day: nil, place: "\(card.identity.path):\(number)", line: number,
        written: plain(line[..<colon.lowerBound]), rule: "program-start",
        text: Phrase(String(text.last == "." ? text.dropLast() : text[...])))
    }
    return nil
  }
}

extension NextTarget.Basis {
  /// Whether kb chose the share of an estimate.
  fileprivate var isShareOfEstimate: Bool {
    switch self {
    case .estimate, .related: true
    case .lane, .trainingMax, .noMaximum, .written, .asked, .none: false
    }
  }
}

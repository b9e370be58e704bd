import KBCore
import KBText
import KBTraining

/// Why an exercise has its next target: a sentence as a coach would say it, and the evidence.
package struct TargetExplanation: Equatable, Sendable {
  /// One session that the target rests on.
  package struct Evidence: Equatable, Sendable {
    /// When it was; `nil` for a line of a workout.
    package var day: Day?
    /// The path below the root and the line: `workouts/journal/2026/2026-11-16.md:11`.
    package var place: String
    /// The line of the entry or decision; `nil` if only the session's heading could be found.
    package var line: Int?
    /// The text there, in canonical form.
    package var written: String
    /// The name of the rule, for programs.
    package var rule: String
    /// The rule with its arithmetic.
    package var text: Phrase
    /// Which of the replayed sessions it is; `nil` for a line of a workout.
    package var session: Int?

    package init(
      day: Day?, place: String, line: Int?, written: String, rule: String, text: Phrase,
      session: Int? = nil
    ) {
      self.session = session
      self.day = day
      self.place = place
      self.line = line
      self.written = written
      self.rule = rule
      self.text = text
    }
  }

  package var exercise: String
  /// The target as the journal carries it; empty if there is none.
  package var target: String
  package var sentence: Phrase
  /// The scheme and the equipment in words; empty if neither matters.
  package var scheme: Phrase
  package var equipment: Phrase
  /// What may be done about it: the warnings, a deload to accept, reps that are missing, a heavier
  /// load.
  package var hints: [Phrase]
  /// What of the target the equipment cannot make, or makes far heavier than its rule adds.
  package var warnings: [Phrase] = []
  /// Newest first.
  package var evidence: [Evidence]
}

/// Explains targets from the replay and the journal that it replayed.
package struct TargetExplainer: Sendable {
  package static let anyWorkout: Phrase = "The workout"

  package let replay: Replay
  let session: @Sendable (Int) -> JournalSession?
  private let withText: @Sendable (JournalSession) -> JournalSession
  /// By lane; many workouts ask for the same one.
  private let evidenceByLane = LaterByKey<Int, [TargetExplanation.Evidence]>()

  /// `sessions` are those that were replayed, in their order; `withText` gives one its file's bytes,
  /// in which the line of a decision is found.
  package init(
    _ replay: Replay, sessions: [JournalSession],
    withText: @escaping @Sendable (JournalSession) -> JournalSession = { $0 }
  ) {
    self.init(
      replay, session: { sessions.indices.contains($0) ? sessions[$0] : nil }, withText: withText)
  }

  /// The same with sessions that are looked up by their place; `nil` for a place without one.
  package init(
    _ replay: Replay, session: @escaping @Sendable (Int) -> JournalSession?,
    withText: @escaping @Sendable (JournalSession) -> JournalSession
  ) {
    self.replay = replay
    self.session = session
    self.withText = withText
  }

  /// What a target rests on, with the lines of the journal; `asker` is what asks for it where
  /// nothing else decides.
  package func explain(
    _ target: NextTarget, asker: Phrase = TargetExplainer.anyWorkout
  ) -> TargetExplanation {
    let profile = replay.rules.profiles[target.exercise]
    var shown = target.prescription
    shown.note = ""
    var explanation = TargetExplanation(
      exercise: profile.name, target: shown.text, sentence: "", scheme: "",
      equipment: "", hints: [], evidence: [])
    if let lane = target.lane.map({ replay.lanes[$0] }) {
      explanation.scheme =
        isShareAlone(target) ? "percentages of a maximum, each time" : lane.scheme.phrase
      explanation.evidence = evidence(behind: target)
      explanation.hints = hints(of: target.lane ?? 0)
    }
    if target.prescription.workingLoad.flatMap({ $0.ownWeight })?.thousandths ?? 0 > 0 {
      explanation.equipment = profile.grid.source
    }
    explanation.warnings =
      impossible(target, profile) + (jump(target, profile).map { [$0] } ?? [])
    explanation.hints.insert(contentsOf: explanation.warnings, at: 0)
    explanation.sentence = sentence(target, explanation, asker)
    switch target.basis {
    case .estimate(let estimate, _):
      explanation.evidence += [evidence(estimate)].compactMap { $0 }
    case .related(let related, _):
      explanation.evidence += [evidence(related)].compactMap { $0 }
    default: break
    }
    return explanation
  }

  /// What sessions did to the lane of a target, newest first; none where only a maximum counts.
  private func evidence(behind target: NextTarget) -> [TargetExplanation.Evidence] {
    guard let index = target.lane, !isShareAlone(target) else { return [] }
    return evidenceByLane.value(index) {
      let lane = replay.lanes[index]
      return lane.trail.verdicts.reversed().compactMap { evidence($0, of: lane.exercise) }
    }
  }

  /// Whether the sets are shares of a maximum that no cycle raises.
  private func isShareAlone(_ target: NextTarget) -> Bool {
    asksForShares(target) && !isOfCycle(target)
  }

  /// What the estimated maximum of an exercise rests on.
  package func estimate(of exercise: Int) -> TargetExplanation.Evidence? {
    replay.exercises[exercise].current.flatMap { evidence($0) }
  }

  /// The training max of an exercise as the head of a session gives it.
  package func trainingMax(
    of exercise: Int, at place: EntryPlace
  ) -> TargetExplanation.Evidence? {
    evidence(
      at: place, rule: "training-max",
      text: "the journal says what the training max is"
    ) { session in
      let own = replay.exercises[exercise].trainingMax.map { Rule.decidedTrainingMax($0) }
      return decision(in: session, about: exercise, behind: own, groups: [])
    }
  }

  /// Says of loads that were chosen once, and that the equipment cannot make now, what it makes.
  private func impossible(_ target: NextTarget, _ profile: ExerciseProfile) -> [Phrase] {
    var hints: [Phrase] = []
    for group in target.prescription.workingGroups {
      guard case .load(let load)? = group.load ?? target.prescription.load,
        let hint = profile.obstacle(to: load), !hints.contains(hint)
      else { continue }
      hints.append(hint)
    }
    return hints
  }

  /// Says of a load that goes up by far more than its rule adds.
  private func jump(_ target: NextTarget, _ profile: ExerciseProfile) -> Phrase? {
    guard let lane = target.lane.map({ replay.lanes[$0] }),
      case .loadUp(let from, let raw, let to, _, _)? = lane.basis,
      target.prescription.workingLoad == .load(to)
    else { return nil }
    return profile.jump(from: from, toward: raw, to: to)
  }

  private func sentence(
    _ target: NextTarget, _ explanation: TargetExplanation, _ asker: Phrase
  ) -> Phrase {
    switch target.basis {
    case .lane:
      guard let last = explanation.evidence.first, let day = last.day else {
        return "The journal says so."
      }
      return "On \(day): \(last.text)."
    case .estimate(let estimate, let share):
      let (share, load) = (TargetExplainer.rounded(share), TargetExplainer.rounded(estimate.load))
      return """
        \(share) of the estimated maximum of \(load) from \(estimate.day), rounded to what your \
        equipment makes.
        """
    case .trainingMax(let load, let lane):
      // Where the lane has none, its last rule says so, and the estimate has given one since.
      let own = lane.map { replay.lanes[$0] }.flatMap { $0.trainingMax == nil ? nil : $0.last }
      let maximum: Phrase = own.map { "\(load); \($0.phrase)" } ?? "\(load)"
      return asker == TargetExplainer.anyWorkout
        ? "Percentages of the training max of \(maximum)."
        : "\(asker) asks for percentages of the training max of \(maximum)."
    case .noMaximum:
      return """
        The target is a percentage, but no maximum is known yet: choose a load that leaves two or \
        three reps in reserve, or write training max: in a session.
        """
    case .written:
      return target.prescription.workingGroups.isEmpty
        ? "\(asker) says how; there is no number to choose."
        : isKnown(target.exercise)
          ? "\(asker) has it, but you have not done it this way yet."
          : "\(asker) has it, but it is not in your journal yet."
    case .related(let related, let share): return sum(target, related, share: share)
    case .asked:
      let lightest = replay.rules.profiles[target.exercise].grid.lightest
      guard let lightest else {
        return """
          You have done neither this exercise nor one like it: choose a load that leaves two or \
          three reps in reserve.
          """
      }
      return """
        You have done neither this exercise nor one like it: choose a load that leaves two or three \
        reps in reserve; the lightest that you can make is \(lightest).
        """
    case .none: return "\(asker) says how much; there is no load to choose."
    }
  }

  private func isKnown(_ exercise: Int) -> Bool {
    replay.exercises.indices.contains(exercise) && !replay.exercises[exercise].lanes.isEmpty
  }

  /// What may be done about the progression of a lane.
  package func hints(of index: Int) -> [Phrase] {
    let lane = replay.lanes[index]
    return lane.hints(for: replay.rules.profiles[lane.exercise].name)
  }

  /// The day of a place in the journal.
  package func day(of place: EntryPlace) -> Day? {
    session(Int(place.session))?.session.day
  }

  private func evidence(_ verdict: Verdict, of exercise: Int) -> TargetExplanation.Evidence? {
    evidence(
      at: verdict.place, rule: verdict.rule.id, text: verdict.phrase
    ) { session in
      decision(in: session, about: exercise, behind: verdict.rule, groups: verdict.groups)
    }
  }

  func evidence(_ estimate: ExerciseState.Estimate) -> TargetExplanation.Evidence? {
    evidence(
      at: estimate.place, rule: "estimate",
      text: "an estimated maximum of \(TargetExplainer.rounded(estimate.load))")
  }

  /// What is at a place; `decision` finds the one of the session that is meant where the place is
  /// in its head.
  private func evidence(
    at place: EntryPlace, rule: String, text: Phrase,
    decision: (Session) -> Int? = { _ in nil }
  ) -> TargetExplanation.Evidence? {
    guard let placed = session(Int(place.session)) else { return nil }
    var line: Int?
    var written = ""
    var text = text
    if place.entry < 0 {
      if let index = decision(placed.session) {
        written = placed.session.decisions[index].text
        let lines = withText(placed).decisionLines
        if lines.indices.contains(index) { line = lines[index] }
      }
      // What is below decisions alone is why they were made.
      if placed.session.entries.isEmpty,
        let note = placed.session.notes.split(separator: "\n").first
      {
        text = "\(text) (\(String(note.last == "." ? note.dropLast() : note)))"
      }
    }
    if placed.session.entries.indices.contains(Int(place.entry)) {
      let entry = placed.session.entries[Int(place.entry)]
      line = Int(entry.range.line)
      written = entry.entry.text
    }
    return TargetExplanation.Evidence(
      day: placed.session.day, place: "\(placed.path):\(line ?? Int(placed.session.range.line))",
      line: line, written: written, rule: rule, text: text, session: Int(place.session))
  }

  /// The place of the decision about an exercise that a rule tells about; of several alike the one
  /// that gives the target's sets, or else the last, which applies.
  private func decision(
    in session: Session, about exercise: Int, behind rule: Rule?, groups: [SetGroup]
  ) -> Int? {
    let about = session.decisions.indices.filter { index in
      session.decisions[index].exercise.flatMap { replay.rules.index(named: $0) } == exercise
    }
    let alike = about.filter { index in
      rule.map { session.decisions[index].isBehind($0) } ?? false
    }
    return alike.last { session.decisions[$0].asks(for: groups) } ?? alike.last ?? about.last
  }

  /// `80.4kg`
  static func rounded(_ load: Load) -> Phrase { "\(PlainWords.toTenth(load))" }
}

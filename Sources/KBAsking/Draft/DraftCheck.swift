import KBCoach
import KBCore
import KBText
import KBTraining

/// A draft of which kb has left only what can be done, with what it changed.
package struct CheckedDraft: Equatable, Sendable {
  /// What is left.
  package let plan: DraftPlan
  /// Sentences without a full stop.
  package let corrections: [String]
  /// The file.
  package let text: String
  /// How long one workout takes; `nil` for a program.
  package let length: TimeSpan?
  /// The next targets of one workout, by the names of its exercises.
  package let targets: [(exercise: String, target: String)]

  package static func == (one: CheckedDraft, other: CheckedDraft) -> Bool {
    one.text == other.text && one.corrections == other.corrections
  }
}

/// Holds a draft against what a person has, excludes and can lift. Nothing here trusts the model: names, equipment,
/// exclusions, length and loads are kb's own.
package struct DraftCheck {
  private let coach: Coach
  private let preferences: DiscoveryPreferences
  private let vocabulary: TrainingVocabulary

  /// `preferences` have the names that they leave out under what they are.
  package init(
    _ coach: Coach, _ preferences: DiscoveryPreferences, _ vocabulary: TrainingVocabulary
  ) {
    self.coach = coach
    self.preferences = preferences
    self.vocabulary = vocabulary
  }

  /// Throws where nothing is left of the draft.
  package func checked(
    _ plan: DraftPlan, from origin: DraftText.Origin?
  ) throws(AskFailure) -> CheckedDraft {
    var plan = plan
    var corrections: [String] = []
    var loaded: [String] = []
    for index in plan.sessions.indices {
      check(&plan.sessions[index], &corrections, &loaded)
    }
    plan.sessions.removeAll { $0.blocks.isEmpty }
    if !loaded.isEmpty {
      corrections.append(
        "Weights are kb's own, so that of \(PlainWords.list(loaded)) was left out")
    }
    guard !plan.sessions.isEmpty else {
      throw AskFailure(
        "nothing of the model's draft can be done: \(corrections.prefix(3).joined(separator: "; "))",
        fix: "ask again in other words; what kb found itself is above")
    }
    if plan.isProgram { order(&plan, &corrections) } else { shorten(&plan, &corrections) }
    let text = DraftText(plan: plan, origin: origin).text
    let document = document(plan)
    return CheckedDraft(
      plan: plan, corrections: corrections, text: text,
      length: plan.isProgram
        ? nil
        : TimeSpan(
          milliseconds: coach.shorter(document, targets: targets(document)).milliseconds),
      targets: plan.isProgram ? [] : named(document))
  }

  // MARK: Steps

  private func check(
    _ session: inout DraftPlan.Session, _ corrections: inout [String], _ loaded: inout [String]
  ) {
    for index in session.blocks.indices {
      var steps: [DraftPlan.Step] = []
      for step in session.blocks[index].steps {
        switch verdict(on: step) {
        case .keep(let kept, let lostLoad):
          if lostLoad, !loaded.contains(kept.exercise) { loaded.append(kept.exercise) }
          steps.append(kept)
        case .leaveOut(let why):
          if !corrections.contains(why) { corrections.append(why) }
        }
      }
      session.blocks[index].steps = steps
    }
    session.blocks.removeAll { $0.steps.isEmpty }
  }

  private enum Verdict {
    case keep(DraftPlan.Step, lostLoad: Bool)
    case leaveOut(String)
  }

  private func verdict(on step: DraftPlan.Step) -> Verdict {
    guard let known = coach.library.exercise(named: step.exercise) else {
      let near = coach.library.nearestExercises(to: step.exercise, limit: 1).first
      return .leaveOut(
        "\(step.exercise) is not in the library" + (near.map { " (near it is \($0))" } ?? "")
          + ", so it was left out")
    }
    let name = known.exercise.name
    if let objection = objection(to: name) {
      return .leaveOut("\(name) was left out: \(objection)")
    }
    let counts = Step.countsMetres(name)
    let parsed = PrescriptionParser.parse(Cursor(step.prescription), countsMetres: counts)
    guard step.prescription.isEmpty || (parsed.problems.isEmpty && parsed.prescription.isUnderstood)
    else {
      return .leaveOut("\(name) was left out: \"\(step.prescription)\" is not understood")
    }
    var prescription = parsed.prescription
    let lostLoad = prescription.removeLoads()
    prescription.note = ""
    let kept = DraftPlan.Step(
      exercise: name, prescription: prescription.notation(countsMetres: counts))
    return .keep(kept, lostLoad: lostLoad)
  }

  /// Why an exercise is not to be done, in discovery's words; `nil` where nothing is against it.
  package func objection(to name: String) -> String? {
    var mapping = DiscoveryMapping(coach.library)
    let step = DraftPlan.Step(exercise: name, prescription: "3x8")
    let candidate = mapping.candidate(
      document(DraftPlan(alone: step)).card, key: name, name: name, source: .knowledgeBase)
    var preferences = preferences
    // A step says nothing about where it is done, and comes from nowhere.
    (preferences.sources, preferences.location) = ([], nil)
    let found = discover(
      [candidate], past: [], preferences: preferences, vocabulary: vocabulary, today: coach.today)
    return (found.excluded.first?.reason ?? found.ranked.first?.standing.misplaced.first)?.english
  }

  // MARK: The whole

  /// Weeks in their order, none of them left out.
  private func order(_ plan: inout DraftPlan, _ corrections: inout [String]) {
    let weeks = Set(plan.sessions.map(\.week)).sorted()
    let places = Dictionary(uniqueKeysWithValues: zip(weeks, 1...))
    let sorted = plan.sessions.enumerated().sorted {
      ($0.element.week, $0.offset) < ($1.element.week, $1.offset)
    }.map(\.element)
    if weeks != Array(1...weeks.count) || sorted != plan.sessions {
      corrections.append("The weeks were put in order")
    }
    plan.sessions = sorted
    for index in plan.sessions.indices {
      plan.sessions[index].week = places[plan.sessions[index].week] ?? 1
    }
  }

  /// Cuts what does not fit into the time, by the rules of a shorter workout.
  private func shorten(_ plan: inout DraftPlan, _ corrections: inout [String]) {
    guard let longest = preferences.duration?.bounds.high else { return }
    let whole = document(plan)
    let shorter = coach.shorter(whole, targets: targets(whole))
    // A tenth more is none that anybody notices.
    guard shorter.milliseconds > longest.milliseconds * 11 / 10 else { return }
    var gone: Set<Int> = []
    var fewer: [Int: Int32] = [:]
    for cut in shorter.cuts(for: longest) {
      for place in cut.places {
        if cut.setsLeft == 0 { gone.insert(place) } else { fewer[place] = cut.setsLeft }
      }
    }
    let logged = whole.blocks.stepsToLog.map(\.place)
    var place = 0
    for block in plan.sessions[0].blocks.indices {
      var steps: [DraftPlan.Step] = []
      for step in plan.sessions[0].blocks[block].steps {
        defer { place += 1 }
        guard let index = logged.firstIndex(of: place) else {
          steps.append(step)
          continue
        }
        if gone.contains(index) { continue }
        steps.append(fewer[index].map { DraftCheck.step(step, sets: $0) } ?? step)
      }
      plan.sessions[0].blocks[block].steps = steps
    }
    plan.sessions[0].blocks.removeAll { $0.steps.isEmpty }
    let minutes = (shorter.milliseconds + 59_999) / 60_000
    corrections.append(
      "It would have taken \(minutes) minutes, so \(gone.isEmpty ? "some sets were" : "a part was") left out"
    )
  }

  /// A step with fewer sets.
  private static func step(_ step: DraftPlan.Step, sets: Int32) -> DraftPlan.Step {
    let counts = Step.countsMetres(step.exercise)
    let whole = PrescriptionParser.parse(Cursor(step.prescription), countsMetres: counts)
    let fewer = whole.prescription.limited(toWorkingSets: sets)
    return DraftPlan.Step(
      exercise: step.exercise, prescription: fewer.notation(countsMetres: counts))
  }

  // MARK: As a workout

  private func document(_ plan: DraftPlan) -> WorkoutDocument {
    let path = "workouts/templates/draft.md"
    guard let place = DocumentPath(path) else { fatalError("\(path) is the path of a workout") }
    let text = DraftText(plan: plan.asWorkout, origin: nil).text
    return readWorkout(Array(text.utf8), path: path, at: place)
  }

  private func targets(_ document: WorkoutDocument) -> [ExplainedTarget?] {
    coach.targets(ofSteps: document)
  }

  private func named(_ document: WorkoutDocument) -> [(exercise: String, target: String)] {
    var named: [(exercise: String, target: String)] = []
    for target in targets(document) {
      guard let target, case let prescription = target.target.prescription,
        prescription.workingLoad != nil
      else { continue }
      let name = coach.rules.profiles[target.target.exercise].name
      named.append((name, prescription.notation(countsMetres: Step.countsMetres(name))))
    }
    return named
  }
}

extension Prescription {
  /// Takes away every load but the body's own; false where there was none.
  fileprivate mutating func removeLoads() -> Bool {
    var lost = load != nil
    load = nil
    for index in groups.indices where groups[index].load != nil {
      groups[index].load = nil
      lost = true
    }
    return lost
  }
}

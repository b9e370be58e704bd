import KBCoach
import KBCore
import KBKnowledge
import KBText
import KBTraining

/// The journal replayed in the new unit with the decisions, to see that they do what they should.
struct ConversionCheck {
  private let replay: Replay
  private let decisions: [Decision]

  init(_ rules: TrainingRules, _ decisions: [Decision], _ coach: FolderCoach) {
    var replay = Replay(rules)
    for (index, placed) in coach.sessions.enumerated() {
      replay.take(placed.session.keyed(by: coach.library), at: index)
    }
    replay.take(
      Session(day: coach.today, title: SettingsConversion.title, decisions: decisions),
      at: coach.sessions.count)
    self.replay = replay
    self.decisions = decisions
  }

  /// What a person has to do, since a line of the journal cannot.
  func remarks(on targets: [ConvertedTarget], wanted: [Decision]) -> [String] {
    var remarks: [String] = []
    for decision in wanted where !decisions.contains(decision) {
      remarks.append(
        "\"\(decision.text)\" cannot be written as a line of the journal; log the next"
          + " session with the new load")
    }
    for target in targets where !isAsked(target) {
      remarks.append(
        "\(target.exercise) is done in several ways that a journal line cannot tell apart; log"
          + " \(Prescription(groups: target.after).text) once yourself")
    }
    return remarks
  }

  /// A step of a workout whose load is still in the unit that was converted from.
  struct StepLeft: Equatable {
    let path: String
    let line: Int32
  }

  /// The steps of the person's own workouts that begin with a load in the other unit, since nothing
  /// that was done decides it; in the order of their paths and lines.
  func stepsLeft(_ unit: LoadUnit, _ documents: [WorkoutDocument]) -> [StepLeft] {
    let conversion = UnitConversion(to: replay.rules)
    var found: [StepLeft] = []
    for document in documents.sorted(by: { $0.card.identity.path < $1.card.identity.path }) {
      let identity = document.card.identity
      guard identity.origin == .own, document.card.variant == nil else { continue }
      let places = document.blocks.flatMap(\.steps)
      for (placed, step) in zip(places, replay.rules.steps(of: identity.key)) {
        let loads = replay.target(for: step).prescription.workingGroups.compactMap(\.load)
        let isLeft = loads.contains { $0.isWritten(in: unit.other) }
        guard isLeft, conversion.makesLoads(of: placed.step.name) else { continue }
        found.append(StepLeft(path: identity.path, line: placed.range.line))
      }
    }
    return found
  }

  private func isAsked(_ target: ConvertedTarget) -> Bool {
    let next = Decision.next(
      exercise: target.exercise, Prescription(groups: target.after))
    guard decisions.contains(next), let exercise = replay.rules.index(named: target.exercise)
    else { return true }
    return replay.exercises[exercise].lanes.contains { replay.lanes[$0].groups == target.after }
  }
}

extension LoadTarget {
  /// Whether it is a weight in this unit.
  fileprivate func isWritten(in unit: LoadUnit) -> Bool {
    switch self {
    case .load(let load), .added(let load), .assisted(let load), .range(let load, _):
      load.unit == unit
    case .share, .bodyweight: false
    }
  }
}

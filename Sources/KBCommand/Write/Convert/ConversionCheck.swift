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

  private func isAsked(_ target: ConvertedTarget) -> Bool {
    let next = Decision.next(
      exercise: target.exercise, Prescription(groups: target.after))
    guard decisions.contains(next), let exercise = replay.rules.index(named: target.exercise)
    else { return true }
    return replay.exercises[exercise].lanes.contains { replay.lanes[$0].groups == target.after }
  }
}

import KBCoach
import KBCore
import KBKnowledge
import KBText
import KBTraining

/// The sessions in which an exercise was light on purpose.
///
/// They are those of workouts that are called or tagged deload, those whose workout asks for no more
/// than 65 % of the training max, as the last week of many cycles does, and those of the week after a
/// line `deload:`.
struct DeloadSessions {
  private static let mostShare: Int64 = 65_000

  private let coach: FolderCoach
  private let exercise: Int?
  /// The days of the lines `deload:`.
  private let decided: [Day]

  init(_ history: ExerciseHistory, _ coach: FolderCoach) {
    self.coach = coach
    let exercise = coach.rules.index(named: history.name)
    self.exercise = exercise
    decided = history.sessions.flatMap { placed in
      placed.session.decisions.compactMap { decision in
        guard case .deload(let name, _) = decision, coach.rules.index(named: name) == exercise
        else { return nil }
        return placed.session.day
      }
    }
  }

  func contains(_ session: Session) -> Bool {
    if decided.contains(where: { (0..<7).contains(session.day.days(since: $0)) }) { return true }
    guard let reference = session.workout else {
      return DeloadSessions.isCalledDeload(session.title)
    }
    guard let card = coach.library.workout(for: reference) else {
      return DeloadSessions.isCalledDeload(session.title)
    }
    return DeloadSessions.isCalledDeload(card.facts.name) || card.facts.tags.contains("deload")
      || asksForLittle(card)
  }

  private func asksForLittle(_ card: WorkoutCard) -> Bool {
    var shares: [Int64] = []
    for step in coach.coach.steps(of: card) where step.exercise == exercise {
      for group in step.step.prescription.workingGroups {
        guard case .share(_, let high, .training)? = group.load ?? step.step.prescription.load
        else { return false }
        shares.append(high)
      }
    }
    return shares.max().map { $0 <= DeloadSessions.mostShare } ?? false
  }

  private static func isCalledDeload(_ title: String) -> Bool {
    NameKey(title).text.split(separator: " ").contains("deload")
  }
}

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
  private let sessions: [JournalSession]
  private let exercise: Int?
  /// The places of the sessions with a line `deload:`.
  private let decided: [Int]

  init(_ history: ExerciseHistory, _ coach: FolderCoach) {
    self.coach = coach
    let exercise = coach.rules.index(named: history.name)
    self.exercise = exercise
    sessions = history.sessions
    decided = history.sessions.indices.filter { place in
      history.sessions[place].session.decisions.contains { decision in
        guard case .deload(let name, _) = decision else { return false }
        return coach.rules.index(named: name) == exercise
      }
    }
  }

  /// Whether the session at a place of the history's journal is one of them.
  func contains(_ place: Int) -> Bool {
    let session = sessions[place].session
    let isAfterDeload = decided.contains { decision in
      decision <= place && session.day.days(since: sessions[decision].session.day) < 7
    }
    if isAfterDeload { return true }
    guard let card = session.workout.flatMap({ coach.library.workout(for: $0) }) else {
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

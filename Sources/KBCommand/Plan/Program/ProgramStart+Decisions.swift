import KBCoach
import KBCore
import KBKnowledge
import KBText
import KBTraining

extension ProgramStart {
  /// The journal replayed with the program's days among the workouts.
  static func replay(of plan: ProgramPlan, _ coach: FolderCoach) -> Replay {
    var replay = Replay(plan.rules(coach))
    for (index, placed) in coach.sessions.enumerated() {
      replay.take(placed.session.keyed(by: coach.library), at: index)
    }
    return replay
  }

  /// The training maxes of a program, and a first target for each exercise that was done by the same
  /// scheme before and would go on from there instead of from its starting load.
  static func decisions(of plan: ProgramPlan, _ coach: FolderCoach) -> [Decision] {
    var decisions = plan.concrete.decisions
    var replay = replay(of: plan, coach)
    for step in plan.concrete.rotation.flatMap({ replay.rules.steps(of: $0) }) {
      guard case .lane(let lane) = replay.target(for: step).basis,
        let load = step.step.prescription.workingLoad?.absoluteLoad,
        replay.lanes[lane].load != .load(load) || replay.lanes[lane].stage > 0
      else { continue }
      if case .percent = replay.lanes[lane].scheme { continue }
      let name = replay.rules.profiles[step.exercise].name
      let sets = Prescription(groups: step.step.prescription.workingGroups)
      let decision = Decision.next(exercise: name, sets)
      var trial = replay
      trial.take(
        Session(day: coach.today, title: "Start", decisions: [decision]), at: coach.sessions.count)
      // The decision may mean another way of the exercise, which it then leaves alone.
      guard trial.target(for: step).prescription.workingLoad == .load(load),
        trial.lanes[lane].stage == 0
      else { continue }
      replay = trial
      decisions.append(decision)
    }
    return decisions
  }

  /// What the decisions are, in words: `1 training max and 2 first targets`.
  var decisionWords: String {
    let maxima = decisions.count { decision in
      if case .trainingMax = decision { return true }
      return false
    }
    let targets = decisions.count - maxima
    return Wording.list(
      (maxima > 0 ? [Wording.count(maxima, "training max", "training maxes")] : [])
        + (targets > 0 ? [Wording.count(targets, "first target")] : []))
  }
}

import KBCoach
import KBCore
import KBKnowledge
import KBText
import KBTraining

extension FolderCoach {
  /// What the journal lets a program begin an exercise of the rules with; recent for as long as
  /// what was done refers to what the lifter can do now.
  func startingEstimate(of exercise: Int) -> StartingEstimate? {
    guard let own = replay.exercises[exercise].current else {
      return replay.relatedEstimate(of: exercise).map { startingEstimate($0) }
    }
    return StartingEstimate(
      own.load, isRecent: isRecent(own),
      origin: origin(own, explainer.estimate(of: exercise)))
  }

  /// The training max that the journal names, as long as it refers to what the lifter can do now and
  /// no cycle has moved on from it, or nothing else is known; with its day and place.
  func namedTrainingMax(of exercise: Int) -> (load: Load, origin: String)? {
    let state = replay.exercises[exercise]
    guard let load = state.trainingMax, let place = state.trainingMaxPlace,
      let evidence = explainer.trainingMax(of: exercise, at: place), let day = evidence.day
    else { return nil }
    let isCurrent =
      today.days(since: day) <= ExerciseState.currentDays
      && state.lanes.allSatisfy { replay.lanes[$0].trainingMax.map { $0 == load } ?? true }
    guard isCurrent || state.current == nil else { return nil }
    return (load, "\(Wording.date(day)) (\(evidence.place))")
  }

  private func startingEstimate(_ related: RelatedEstimate) -> StartingEstimate {
    let name = rules.profiles[related.exercise].name
    let part = Increment.percent(related.share).text
    return StartingEstimate(
      related.load, isRecent: isRecent(related.estimate), isTaken: true,
      origin: "which is \(part) of \(name)'s on "
        + origin(related.estimate, explainer.estimate(of: related.exercise)))
  }

  private func isRecent(_ estimate: ExerciseState.Estimate) -> Bool {
    today.days(since: estimate.day) <= ExerciseState.currentDays
  }

  private func origin(
    _ estimate: ExerciseState.Estimate, _ evidence: TargetExplanation.Evidence?
  ) -> String {
    Wording.date(estimate.day) + (evidence.map { " (\($0.place))" } ?? "")
  }
}

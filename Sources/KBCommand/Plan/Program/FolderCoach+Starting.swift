import KBText
import KBTraining

extension FolderCoach {
  /// What the journal lets a program begin an exercise of the rules with; recent for as long as
  /// what was done refers to what the lifter can do now.
  func startingEstimate(of exercise: Int) -> StartingEstimate? {
    guard let estimate = replay.exercises[exercise].current else { return nil }
    let evidence = explainer.estimate(of: exercise)
    return StartingEstimate(
      estimate.load, isRecent: today.days(since: estimate.day) <= ExerciseState.currentDays,
      origin: Phrase.date(estimate.day) + (evidence.map { " (\($0.place))" } ?? ""))
  }
}

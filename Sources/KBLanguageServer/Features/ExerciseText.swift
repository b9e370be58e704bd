import KBCoach
import KBCore
import KBKnowledge
import KBText
import KBTraining

extension FileContext {
  /// The sessions of an exercise that are shown.
  private static let sessionLimit = 3

  /// What is known of an exercise, as Markdown: the next target and why, records, the last sessions,
  /// muscles. The step at `place` of a workout decides between several targets.
  func about(exercise name: String, place: Int?) -> String {
    let coach = state.coach.coach
    var lines = ["**\(library.canonicalName(of: name))**"]
    if let index = coach.rules.index(named: name) {
      for answer in targets(of: index, place: place) {
        let told = answer.explanation
        let target = told.target.isEmpty ? "" : "Next: `\(told.target)` — "
        lines.append(target + told.sentence.english)
        if !told.equipment.isEmpty { lines.append(told.equipment.english) }
        lines += told.hints.map { "*\($0)*" }
      }
      if let records = coach.records(ofExercise: index) { lines += past(records) }
    }
    if let anatomy = library.anatomy(named: name), !anatomy.primaryMuscles.isEmpty {
      let others = anatomy.secondaryMuscles
      lines.append(
        "Muscles: " + anatomy.primaryMuscles.joined(separator: ", ")
          + (others.isEmpty ? "" : "; also " + others.joined(separator: ", ")))
    } else if library.exercise(named: name) == nil {
      lines.append("This exercise is not in the library.")
    }
    return lines.joined(separator: "\n\n")
  }

  /// The target of the step at a place of a workout, else those of the exercise.
  private func targets(of exercise: Int, place: Int?) -> [ExplainedTarget] {
    let coach = state.coach.coach
    if let place, case .workout(_, let document?) = file.content {
      let steps = document.blocks.flatMap(\.steps)
      if let index = steps.firstIndex(where: { $0.range.touches(place) }) {
        let targets = coach.targets(ofSteps: document)
        if targets.indices.contains(index), let target = targets[index] { return [target] }
      }
    }
    return Array(coach.answers(ofExercise: exercise).prefix(2))
  }

  private func past(_ records: ExerciseRecords) -> [String] {
    var lines: [String] = []
    let best = records.mainRecords.map { record in
      "\(record.label): \(record.text(in: records.unit))"
        + " (\(records.history.day(record.entry).text))"
    }
    if !best.isEmpty { lines.append(best.joined(separator: " · ")) }
    let recent = records.history.performances.suffix(FileContext.sessionLimit).reversed()
    let rows = recent.map { done in
      let sets = done.placed.map { EntryWording.summary($0) }.joined(separator: "; ")
      let estimate = done.estimate(records.formula).map { ", e1RM \(PlainWords.estimate($0))" }
      return "- \(done.day.text): \(sets)\(estimate ?? "")"
    }
    if !rows.isEmpty { lines.append(rows.joined(separator: "\n")) }
    return lines
  }
}

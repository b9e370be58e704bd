import KBCore
import KBText
import KBTraining

extension Coach {
  /// A coming target with what its workout says of the load that a program began it with.
  func explanation(of coming: ComingShare) -> TargetExplanation {
    var explanation = coming.explanation
    if case .written = coming.target.basis,
      let beginning = beginning(of: explanation.exercise, in: coming.workout)
    {
      explanation.evidence.append(beginning)
    }
    return explanation
  }

  /// What a training max is good for that no answer rests on; `nil` where one does, or there is none.
  func idleTrainingMax(of exercise: Int, _ answers: [TargetExplanation]) -> String? {
    let state = replay.exercises.indices.contains(exercise) ? replay.exercises[exercise] : nil
    guard let load = state?.trainingMax, let place = state?.trainingMaxPlace,
      let decision = explainer.trainingMax(of: exercise, at: place),
      !answers.contains(where: { $0.evidence.contains { $0.rule == decision.rule } }),
      !replay.targets(ofExercise: exercise).contains(where: { explainer.isOfCycle($0) })
    else { return nil }
    return "a training max of \(load.text) stands at \(decision.place), for workouts that ask for"
      + " percentages of it"
  }

  /// The line of a workout that `kb program start` wrote about an exercise's first load.
  private func beginning(of exercise: String, in key: String) -> TargetExplanation.Evidence? {
    guard let card = library.workout(key: key),
      let bytes = root.bytes(card.identity.path, notingIn: knowledge.late)
    else { return nil }
    let start = escapedMarkdown(exercise + StartingReason.words)
    let lines = SourceLines(bytes)
    for number in 1...max(1, lines.count) where number <= lines.count {
      let line = String(decoding: lines.bytes(number), as: UTF8.self)
      guard line.hasPrefix(start), let colon = line.firstRange(of: ": ") else { continue }
      func plain(_ text: Substring) -> String { text.filter { $0 != "\\" } }
      let text = plain(line[colon.upperBound...])
      return TargetExplanation.Evidence(
        day: nil, place: "\(card.identity.path):\(number)", line: number,
        written: plain(line[..<colon.lowerBound]), rule: "program-start",
        text: String(text.last == "." ? text.dropLast() : text[...]))
    }
    return nil
  }
}

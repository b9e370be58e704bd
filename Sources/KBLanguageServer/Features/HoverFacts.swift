import KBCoach
import KBCore
import KBText
import KBTraining

extension FileContext {
  /// What a step of a workout takes and needs: its minutes, and what goes on the bar for its next target.
  func facts(of step: Step, at offset: Int) -> String {
    let coach = state.coach.coach
    var parts: [String] = []
    if !step.prescription.isEmpty {
      let minutes = max(1, (coach.length(of: step).milliseconds + 30_000) / 60_000)
      parts.append("about \(minutes) min with its rests")
    }
    if let exercise = library.exercise(named: step.name)?.exercise, exercise.load == .barbell,
      let bar = coach.settings.inventory.bar(for: exercise),
      let load = target(ofStepAt: offset)?.load
    {
      let loading = plates(for: load, bar: bar.load, plates: coach.settings.inventory.plates)
      parts.append("\(load.text): \(loading.text)")
    }
    return parts.joined(separator: " · ")
  }

  private func target(ofStepAt offset: Int) -> ExplainedTarget? {
    guard case .workout(_, let document?) = file.content else { return nil }
    let steps = document.blocks.flatMap(\.steps)
    guard let index = steps.firstIndex(where: { $0.range.touches(offset) }) else { return nil }
    let targets = state.coach.coach.targets(ofSteps: document)
    return targets.indices.contains(index) ? targets[index] : nil
  }

  /// The best estimate of each exercise of a session, and the records that it set, a line each.
  func figures(of session: Session) -> String {
    let coach = state.coach.coach
    let formula = coach.settings.formula
    let number = coach.sessions.lastIndex {
      $0.path == path && $0.session.range.start == session.range.start
    }
    var lines: [String] = []
    for placed in session.entries {
      let estimate = placed.entry.performedSets.compactMap { $0.estimatedMaximum(formula) }.max()
      let volume = placed.volume.textIfAny(in: coach.settings.unit)
      let figures = [estimate.map { "e1RM \(PlainWords.estimate($0))" }, volume]
        .compactMap { $0 }
      let badges =
        coach.rules.index(named: placed.entry.name).flatMap { coach.records(ofExercise: $0) }?
        .badges
        .filter { $0.place.session == number } ?? []
      guard !figures.isEmpty || !badges.isEmpty else { continue }
      lines.append("- \(placed.entry.name): " + figures.joined(separator: ", "))
      lines += badges.map { "  - ★ \($0.text)" }
    }
    return lines.joined(separator: "\n")
  }
}

import KBCore

/// The text of the workout that one day of a program becomes.
struct DayFile {
  let program: Program
  let day: ProgramDay
  /// From zero.
  let index: Int
  let steps: ConcreteDay

  func text(_ exercises: ExerciseCatalogue) -> String {
    var text = "---\n"
    text += "program: " + yamlText(program.key) + "\n"
    text += "category: " + category.rawValue + "\n"
    if program.levels.count == 1 { text += "level: " + program.levels[0].rawValue + "\n" }
    if let minutes = program.minutes { text += "duration: \(minutes.upperBound) min\n" }
    let equipment = equipment(exercises)
    if !equipment.isEmpty { text += "equipment: [" + list(equipment) + "]\n" }
    if !program.tags.isEmpty { text += "tags: [" + list(program.tags) + "]\n" }
    text += progression
    text += "---\n# " + escapedMarkdown(program.name + " " + day.fullName) + "\n\n"
    text += "Day \(index + 1) of \(program.days.count) of [[" + program.key + "]].\n"
    for swap in steps.swaps { text += "\n" + escapedMarkdown(swap.text) + ".\n" }
    for start in steps.starts {
      guard case .estimate = start.basis else { continue }
      let words = start.exercise + StartingReason.words + start.target + ": " + start.text
      text += "\n" + escapedMarkdown(words) + ".\n"
    }
    for step in steps.steps {
      guard let share = step.pending?.sharePhrase else { continue }
      let words = StartingReason.beginning(of: step.step) + ": " + share.english
      text += "\n" + escapedMarkdown(words + ", which was not known yet") + ".\n"
    }
    text += "\n"
    for step in steps.steps { text += "- " + escapedMarkdown(step.step.text) + "\n" }
    return text
  }

  private var category: WorkoutCategory {
    switch program.goals.first {
    case .strength, .powerlifting: .strength
    case .hypertrophy: .hypertrophy
    case .conditioning: .conditioning
    case .generalFitness, .athleticPerformance, nil: .mixed
    }
  }

  /// What the day's exercises need, in the order of the steps, each once.
  private func equipment(_ exercises: ExerciseCatalogue) -> [String] {
    var seen: Set<NameKey> = []
    return steps.steps.flatMap { exercises[$0.step.name]?.equipment ?? [] }
      .filter { seen.insert(NameKey($0)).inserted }
  }

  /// Each exercise with all its parameters, so that the file says the same when the program's
  /// changes; of an exercise that stands twice the first step counts.
  private var progression: String {
    var text = ""
    var seen: Set<NameKey> = []
    for entry in steps.steps where !entry.parameters.isEmpty {
      guard seen.insert(NameKey(entry.step.name)).inserted else { continue }
      text += "    " + yamlText(entry.step.name) + ": " + entry.parameters.text + "\n"
    }
    return text.isEmpty ? "" : "progression:\n  exercises:\n" + text
  }

  private func list(_ items: [String]) -> String {
    items.map { yamlText($0) }.joined(separator: ", ")
  }
}

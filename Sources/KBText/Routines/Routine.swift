import KBCore
import KBTraining

/// A workout as it is shared: its facts and its exercises in order, without its prose.
package struct Routine: Equatable, Sendable {
  /// One line of the routine.
  package struct Exercise: Equatable, Sendable {
    /// The heading that the line is under, with its timer; empty if there is none.
    package var block: String
    package var step: Step

    package init(block: String, step: Step) {
      self.block = block
      self.step = step
    }
  }

  package var facts: WorkoutFacts
  /// Where it comes from, such as `Starting Strength`; empty for nothing.
  package var source: String
  /// Whether it comes with kb rather than from a person.
  package var isTemplate: Bool
  package var exercises: [Exercise]
  package var progression: SchemeSet
  /// Of exercises with notes, and of those that a person made up; each once.
  package var described: [RoutineExercise] = []

  package init(
    facts: WorkoutFacts, source: String = "", isTemplate: Bool = false, exercises: [Exercise],
    progression: SchemeSet = SchemeSet()
  ) {
    self.facts = facts
    self.source = source
    self.isTemplate = isTemplate
    self.exercises = exercises
    self.progression = progression
  }

  package init(_ document: WorkoutDocument, source: String = "") {
    self.init(
      facts: document.card.facts, source: source,
      isTemplate: document.card.identity.origin == .knowledgeBase,
      exercises: document.blocks.flatMap { block in
        block.steps.map { Exercise(block: block.heading.text, step: $0.step) }
      }, progression: document.progression)
    facts.isFavorite = false
  }

  /// The routine as a workout's file.
  package var markdown: String {
    var text = "---\n"
    if !facts.tags.isEmpty { text += "tags: \(Routine.list(facts.tags))\n" }
    if let category = facts.category { text += "category: \(category.rawValue)\n" }
    if let location = facts.location { text += "location: \(location.rawValue)\n" }
    if !facts.equipment.isEmpty { text += "equipment: \(Routine.list(facts.equipment))\n" }
    if let duration = facts.duration { text += "duration: \(duration.text)\n" }
    if let level = facts.level { text += "level: \(level.rawValue)\n" }
    if !source.isEmpty { text += "source: \(yamlText(source))\n" }
    if !progression.isEmpty {
      text += "progression:\n"
      if !progression.standard.isEmpty { text += "  default: \(progression.standard.text)\n" }
      if !progression.rules.isEmpty { text += "  exercises:\n" }
      for rule in progression.rules {
        text += "    \(yamlText(rule.name)): \(rule.parameters.text)\n"
      }
    }
    text = text == "---\n" ? "" : text + "---\n"
    text += "# \(escapedMarkdown(facts.name))\n"
    var notes = described.filter { !$0.notes.isEmpty }
    var rest = exercises[...]
    while let first = rest.first {
      let steps = rest.prefix { $0.block == first.block }.map(\.step)
      rest = rest.dropFirst(steps.count)
      text += "\n"
      if !first.block.isEmpty { text += "## \(escapedMarkdown(first.block))\n" }
      text += Routine.lines(of: steps, &notes)
    }
    return text
  }

  /// Takes out the notes that belong below a step.
  private static func take(
    of step: Step, from notes: inout [RoutineExercise]
  ) -> RoutineExercise? {
    notes.firstIndex { $0.exercise.name == step.name }.map { notes.remove(at: $0) }
  }

  /// The steps as a list; as a table where a name would not be read back from a line, such as one
  /// with a dash in it.
  private static func lines(of steps: [Step], _ notes: inout [RoutineExercise]) -> String {
    let isReadBack = steps.allSatisfy { Step.parse($0.text).step == $0 }
    guard !isReadBack else {
      var text = ""
      for step in steps {
        text += "- \(escapedMarkdown(step.text))\n"
        if let own = take(of: step, from: &notes) { text += "\n\(own.prose(behind: "  "))\n" }
      }
      return text
    }
    var text = "\n| Exercise | Reps | Notes |\n|---|---|---|\n"
    for step in steps {
      var bare = step.prescription
      bare.note = ""
      let work = bare.notation(countsMetres: Step.countsMetres(step.name))
      let cells = [step.name, work, step.prescription.note].map { cell in
        escapedMarkdown(cell).map { $0 == "|" ? "\\|" : String($0) }.joined()
      }
      text += "| \(cells.joined(separator: " | ")) |\n"
    }
    for step in steps {
      guard let own = take(of: step, from: &notes) else { continue }
      text += "\n**\(escapedMarkdown(step.name))**\n\n" + own.prose()
    }
    return text
  }

  private static func list(_ items: [String]) -> String {
    "[" + items.map { yamlText($0) }.joined(separator: ", ") + "]"
  }
}

import KBCoach
import KBCore
import KBText
import KBTraining

extension Site {
  /// The list of programs and a page for each.
  func programPages() -> [SitePage] {
    let list = page(
      "programs", link: "programs/", title: English.programs, section: .workouts,
      reads: inputs.training, inputs.programs, inputs.exercises
    ) { [self] _ in
      let programs = library.programs
      let filters = FilterFields(
        label: "Search programs", hint: "Name, goal, equipment…",
        count: English.programs(programs.count), none: "No program matches.",
        hasMinutes: programs.contains { $0.program.minutes != nil },
        facets: [
          ("goal", "What do you train for?"), ("level", "How long have you been training?"),
          ("days", "How many days a week?"), ("equipment", "What equipment do you have?"),
        ],
        tokens: { programs.map(\.tokens) })
      return filters.fields + [
        ("hasPrograms", .bool(!programs.isEmpty)),
        ("count", .text(String(programs.count))),
        ("programs", .list(programs.map(\.row))),
      ] + questionFields()
    }
    let file = file("programs.txt", reads: inputs.programs, inputs.exercises) { [self] _ in
      ProgramsText(
        programs: library.programs.map(\.program), exercises: library.exercises.map(\.exercise)
      ).bytes
    }
    // Made with the first page that is: what holds of an exercise is the same in all programs.
    let rules = Later<TrainingRules>()
    return [list, file]
      + library.programs.map { document in
        programPage(document) { [self] in
          rules.value { [self] in TrainingRules(settings.training, library, workouts: []) }
        }
      }
  }

  private func programPage(
    _ document: ProgramDocument, rules: @escaping @Sendable () -> TrainingRules
  ) -> SitePage {
    let link = Address.program(document.identity.key)
    return page(
      "program", link: link, title: Phrase(document.name), section: .workouts,
      reads: namesInput(document.mentions.lazy.map(\.name)), linksInput(document.links),
      textInput(document.identity), inputs.training, inputs.exercises,
      description: document.summary
    ) { [self] _ in
      let guide = ProgramGuide(document.program, rules())
      return [
        ("name", .text(document.name)),
        ("attributes", .list(document.phrases.map { .pair($0.label, $0.value) })),
        ("hasGuide", .bool(!guide.progress.isEmpty || !guide.starting.isEmpty)),
        ("progress", .list(guide.progress.map { $0.value })),
        ("hasStarting", .bool(!guide.starting.isEmpty)),
        ("starting", .list(guide.starting.map { $0.value })),
        ("hasBlocks", .bool(document.blocks.contains { !$0.steps.isEmpty })),
        ("blocks", .list(document.blocks.filter { !$0.steps.isEmpty }.map { $0.value(library) })),
        (
          "markup",
          .markup(linked(document.markup, link: link))
        ),
        ("source", .text(document.identity.path)),
      ]
    }
  }
}

extension ProgramDocument {
  /// The facets that the program answers to.
  fileprivate var tokens: [String] {
    var tokens = program.goals.map { "goal:" + Address.slug($0.rawValue) }
    tokens += program.levels.map { "level:" + $0.rawValue }
    if let days = program.daysAWeek {
      tokens += days.prefix(7).map { "days:" + String($0) }
    }
    tokens += program.equipment.map { "equipment:" + Address.slug($0) }
    if let minutes = program.minutes { tokens.append("minutes:" + String(minutes.upperBound)) }
    return tokens
  }

  fileprivate var row: Value {
    [
      "tokens": .text(tokens.joined(separator: " ")),
      "url": .text(Address.program(identity.key)),
      "name": .text(name),
      "summary": .optional(summary),
      "for": .optional(people),
      // The sentence above them has the levels.
      "facts": .phrases(headline(withLevel: false)),
    ]
  }

  /// Who the program is for, as a sentence; `nil` if it says neither level nor goal.
  private var people: Phrase? {
    let levels = program.levels.map(\.lifters).listed
    let goals = English.each(program.goals.map(\.rawValue)).listed
    if goals.isEmpty { return levels.isEmpty ? nil : "For \(levels)." }
    return levels.isEmpty
      ? "For all who train for \(goals)." : "For \(levels) who train for \(goals)."
  }
}

extension ProgramGuide.Line {
  fileprivate var value: Value {
    ["exercises": .text(exercises.joined(separator: ", ")), "text": .phrase(phrase)]
  }
}

import KBCore
import KBKnowledge
import KBTerminal
import KBText
import KBTraining

/// The answers that a recommendation rests on, from options or asked one by one.
struct ProgramQuestions {
  private static let named = ["goal", "level", "days", "minutes"]

  static let options: [OptionSpec] = [
    .value("goal", "GOAL", "What for: \(Wording.choice(ProgramGoal.allCases.map(\.rawValue)))."),
    .value(
      "level", "LEVEL", choices: WorkoutLevel.allCases.map(\.rawValue),
      "Your experience: under a year, 1 to 3 years, or more."),
    .value("days", "N", "How many days a week you can train, 2 to 6."),
    .value("minutes", "N", "How many minutes a session may take, 30 to 90."),
    equipment, avoid, FolderCoach.on,
  ]

  static let equipment = OptionSpec.value(
    "equipment", "NAMES",
    "What you have, separated by commas; inventory means what kb.yaml lists, all means everything.")

  static let avoid = OptionSpec.value(
    "avoid", "NAMES",
    "Movements, exercises, muscles or sore joints to avoid, separated by commas: knee, deadlift.")

  let arguments: ParsedArguments
  let coach: FolderCoach

  /// Asks for what the options leave out; a usage error where nobody can be asked.
  func answers(
    _ context: inout Context
  ) throws(CommandFailure) -> (Questionnaire, EquipmentAnswer) {
    var goal = try arguments.value("goal").map { text throws(CommandFailure) in try self.goal(text)
    }
    var level = arguments.value("level").flatMap { WorkoutLevel(rawValue: $0) }
    var days = try arguments.integer("days", in: Questionnaire.dayRange)
    var minutes = try arguments.integer("minutes", in: Questionnaire.minuteRange)
    let isInterview = goal == nil || level == nil || days == nil || minutes == nil
    if isInterview, !context.input.isTTY { throw missing() }
    if goal == nil {
      let names = ProgramGoal.allCases.map(\.rawValue)
      goal = try ask("Goal: \(Wording.choice(names))", "strength", &context) { text in
        ProgramQuestions.goal(meantBy: text)
      }
    }
    if level == nil {
      let question =
        "Experience: beginner (under a year), intermediate (1 to 3 years) or advanced (more)"
      level = try ask(question, "beginner", &context) { text in
        ProgramQuestions.choice(text, of: WorkoutLevel.allCases)
      }
    }
    if days == nil {
      days = try ask("Days a week, 2 to 6", "3", &context) { text in
        Int(text).flatMap { Questionnaire.dayRange.contains($0) ? $0 : nil }
      }
    }
    if minutes == nil {
      minutes = try ask("Minutes a session, 30 to 90", "60", &context) { text in
        Int(text).flatMap { Questionnaire.minuteRange.contains($0) ? $0 : nil }
      }
    }
    guard let goal, let level, let days, let minutes else { throw missing() }
    var answers = Questionnaire(goal: goal, level: level, days: days, minutes: minutes)
    let equipment = equipment(for: answers, asks: isInterview, &context)
    answers.equipment = equipment.items
    answers.avoid = avoid(asks: isInterview, &context)
    return (answers, equipment)
  }

  private func equipment(
    for answers: Questionnaire, asks: Bool, _ context: inout Context
  ) -> EquipmentAnswer {
    if let typed = arguments.value("equipment") {
      return EquipmentAnswer.typed(typed, coach, &context)
    }
    let inventory = EquipmentAnswer.inventory(coach.settings)
    guard asks else { return inventory }
    let catalogue = ExerciseCatalogue(coach.library.exercises.map(\.exercise))
    var needed: [String] = []
    for document in coach.library.programs {
      // One at a time, since a recommendation keeps three, and as if everything were there.
      let one = recommendPrograms([document.program], for: answers, exercises: catalogue)
      guard !one.matches.isEmpty else { continue }
      let fit = ProgramFit(document.program, equipment: inventory.items, avoid: [], catalogue)
      for item in fit.lacking where !needed.contains(item) { needed.append(item) }
    }
    return EquipmentAnswer.ask(for: needed, coach, &context)
  }

  private func avoid(asks: Bool, _ context: inout Context) -> [String] {
    if let typed = arguments.value("avoid") { return Wording.listed(typed) }
    guard asks else { return [] }
    let question = "Anything to avoid, such as knee, overhead or deadlift?"
    guard let typed = context.ask(question, default: "nothing") else { return [] }
    let none = ["nothing", "none", "no"]
    return Wording.listed(typed).filter { !none.contains(NameKey($0).text) }
  }

  private func goal(_ text: String) throws(CommandFailure) -> ProgramGoal {
    if let goal = ProgramQuestions.goal(meantBy: text) { return goal }
    let names = ProgramGoal.allCases.map(\.rawValue)
    throw .usage(
      .badChoice(
        text, for: "--goal", choices: names,
        suggestions: nearestNames(to: text, in: names, limit: 2), command: arguments.spec.name))
  }

  static func goal(meantBy text: String) -> ProgramGoal? {
    choice(text, of: ProgramGoal.allCases) ?? ProgramGoal(meantBy: text)
  }

  /// Asks until the answer is one; a usage error where the input ends.
  private func ask<Value>(
    _ question: String, _ fallback: String, _ context: inout Context, _ read: (String) -> Value?
  ) throws(CommandFailure) -> Value {
    while let typed = context.ask(question, default: fallback) {
      if let value = read(typed) { return value }
      context.errors.line("\"\(typed)\" is not one of these; press Enter for \(fallback).")
    }
    throw missing()
  }

  private func missing() -> CommandFailure {
    let names = ProgramQuestions.named.filter { arguments.value($0) == nil }.map { "--\($0)" }
    return .usage(
      .missingArgument(
        names.joined(separator: " "),
        usage: "kb program recommend --goal GOAL --level LEVEL --days N --minutes N",
        command: arguments.spec.name))
  }

  /// The value that a text names, or the only one that it begins.
  private static func choice<Value: RawRepresentable>(
    _ text: String, of values: [Value]
  ) -> Value? where Value.RawValue == String {
    let wanted = NameKey(text).text
    if let value = values.first(where: { NameKey($0.rawValue).text == wanted }) { return value }
    let fitting = values.filter { NameKey($0.rawValue).text.hasPrefix(wanted) }
    return wanted.isEmpty || fitting.count != 1 ? nil : fitting[0]
  }
}

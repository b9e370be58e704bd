import KBCore
import KBTerminal
import KBText
import KBTraining

/// What a new knowledge base is begun with: from options, and in a terminal from five questions.
struct InitQuestions {
  static let options: [OptionSpec] = [
    .value("units", "UNIT", choices: ["kg", "lb"], "The unit of your plates; kg by default."),
    .value("name", "NAME", "Your name, for the site."),
    .value(
      "equipment", "NAMES",
      "What you have: gym, nothing, or names such as dumbbells, bench, separated by commas."),
    .value("days", "N", "How many days a week you want to train, 2 to 6."),
    .value("goal", "GOAL", "What for: \(Wording.choice(ProgramGoal.allCases.map(\.rawValue)))."),
    .flag("yes", short: "y", "Ask nothing, and take the usual answers."),
  ]

  let name: String
  let unit: LoadUnit
  let equipment: OwnEquipment
  /// What a program is looked for with; `nil` where nobody said what for.
  let wish: (goal: ProgramGoal, days: Int)?

  /// Takes the options, and asks for what they leave out where a person is there to answer.
  init(
    _ arguments: ParsedArguments, _ library: Library, _ context: inout Context
  ) throws(CommandFailure) {
    let known = KnownEquipment(
      library.exercises.map(\.exercise), and: library.workouts.flatMap(\.facts.equipment))
    var goal = try arguments.value("goal").map { text throws(CommandFailure) in
      guard let goal = ProgramQuestions.goal(meantBy: text) else {
        throw arguments.badValue(
          text, for: "--goal", "write \(Wording.choice(ProgramGoal.allCases.map(\.rawValue)))")
      }
      return goal
    }
    var days = try arguments.integer("days", in: Questionnaire.dayRange)
    var equipment = try arguments.value("equipment").map { text throws(CommandFailure) in
      do throws(OwnEquipment.UnknownNames) { return try OwnEquipment(text, known: known) } catch {
        throw arguments.badValue(text, for: "--equipment", InitQuestions.advice(error, known))
      }
    }
    var name = arguments.value("name")
    var unit: LoadUnit? = arguments.value("units").map { $0 == "lb" ? .pounds : .kilograms }
    if context.input.isTTY, context.errors.terminal.isTTY, !arguments.flag("yes") {
      context.errors.line("Five questions; Enter takes what is in brackets.")
      name = name ?? context.ask("Your name, for the site", default: "")
      unit = unit ?? InitQuestions.unit(&context)
      equipment = equipment ?? InitQuestions.equipment(known, &context)
      days =
        days
        ?? InitQuestions.ask("Days a week, 2 to 6", "3", &context) { text in
          Int(text).flatMap { Questionnaire.dayRange.contains($0) ? $0 : nil }
        }
      if goal == nil {
        let goals = Wording.choice(ProgramGoal.allCases.map(\.rawValue))
        context.errors.paragraph(StyledText("What for: \(goals)."))
        goal = InitQuestions.ask("Your goal", ProgramGoal.strength.rawValue, &context) {
          ProgramQuestions.goal(meantBy: $0)
        }
      }
      context.errors.line()
      context.errors.flush()
    }
    self.name = name ?? ""
    self.unit = unit ?? .kilograms
    self.equipment = equipment ?? .gym
    wish = goal.map { ($0, days ?? 3) }
  }

  private static func unit(_ context: inout Context) -> LoadUnit? {
    let locale = ["LC_ALL", "LC_MEASUREMENT", "LANG"].compactMap {
      context.environment.nonEmpty($0)
    }
    let usual = locale.first?.hasPrefix("en_US") == true ? "lb" : "kg"
    return ask("Plates in kg or lb", usual, &context) { text in
      switch NameKey(text).text {
      case "kg", "kilo", "kilos", "kilograms", "metric": .kilograms
      case "lb", "lbs", "pounds", "imperial": .pounds
      default: nil
      }
    }
  }

  private static func equipment(
    _ known: KnownEquipment, _ context: inout Context
  ) -> OwnEquipment? {
    context.errors.paragraph(
      StyledText(
        "What do you have? gym; nothing; or names with commas between them, such as barbell, rack,"
          + " bench, dumbbells, kettlebells, pull-up bar, band."))
    while let typed = context.ask("You have", default: "gym") {
      do throws(OwnEquipment.UnknownNames) { return try OwnEquipment(typed, known: known) } catch {
        context.errors.paragraph(StyledText("\(advice(error, known))."))
      }
    }
    return nil
  }

  /// What is unknown, each with the name that may be meant.
  private static func advice(
    _ error: OwnEquipment.UnknownNames, _ known: KnownEquipment
  ) -> Phrase {
    guard !error.names.isEmpty else {
      return "write gym, nothing, or names such as dumbbells, bench"
    }
    return error.names.map { name in
      known.nearest(to: name).first.map {
        "kb knows no \"\(visible(name))\"; did you mean \($0)?"
      } ?? "kb knows no \"\(visible(name))\""
    }.joined(separator: " ")
  }

  /// Asks until the answer is one; `nil` where the input ends.
  private static func ask<Value>(
    _ question: String, _ fallback: String, _ context: inout Context, _ read: (String) -> Value?
  ) -> Value? {
    while let typed = context.ask(question, default: fallback) {
      if let value = read(typed) { return value }
      context.errors.line("\"\(visible(typed))\" is not one of these; Enter means \(fallback).")
    }
    return nil
  }
}

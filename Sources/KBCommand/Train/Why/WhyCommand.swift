import KBCoach
import KBCore
import KBKnowledge
import KBTerminal
import KBText
import KBTraining

extension Command {
  static let why = Command(
    CommandSpec(
      "why", .train, "Explain an exercise's next target, or a count",
      description: [
        "Answers like a coach, with the evidence: the next target, the rule and its arithmetic, and"
          + " the sessions behind it with file and line, newest first. If you do an exercise in"
          + " several ways, such as 5x5 and 3x8-12, each has its own progression. For an exercise"
          + " that you have never done, it says what to start with.",
        "For streak, challenge and muscles such as quads, it gives the rule and the lines of the"
          + " journal that count.",
      ],
      positionals: [
        PositionalSpec(
          "EXERCISE", .oneOrMore, completion: .exercise,
          "A name or alias; or streak, challenge or a muscle.")
      ],
      options: [FolderCoach.on],
      examples: [
        .init("kb why bench press", "What comes next, and why."),
        .init("kb why squat --on 2026-10-01", "What came next on that day."),
        .init("kb why streak", "The days that it counts."),
        .init("kb why quads", "The sets of the last four weeks, as kb stats counts them."),
      ],
      outcomes: [.init(.problems, "No exercise has the name given.")],
      printsData: true, restsOn: [.training, .plan])
  ) { arguments, context throws(CommandFailure) in
    let coach = try context.coach(arguments)
    coach.noteLaterSessions(arguments, &context)
    context.noteEquipment(coach.settings)
    let name = arguments.positionals.joined(separator: " ")
    if coach.rules.index(named: name) == nil, let count = CountWhy.answer(to: name, coach) {
      context.write(count.json, arguments) { count.print(on: &$0) }
      return .fine
    }
    let exercise = try coach.exercise(typed: name, &context)
    let answers = coach.coach.about([exercise]).answers(ofExercise: exercise)
      .map(\.explanation)
    if arguments.wantsJSON {
      context.output.write(WhyReport.json(answers))
    } else {
      WhyReport.print(answers, on: &context.output)
      context.output.breakAdvice(coach)
    }
    return .fine
  }
}

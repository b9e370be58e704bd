import KBCoach
import KBCore
import KBText
import KBTraining

extension Command {
  static let why = Command(
    CommandSpec(
      "why", .train, "Say why an exercise asks for what it asks, and what a count counts",
      description: [
        "Answers like a coach, with the evidence: the next target, the rule and its arithmetic, and"
          + " the sessions that it rests on as file and line, newest first. Where an exercise is"
          + " done in several ways, such as 5x5 and 3x8-12, each has its own progression. Of one that"
          + " was never done it says what to begin with.",
        "streak, challenge and muscles such as quads are answered with the rule and the lines of the"
          + " journal that are counted.",
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
        .init("kb why quads", "The sets of four weeks, as kb stats adds them up."),
      ],
      outcomes: [.init(.problems, "No exercise has the name given.")],
      printsData: true, restsOn: [.training, .plan])
  ) { arguments, context throws(CommandFailure) in
    let coach = try context.coach(arguments)
    coach.noteLaterSessions(arguments, &context)
    context.noteEquipment(coach.settings)
    let name = arguments.positionals.joined(separator: " ")
    if coach.rules.index(named: name) == nil, let count = CountWhy.answer(to: name, coach) {
      if arguments.wantsJSON {
        context.output.write(count.json)
      } else {
        count.print(on: &context.output)
      }
      return .fine
    }
    let exercise = try coach.exercise(typed: name, &context)
    let answers = coach.coach.about([exercise]).answers(ofExercise: exercise)
      .map(\.explanation)
    if arguments.wantsJSON {
      context.output.write(WhyReport.json(answers))
    } else {
      WhyReport.print(answers, on: &context.output)
    }
    return .fine
  }
}

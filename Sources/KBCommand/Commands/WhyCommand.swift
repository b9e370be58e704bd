import KBCore
import KBText
import KBTraining

extension Command {
  static let why = Command(
    CommandSpec(
      "why", .train, "Say why an exercise asks for what it asks",
      description: [
        "Answers like a coach, with the evidence: the next target, the rule and its arithmetic, and"
          + " the sessions that it rests on as file and line, newest first. Where an exercise is"
          + " done in several ways, such as 5x5 and 3x8-12, each has its own progression. Of one that"
          + " was never done it says what to begin with."
      ],
      positionals: [
        PositionalSpec("EXERCISE", .oneOrMore, completion: .exercise, "A name or alias.")
      ],
      options: [Coach.on],
      examples: [
        .init("kb why bench press", "What comes next, and why."),
        .init("kb why squat --on 2026-10-01", "What came next on that day."),
      ],
      outcomes: [.init(.problems, "No exercise has the name given.")],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let coach = try Coach(arguments, context.environment)
    context.noteEquipment(coach.settings)
    let name = arguments.positionals.joined(separator: " ")
    let exercise = try coach.exercise(typed: name, &context)
    let answers = coach.answers(ofExercise: exercise)
    if arguments.wantsJSON {
      context.output.write(WhyReport.json(answers))
    } else {
      WhyReport.print(answers, on: &context.output)
    }
    return .fine
  }
}

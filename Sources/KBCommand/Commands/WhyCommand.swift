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
          + " done in several ways, such as 5x5 and 3x8-12, each has its own progression."
      ],
      positionals: [
        PositionalSpec("EXERCISE", .oneOrMore, completion: .exercise, "A name or alias.")
      ],
      options: [Coach.on],
      examples: [
        .init("kb why bench press", "What comes next, and why."),
        .init("kb why squat --on 2026-10-01", "What came next on that day."),
      ],
      outcomes: [.init(.problems, "No exercise has the name given, or it was never done.")],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let coach = try Coach(arguments, context.environment)
    let name = arguments.positionals.joined(separator: " ")
    let exercise = try coach.exercise(typed: name, &context)
    let targets = coach.replay.targets(ofExercise: exercise)
    guard !targets.isEmpty else {
      context.note(
        "\(coach.rules.profiles[exercise].name) has no sets in the journal up to"
          + " \(coach.today.text), so nothing follows from it yet")
      throw .reported
    }
    let answers = coach.current(targets).map { coach.explainer.explain($0) }
    if arguments.wantsJSON {
      context.output.write(WhyReport.json(answers))
    } else {
      WhyReport.print(answers, on: &context.output)
    }
    return .fine
  }
}

import KBCore
import KBKnowledge
import KBTerminal

extension Command {
  static let progress = Command(
    CommandSpec(
      "progress", .review, "Draw an exercise's progress over time",
      description: [
        "Draws one point per session: the best estimated maximum, the heaviest load, the volume,"
          + " the most reps in a set, or the time. Describes the trend in words and lists the last"
          + " sessions.",
        "A time is the longest hold, or the time for the distance done most often, where less is"
          + " better.",
        "Sessions that were light on purpose are marked as a deload and left out of the trend: those of"
          + " the week after a line deload:, of a workout that is called or tagged deload, and of one"
          + " that asks for no more than 65% of the training max.",
      ],
      positionals: [
        PositionalSpec("EXERCISE", .oneOrMore, completion: .exercise, "A name or alias.")
      ],
      options: [
        .value(
          "type", "TYPE", choices: ProgressType.allCases.map(\.rawValue),
          "What to draw; by default the first of these that the exercise has."),
        .value(
          "range", "RANGE", choices: ProgressRange.allCases.map(\.rawValue),
          "How far back: 1, 3 or 6 months, 1 year, or all, which is the default."),
        FolderCoach.on,
      ],
      examples: [
        .init("kb progress bench press", "The estimated maximum of all time."),
        .init("kb progress squat --type volume --range 3m", "The volume of the last three months."),
        .init("kb progress plank", "The longest holds."),
      ],
      outcomes: [
        .init(.problems, "No exercise has the name given, or it has no values of this type.")
      ],
      printsData: true, restsOn: .training)
  ) { arguments, context throws(CommandFailure) in
    let coach = try context.coach(arguments)
    coach.noteLaterSessions(arguments, &context)
    let name = arguments.positionals.joined(separator: " ")
    let index = try coach.exercise(typed: name, &context)
    let exercise = try coach.history(of: index, &context)
    let series = ProgressSeries.all(exercise, coach)
    let wanted = arguments.value("type").flatMap { ProgressType(rawValue: $0) }
    guard let chosen = series.first(where: { wanted == nil || $0.type == wanted }) else {
      let others = series.map(\.type.rawValue)
      let what = wanted?.title ?? "values"
      context.note(
        others.isEmpty
          ? "\(exercise.name) has no \(what) to draw"
          : "\(exercise.name) has no \(what) to draw; --type \(others.listedAsChoice) has some")
      throw .reported
    }
    let range = arguments.value("range").flatMap { ProgressRange(rawValue: $0) } ?? .all
    let report = ProgressReport(chosen, exercise, range, coach)
    context.write(report.json, arguments) { report.print(on: &$0) }
    return .fine
  }
}

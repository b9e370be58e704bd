import KBCore
import KBTerminal
import KBTraining

extension Command {
  static let records = Command(
    CommandSpec(
      "records", .review, "Show personal records with their day and place",
      description: [
        "Without a name, shows the best of every exercise that was done. With one, shows all kinds:"
          + " the estimated maximum, the heaviest load by reps, the most reps by load, volume,"
          + " holds and times, and what to load for 1 to 12 reps. Warm-ups and skipped sets never"
          + " count.",
        "With --since, shows the records that were set from a day on, each with what it beat. The"
          + " first session of an exercise only gives its records a start; it does not set any.",
      ],
      positionals: [
        PositionalSpec(
          "EXERCISE", .repeated, completion: .exercise,
          "A name or alias; put several names in quotation marks.")
      ],
      options: [
        .value("since", "DATE", "Show the records that were set from DATE on."),
        .flag("effort", "Show the loads for each effort (RPE) as well."),
        FolderCoach.on,
      ],
      examples: [
        .init("kb records", "The best of every exercise."),
        .init("kb records bench press", "All records of one exercise."),
        .init("kb records --since 2026-11-01", "The records of this month."),
        .init("kb records squat --effort", "What to load for each effort."),
      ],
      outcomes: [.init(.problems, "No exercise has the name given, or it was never done.")],
      printsData: true, restsOn: .training)
  ) { arguments, context throws(CommandFailure) in
    let coach = try context.coach(arguments)
    coach.noteLaterSessions(arguments, &context)
    let names = arguments.positionals
    let wanted = names.isEmpty ? nil : try coach.exercises(typed: names, &context)
    let exercises = TrainedExercise.all(coach, only: wanted)
    if let never = exercises.first(where: { $0.entries.isEmpty }) {
      context.note("\(never.name) has no sets in the journal up to \(coach.today.text)")
      throw .reported
    }
    if let text = arguments.value("since") {
      let since = try LocalTime.day(text, today: coach.today, for: "--since", arguments)
      let report = RecentRecords(exercises, since: since, coach)
      if arguments.wantsJSON {
        context.output.write(report.json)
      } else {
        report.print(on: &context.output)
      }
    } else if names.isEmpty {
      let report = RecordOverview(exercises, coach)
      if arguments.wantsJSON {
        context.output.write(report.json)
      } else {
        report.print(on: &context.output)
      }
    } else {
      let reports = exercises.map {
        ExerciseRecords($0, coach, showsEffort: arguments.flag("effort"))
      }
      if arguments.wantsJSON {
        context.output.write(ExerciseRecords.json(reports))
      } else {
        for (index, report) in reports.enumerated() {
          if index > 0 { context.output.line() }
          report.print(on: &context.output)
        }
      }
    }
    return .fine
  }
}

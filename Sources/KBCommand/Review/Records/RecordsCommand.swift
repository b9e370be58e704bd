import KBCoach
import KBCore
import KBKnowledge
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
          + " first session of an exercise only gives its records a start; it does not set any. An"
          + " estimated maximum is a record from \(RecordBook.percentLater) % above the last record"
          + " on, and within \(RecordBook.quietDays) days of that from \(RecordBook.percentSoon) % on.",
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
    let exercises = try wanted?.map { index throws(CommandFailure) in
      try coach.history(of: index, &context)
    }
    if let text = arguments.value("since") {
      let since = try LocalTime.pastDay(text, today: coach.today, for: "--since", arguments)
      let report = RecentRecords(
        (exercises ?? coach.coach.trained).map { coach.coach.records(of: $0) }, since: since)
      context.write(report.json, arguments) {
        report.print(since: since, asOf: coach.today, on: &$0)
      }
    } else if let exercises, let wanted {
      let reports = zip(exercises, wanted).map { history, exercise in
        let records = coach.coach.records(of: history)
        return (records, WhatToLoad(records, coach.rules.profiles[exercise].grid))
      }
      let showsEffort = arguments.flag("effort")
      if arguments.wantsJSON {
        context.output.write(ExerciseRecords.json(reports, showsEffort: showsEffort))
      } else {
        for (index, (records, loading)) in reports.enumerated() {
          if index > 0 { context.output.line() }
          records.print(loading, showsEffort: showsEffort, on: &context.output)
        }
      }
    } else {
      let report = RecordsOverview(coach.coach.trained.map { coach.coach.records(of: $0) })
      context.write(report.json, arguments) { report.print(asOf: coach.today, on: &$0) }
    }
    return .fine
  }
}

extension FolderCoach {
  /// The exercises that words on the command line mean: all together one, or each its own.
  fileprivate func exercises(
    typed words: [String], _ context: inout Context
  ) throws(CommandFailure) -> [Int] {
    let joined = words.joined(separator: " ")
    let isOne =
      rules.index(named: joined) != nil || !words.contains { rules.index(named: $0) != nil }
    var found: [Int] = []
    for name in isOne ? [joined] : words {
      let index = try exercise(typed: name, &context)
      if !found.contains(index) { found.append(index) }
    }
    return found
  }

  /// The history of an exercise, which must not be empty.
  func history(
    of exercise: Int, _ context: inout Context
  ) throws(CommandFailure) -> ExerciseHistory {
    if let history = coach.history(ofExercise: exercise) { return history }
    context.note(
      "\(rules.profiles[exercise].name) has no sets in the journal up to \(today.text)")
    throw .reported
  }
}

import KBCoach
import KBCore
import KBTerminal

extension Command {
  static let history = Command(
    CommandSpec(
      "history", .review, "Show past sessions and their totals",
      description: [
        "Shows the sessions of a week, a month, a year or all time by day, newest first, with the"
          + " totals of the period. Volume is load times reps for weighted sets, and reps for the"
          + " others; both together are labelled mixed. Warm-ups never count.",
        "A period may be said in words: last week, this month, last 3 months, november, 2025,"
          + " yesterday, since october, week 46, september to november, all. With an exercise, shows"
          + " what you did of it, over all time unless you give a period.",
      ],
      positionals: [
        PositionalSpec(
          "WORD", .repeated, completion: .exercise, "A period, an exercise, or both.")
      ],
      options: [
        .flag("week", "The week, Monday to Sunday; this is the default."),
        .flag("month", "The month."),
        .flag("year", "The year."),
        .flag("all", "All time."),
        .value("on", "DATE", "The period around DATE instead of the one around today."),
        .value("previous", "N", "Go back N periods."),
        .value("from", "DATE", "From DATE on."),
        .value("to", "DATE", "Up to DATE."),
        .value("exercise", "NAME", completion: .exercise, "Only this exercise."),
      ],
      examples: [
        .init("kb history", "This week."),
        .init("kb history last month", "The same as --month --previous 1."),
        .init("kb history bench press", "Every bench press, newest first."),
        .init("kb history bench press in november", "Those of one month."),
        .init("kb history --from 2026-09-01 --to 2026-09-14", "Two weeks in September."),
      ],
      outcomes: [.init(.problems, "No exercise has the name given.")],
      printsData: true, restsOn: [.journal, .exercises])
  ) { arguments, context throws(CommandFailure) in
    let today = try LocalTime.today(context.environment)
    let knowledge = try context.knowledge(
      RootSearch.root(arguments, context.environment), arguments)
    let said = HistoryWords(arguments.positionals, today: today) {
      knowledge.library.exercise(named: $0) != nil
    }
    let stretch = try HistoryStretch(arguments, said: said, today: today)
    let named = arguments.value("exercise")
    if let named, !said.exercise.isEmpty {
      throw .usage(.conflict("\"\(said.exercise)\"", "--exercise \(named)", command: "history"))
    }
    let write = { (json: inout JSONWriter) in stretch.write(to: &json) }
    if let name = named ?? (said.exercise.isEmpty ? nil : said.exercise) {
      let document = knowledge.library.exercise(named: name)
      let past = knowledge.records(ofExercise: name, until: today)?.history.performances ?? []
      guard document != nil || !past.isEmpty else {
        context.note(knowledge.library.unknownExercise(name))
        // The words may have been meant as a period.
        if named == nil {
          context.note("a period is written as in kb history last week, week 46, november or 2025")
        }
        throw .reported
      }
      let report = ExercisePeriod(
        document?.exercise.name ?? past.last?.entries.first?.name ?? name,
        past.reversed().filter { stretch.contains($0.day) }, unit: knowledge.settings.unit,
        formula: knowledge.settings.formula)
      context.write(report.json(stretch: write), arguments) {
        report.print(stretch, days: past.map(\.day), on: &$0)
      }
      return .fine
    }
    let all = knowledge.journal.sessions
    let shown = all.reversed().filter { stretch.contains($0.session.day) }
    context.noteUnread(in: shown)
    let report = HistoryReport(shown, today: today)
    context.write(report.json(unit: knowledge.settings.unit, stretch: write), arguments) {
      report.print(stretch, knowledge, days: all.map(\.session.day), on: &$0)
    }
    return .fine
  }
}

extension HistoryStretch {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("period", title)
    json.optionalField("from", first?.text)
    json.optionalField("to", last?.text)
  }
}

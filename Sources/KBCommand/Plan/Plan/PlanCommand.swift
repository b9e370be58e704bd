import KBCore
import KBKnowledge
import KBTerminal

extension Command {
  static let plan = Command(
    CommandSpec(
      "plan", .plan, "Show what is planned, done and missed",
      description: [
        "Shows this week and the coming days as a calendar, and the planned workouts one by one. A"
          + " planned workout counts as done if the journal has a session of it on its day, and as"
          + " missed if that day is past; nothing is guessed.",
        "Plans are lines such as - 2026-11-24 18:00 strength/push-a in workouts/plan.md, which you"
          + " can edit as you like. kb plan add, kb plan move and kb plan cancel change that file,"
          + " too.",
      ],
      options: [
        .value("days", "N", "Up to N days ahead; 14 by default."),
        .flag("all", "Everything that was ever planned."),
        FolderCoach.on,
      ],
      examples: [
        .init("kb plan", "This week and the coming days."),
        .init("kb plan --all", "The whole plan."),
        .init("kb plan --on 2026-11-01", "As it was on that day."),
      ],
      printsData: true, restsOn: [.training, .plan])
  ) { arguments, context throws(CommandFailure) in
    try arguments.exclude("all", "days")
    let days = try arguments.integer("days", in: 1...366) ?? 14
    let coach = try context.coach(arguments)
    coach.noteLaterSessions(arguments, &context)
    let file = try onDisk(PlanFile(in: coach.root))
    for problem in file.diagnostics where problem.severity == .error {
      context.errors.problem(problem, in: file.bytes ?? [])
    }
    let report = PlanReport(coach, file, days: arguments.flag("all") ? nil : days)
    context.write(report.json, arguments) { report.print(on: &$0) }
    return .fine
  }

  static let planAdd = Command(
    CommandSpec(
      "plan add", .plan, "Plan a workout for a day",
      description: [
        "Adds a line to workouts/plan.md. DATE is 2026-11-24, today, tomorrow, a day of the week"
          + " for the next one, or +3 for three days from today."
      ],
      positionals: [
        PositionalSpec(
          "WORKOUT", .oneOrMore, completion: .workout, "A workout's name or key, then the day.")
      ],
      options: [
        .value("time", "TIME", "When it should begin, such as 18:30."),
        .value("note", "TEXT", "A few words on one line."),
        .value("weeks", "N", "Plan it on the same day of the week for N weeks, 1 to 52."),
      ],
      synopsis: ["plan add WORKOUT DATE [OPTION]…"],
      examples: [
        .init("kb plan add push-a tomorrow", "Push Day A tomorrow."),
        .init("kb plan add push-a monday 18:30", "Next Monday, in the evening."),
        .init("kb plan add push-a monday --weeks 8", "Every Monday for eight weeks."),
        .init("kb plan add \"Hotel Room\" 2026-12-01 --note \"in Rome\"", "With a note."),
      ],
      outcomes: [.init(.problems, "The workout is already planned for that day.")],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    try PlanChange(arguments, &context).add(&context)
    return .fine
  }

  static let planMove = Command(
    CommandSpec(
      "plan move", .plan, "Move a planned workout to another day",
      description: [
        "Moves a line of workouts/plan.md. WHAT is a workout, or the day that it is planned for; if"
          + " that means several, choose with --day or add the day after it."
      ],
      positionals: [
        PositionalSpec(
          "WHAT", .oneOrMore, completion: .workout,
          "The workout or the day that it is planned for, then the new day.")
      ],
      options: [
        PlanSelection.day,
        .value(
          "time", "TIME", "The new time, or none for no time; without it, the old one stays."),
      ],
      synopsis: ["plan move WHAT DATE [OPTION]…"],
      examples: [
        .init("kb plan move push-a friday", "The next Push Day A."),
        .init("kb plan move tomorrow +3", "What is planned for tomorrow."),
        .init(
          "kb plan move push-a friday --day monday", "The one on Monday, if there are several."),
      ],
      outcomes: [.init(.problems, "Nothing in the plan matches, or more than one workout does.")],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    try PlanChange(arguments, &context).move(&context)
    return .fine
  }

  static let planCancel = Command(
    CommandSpec(
      "plan cancel", .plan, "Remove a planned workout",
      description: [
        "Removes a line of workouts/plan.md. WHAT is a workout, or the day that it is planned for;"
          + " if that means several, choose with --day or add the day after it. Workouts that were"
          + " done stay in the plan."
      ],
      positionals: [
        PositionalSpec(
          "WHAT", .oneOrMore, completion: .workout,
          "The workout, or the day that it is planned for.")
      ],
      options: [PlanSelection.day],
      synopsis: ["plan cancel WHAT [OPTION]…"],
      examples: [
        .init("kb plan cancel push-a", "The next Push Day A."),
        .init("kb plan cancel tomorrow", "What is planned for tomorrow."),
      ],
      outcomes: [.init(.problems, "Nothing in the plan matches, or more than one workout does.")],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    try PlanChange(arguments, &context).cancel(&context)
    return .fine
  }
}

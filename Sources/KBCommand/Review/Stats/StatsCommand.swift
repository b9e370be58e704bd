import KBCoach
import KBCore
import KBTerminal

extension Command {
  static let stats = Command(
    CommandSpec(
      "stats", .review, "Show how much, how often and what you trained",
      description: [
        "Shows this week and month, the last 8 weeks, which workouts and which days of the week,"
          + " the sets of each muscle group over 4 weeks, a calendar of the last 52 weeks, and what"
          + " the whole journal adds up to. A set counts half for a muscle that assists.",
        "If workouts/plan.md has workouts for a week, they are compared with what you did.",
      ],
      options: [
        .flag("weeks", "Show the weeks only."),
        .flag("muscles", "Show the muscle groups only."),
        .flag("heatmap", "Show the calendar only."),
        .value(
          "frequency", "N",
          "Sessions planned per week, for weeks without plans in workouts/plan.md."),
        FolderCoach.on,
      ],
      examples: [
        .init("kb stats", "Everything."),
        .init("kb stats --weeks --frequency 4", "Planned against done."),
        .init("kb stats --muscles", "Sets by muscle group, and which were left out."),
      ],
      printsData: true, restsOn: [.training, .plan])
  ) { arguments, context throws(CommandFailure) in
    for (one, other) in [("weeks", "muscles"), ("weeks", "heatmap"), ("muscles", "heatmap")] {
      try arguments.exclude(one, other)
    }
    let frequency = try arguments.integer("frequency", in: 1...50)
    let coach = try context.coach(arguments)
    coach.noteLaterSessions(arguments, &context)
    let report = StatsReport(
      coach.sessions, coach.library, coach.settings,
      plan: PlanFile.items(coach).map(\.outcome), frequency: frequency ?? 0, today: coach.today)
    let part = StatsReport.Part.allCases.first { part in
      part != .all && arguments.flag(part.rawValue)
    }
    if arguments.wantsJSON {
      context.output.write(report.json(part ?? .all))
    } else {
      report.print(part ?? .all, on: &context.output)
    }
    return .fine
  }
}

import KBCoach
import KBCore
import KBKnowledge
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
        "--suggestions says which targets were taken, changed or refused. It is read from the journal,"
          + " where each entry has its target beside what was done; kb records nothing else.",
      ],
      options: [
        .flag("weeks", "Show the weeks only."),
        .flag("muscles", "Show the muscle groups only."),
        .flag("heatmap", "Show the calendar only."),
        .flag("suggestions", "Show what became of the targets: taken, changed or refused."),
        .value(
          "frequency", "N",
          "Sessions planned per week, for weeks without plans in workouts/plan.md."),
        FolderCoach.on,
      ],
      examples: [
        .init("kb stats", "Everything."),
        .init("kb stats --weeks --frequency 4", "Planned against done."),
        .init("kb stats --muscles", "Sets by muscle group, and which were left out."),
        .init("kb stats --suggestions", "Whether the targets fit."),
      ],
      printsData: true, restsOn: [.training, .plan])
  ) { arguments, context throws(CommandFailure) in
    let parts = ["weeks", "muscles", "heatmap", "suggestions"]
    for (index, one) in parts.enumerated() {
      for other in parts[(index + 1)...] { try arguments.exclude(one, other) }
    }
    let frequency = try arguments.integer("frequency", in: 1...50)
    let coach = try context.coach(arguments)
    coach.noteLaterSessions(arguments, &context)
    if arguments.flag("suggestions") {
      let report = SuggestionReport(
        coach.sessions.lazy.map(\.session), today: coach.today,
        name: { coach.library.canonicalName(of: $0) })
      context.write(report.json, arguments) { report.print(on: &$0) }
      return .fine
    }
    let report = StatsReport(
      coach.sessions, coach.library, coach.settings,
      plan: PlanFile.items(coach).map(\.outcome), frequency: frequency ?? 0, today: coach.today)
    let part = StatsReport.Part.allCases.first { part in
      part != .all && arguments.flag(part.rawValue)
    }
    context.write(report.json(part ?? .all), arguments) { report.print(part ?? .all, on: &$0) }
    return .fine
  }
}

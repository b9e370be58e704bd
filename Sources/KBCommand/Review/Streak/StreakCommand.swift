import KBCoach
import KBCore
import KBKnowledge
import KBTerminal

extension Command {
  static let streak = Command(
    CommandSpec(
      "streak", .review, "Show the streaks of days trained",
      description: [
        "Shows how many days in a row had a whole session, up to today, or up to yesterday if today"
          + " has none yet; the longest streak; and the same for the daily challenge. Partial"
          + " sessions do not count."
      ],
      options: [FolderCoach.on],
      examples: [
        .init("kb streak", "Both streaks."),
        .init("kb streak --on 2026-10-01", "As they were on that day."),
      ],
      printsData: true, restsOn: .training)
  ) { arguments, context throws(CommandFailure) in
    let coach = try context.coach(arguments)
    coach.noteLaterSessions(arguments, &context)
    let report = StreakReport(
      coach.sessions.map(\.session), coach.settings.challenge, today: coach.today)
    context.write(report.json, arguments) { report.print(on: &$0) }
    return .fine
  }
}

import KBCore
import KBKnowledge
import KBTerminal

extension Command {
  static let today = Command(
    CommandSpec(
      "today", .train, "Show what to do today, and why",
      description: [
        "Shows the workout of the day with its first targets: what is planned for today, or else"
          + " the next of the rotation, or what you usually do on this day of the week, or what kb"
          + " discover finds. Below it are what you did today, the streak, the daily challenge, the"
          + " week and what is planned next."
      ],
      options: [FolderCoach.on, DiscoveryClock.at],
      examples: [
        .init("kb today", "What to do now."),
        .init("kb today --on 2026-11-01", "The answer on that day."),
      ],
      printsData: true, restsOn: [.training, .plan, .calendars])
  ) { arguments, context throws(CommandFailure) in
    let now = try DiscoveryClock.now(arguments, context.environment)
    let coach = try context.coach(arguments)
    coach.noteLaterSessions(arguments, &context)
    context.noteEquipment(coach.settings)
    let report = TodayReport(coach, now: now)
    context.write(report.json, arguments) { report.print(on: &$0) }
    return .fine
  }
}

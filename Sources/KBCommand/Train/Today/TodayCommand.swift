import KBCore
import KBTerminal

extension Command {
  static let today = Command(
    CommandSpec(
      "today", .train, "Show what to do today, and why",
      description: [
        "Shows the workout of the day with its first targets: what is planned for today, else the"
          + " next of the rotation, else what you usually do on such a day, else what kb discover"
          + " finds. Below it stand what was done today, the streak, the daily challenge, the week"
          + " and what is planned next."
      ],
      options: [FolderCoach.on, DiscoveryClock.at],
      examples: [
        .init("kb today", "What to do now."),
        .init("kb today --on 2026-11-01", "What it said on that day."),
      ],
      printsData: true, restsOn: [.training, .plan, .calendars])
  ) { arguments, context throws(CommandFailure) in
    let now = try DiscoveryClock.now(arguments, context.environment)
    let coach = try context.coach(arguments)
    coach.noteLaterSessions(arguments, &context)
    context.noteEquipment(coach.settings)
    let report = TodayReport(coach, now: now)
    if arguments.wantsJSON {
      context.output.write(report.json)
    } else {
      report.print(on: &context.output)
    }
    return .fine
  }
}

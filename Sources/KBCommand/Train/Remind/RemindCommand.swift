import KBCore
import KBKnowledge
import KBTerminal

extension Command {
  static let remind = Command(
    CommandSpec(
      "remind", .train, "Say what is still open today, or nothing",
      description: [
        "Prints one line as long as today has no whole session or the daily challenge is not"
          + " complete, and nothing once both are done, so cron can run it. With --notify it shows"
          + " a desktop notification instead, through notify-send."
      ],
      options: [
        .value("after", "TIME", "Stay silent before TIME, such as 19:00."),
        .value(
          "only", "WHAT", choices: Reminder.Subject.allCases.map(\.rawValue),
          "Remind only of the session or of the challenge."),
        .flag("notify", "Show a desktop notification instead of a line."),
        FolderCoach.on,
      ],
      examples: [
        .init("kb remind", "What is open today."),
        .init("kb remind --after 19:00 --notify", "For cron: every hour, from the evening on."),
        .init("kb remind --only challenge", "Only the challenge, even if you have not trained."),
      ],
      outcomes: [
        .init(.fine, "The line was printed or shown, or there is nothing to say."),
        .init(.environment, "notify-send is missing or failed."),
      ],
      printsData: true, restsOn: [.training, .plan])
  ) { arguments, context throws(CommandFailure) in
    let clock = try LogClock(context.environment)
    var isEarly = false
    if let text = arguments.value("after") {
      guard let time = TimeOfDay(text: text) else {
        throw arguments.badValue(text, for: "--after", "write a time such as 19:00")
      }
      isEarly = clock.time < time
    }
    let coach = try context.coach(arguments)
    let only = arguments.value("only").flatMap { Reminder.Subject(rawValue: $0) }
    let reminder = Reminder(coach, only: only, isEarly: isEarly)
    if arguments.wantsJSON {
      context.output.write(reminder.json)
      return .fine
    }
    guard let text = reminder.text else { return .fine }
    if arguments.flag("notify") {
      try DesktopNotice(title: "kb", text: text).show(context.environment)
    } else {
      // Cron mails one line; a screen has its width.
      context.output.sentence(StyledText(text))
    }
    return .fine
  }
}

import KBCore
import KBKnowledge
import KBTerminal
import KBTraining

extension Command {
  static let challenge = Command(
    CommandSpec(
      "challenge", .train, "Show the daily challenge, or log sets of it",
      description: [
        "Without N, shows today's sets, the streak and the last days. With N, logs that many sets"
          + " as done now, in a line of the journal that kb log --undo removes. --set corrects the"
          + " day's count, from none to all of its sets; a lower number changes the lines that add"
          + " up to more, and a session that held nothing else is removed with its last set."
      ],
      positionals: [
        PositionalSpec("N", .optional, "How many sets were done now, such as 1 or +1.")
      ],
      options: [
        .value("set", "N", "Set the day's count to N sets, from 0 to all of them."),
        .value("on", "DATE", "Show or log DATE instead of today."),
      ],
      examples: [
        .init("kb challenge", "Today's progress."),
        .init("kb challenge 1", "Log one more set."),
        .init("kb challenge --set 2 --on yesterday", "Correct yesterday's count to two."),
      ],
      outcomes: [
        .init(.problems, "kb.yaml has no challenge, or nothing was written.")
      ],
      printsData: true, restsOn: .training)
  ) { arguments, context throws(CommandFailure) in
    let count = try ChallengeCount(arguments)
    let isAsking = if case .none = count { true } else { false }
    let coach = try context.coach(arguments, isWriting: !isAsking)
    guard let challenge = coach.settings.challenge else {
      context.note(
        """
        kb.yaml has no challenge; add one, such as challenge: {name: Push-ups, sets: 3, \
        each: 10 Push-up}
        """)
      throw .reported
    }
    if case .none = count {
      coach.noteLaterSessions(arguments, &context)
    } else {
      _ = try FolderCoach.pastDay(arguments, context.environment)
      try ChallengeWriter(coach, challenge).write(count, &context)
    }
    // What was written is read back, so that what is shown is what is there.
    let report =
      if case .none = count {
        ChallengeReport(coach, challenge)
      } else {
        ChallengeReport(try context.coach(arguments), challenge)
      }
    context.write(report.json, arguments) { report.print(on: &$0) }
    return .fine
  }
}

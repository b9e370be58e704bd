import KBCore
import KBKnowledge
import KBTerminal
import KBText
import KBTraining

extension Command {
  static let next = Command(
    CommandSpec(
      "next", .train, "Show the next targets of a workout or of exercises",
      description: [
        "Shows the sets, reps and loads that come next, according to your journal. NAME is a"
          + " workout or an exercise; the default is the next workout of the rotation. kb why"
          + " EXERCISE explains one target.",
        "With --minutes it says what to leave out of a workout for which there is less time: stretches"
          + " first, then isolation exercises, conditioning and circuits, and sets beyond two. The first"
          + " compound exercise stays.",
      ],
      positionals: [
        PositionalSpec(
          "NAME", .repeated, completion: .workout,
          "A workout, or exercises; put several names in quotation marks.")
      ],
      options: [
        .value("minutes", "N", "How many minutes there are for a workout, 5 to 600."),
        FolderCoach.on,
      ],
      examples: [
        .init("kb next", "The next workout of the rotation."),
        .init("kb next push-a", "Today's targets for Push Day A."),
        .init("kb next push-a --minutes 30", "What of it fits into half an hour."),
        .init("kb next \"bench press\" squat", "Two exercises."),
      ],
      outcomes: [.init(.problems, "No workout or exercise has the name given.")],
      printsData: true, restsOn: .training)
  ) { arguments, context throws(CommandFailure) in
    let coach = try context.coach(arguments)
    coach.noteLaterSessions(arguments, &context)
    context.noteEquipment(coach.settings)
    let minutes = try arguments.integer("minutes", in: 5...600).map { TimeSpan(minutes: Int64($0)) }
    let report = try NextReport(coach, names: arguments.positionals, within: minutes, &context)
    if arguments.wantsJSON {
      context.output.write(report.json)
    } else {
      report.print(on: &context.output)
      context.output.breakAdvice(coach)
    }
    return .fine
  }
}

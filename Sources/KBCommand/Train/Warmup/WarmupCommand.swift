import KBCore
import KBTerminal
import KBTraining

extension Command {
  static let warmup = Command(
    CommandSpec(
      "warmup", .train, "Show the warm-up sets before a load",
      description: [
        "Shows the way up to a working load: the bar, then 40, 60 and 80 % of the load, each as"
          + " your equipment makes it, with the plates for each side. Without LOAD it leads to the"
          + " next target of the exercise."
      ],
      positionals: [
        PositionalSpec(
          "EXERCISE", .oneOrMore, completion: .exercise,
          "A name or alias, and behind it the working load where it is not the next target's.")
      ],
      options: [FolderCoach.on],
      synopsis: ["warmup EXERCISE… [LOAD]"],
      examples: [
        .init("kb warmup bench press", "Up to the next target."),
        .init("kb warmup squat 120", "Up to 120 kg."),
      ],
      outcomes: [.init(.problems, "No exercise has the name given, or it has no load.")],
      printsData: true, restsOn: .training)
  ) { arguments, context throws(CommandFailure) in
    let coach = try context.coach(arguments)
    coach.noteLaterSessions(arguments, &context)
    context.noteEquipment(coach.settings)
    let report = try WarmupReport(coach, words: arguments.positionals, &context)
    if arguments.wantsJSON {
      context.output.write(report.json)
    } else {
      report.print(on: &context.output)
    }
    return .fine
  }
}

import KBCore
import KBKnowledge
import KBTerminal
import KBTraining

extension Command {
  static let warmup = Command(
    CommandSpec(
      "warmup", .train, "Show the warm-up sets for a load",
      description: [
        "Shows the ramp to a working load: the bar, then 40, 60 and 80 % of the load, each rounded"
          + " to what your equipment makes, with the plates for each side. The default load is that"
          + " of the exercise's next target."
      ],
      positionals: [
        PositionalSpec(
          "EXERCISE", .oneOrMore, completion: .exercise,
          "A name or alias, followed by the working load if it is not the next target's.")
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
    context.write(report.json, arguments) { report.print(on: &$0) }
    return .fine
  }
}

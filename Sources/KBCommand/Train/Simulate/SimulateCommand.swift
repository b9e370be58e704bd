import KBCore
import KBTerminal

extension Command {
  static let simulate = simulation(
    "simulate",
    PositionalSpec(
      "NAME", .repeated, completion: .program,
      "A program, or workouts in turn; the rotation of kb.yaml without it."))

  static let programSimulate = simulation(
    "program simulate",
    PositionalSpec("NAME", .oneOrMore, completion: .program, "The name or the key of a program."))

  /// The same command under two names.
  private static func simulation(_ name: String, _ positional: PositionalSpec) -> Command {
    Command(
      CommandSpec(
        name, .plan, "Play a program or workouts forward",
        description: [
          "Makes sessions up, one after another, and shows what each would ask for, what is done,"
            + " and what comes next and why. Nothing is written. A program is played on an empty"
            + " journal, or on yours with --continue.",
          "PATTERN says how the exercises go: rules between commas, of which the first that fits"
            + " counts; without any, all is done as planned. A rule is EXERCISE=OUTCOME or"
            + " EXERCISE@SESSIONS=OUTCOME. EXERCISE is a name, or * for all; SESSIONS is 7, 7-9 or"
            + " 7-9+12.",
          "OUTCOME is done; miss (the last set lacks a repetition, or a second) or -3 (it lacks"
            + " three); skip; max (all sets reach the most repetitions that the scheme asks for);"
            + " or +2 (sets of as many repetitions as possible bring two more than their minimum).",
        ],
        positionals: [positional], options: SimulationRequest.options,
        examples: [
          .init("kb \(name) gzclp --sessions 12", "Twelve sessions without a miss."),
          .init(
            "kb \(name) gzclp --pattern \"Squat@7-9=miss,*=+2\" --exercise squat",
            "The squat fails three times: a stall, a fall-back or a deload."),
          .init(
            "kb \(name) five-three-one --start \"Squat=140kg,Bench Press=100kg\"",
            "From estimated maxima."),
          .init(
            "kb \(name) gzclp --continue", "From where you are in it, else as if it began now."),
        ],
        outcomes: [.init(.problems, "Nothing has the name given, or there is nothing to play.")],
        printsData: true, restsOn: .documents)
    ) { arguments, context throws(CommandFailure) in
      let coach = try context.coach(arguments)
      let request = try SimulationRequest(arguments, today: coach.today, &context)
      let course = try SimulationCourse(request, coach, &context)
      let report = try SimulationReport(course, request, coach, &context)
      if arguments.wantsJSON {
        context.output.write(report.json)
      } else {
        report.print(on: &context.output)
      }
      return .fine
    }
  }
}

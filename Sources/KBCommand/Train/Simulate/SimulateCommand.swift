import KBCore
import KBTerminal

extension Command {
  static let simulate = simulation(
    "simulate",
    PositionalSpec(
      "NAME", .repeated, completion: .program,
      "A program, or workouts in turn; by default the rotation of kb.yaml."))

  static let programSimulate = simulation(
    "program simulate",
    PositionalSpec("NAME", .oneOrMore, completion: .program, "The name or key of a program."))

  /// The same command under two names.
  private static func simulation(_ name: String, _ positional: PositionalSpec) -> Command {
    Command(
      CommandSpec(
        name, .plan, "Simulate a program or workouts",
        description: [
          "Simulates one session after another, and shows the targets of each, what is done, and"
            + " what comes next and why. Nothing is written. A program starts from an empty"
            + " journal, or from yours with --continue.",
          "PATTERN says how the exercises go: rules separated by commas, of which the first that"
            + " matches applies; otherwise everything is done as planned. A rule is"
            + " EXERCISE=OUTCOME or EXERCISE@SESSIONS=OUTCOME. EXERCISE is a name, or * for all;"
            + " SESSIONS is 7, 7-9 or 7-9+12.",
          "OUTCOME is done; miss (the last set is one rep, or one second, short) or -3 (three"
            + " short); skip; max (all sets reach the top of the scheme's rep range); or +2 (AMRAP"
            + " sets reach two more than their minimum).",
        ],
        positionals: [positional], options: SimulationRequest.options,
        examples: [
          .init("kb \(name) gzclp --sessions 12", "Twelve sessions without a miss."),
          .init(
            "kb \(name) gzclp --pattern \"Squat@7-9=miss,*=+2\" --exercise squat",
            "The squat fails three times: a stall, a step back or a deload."),
          .init(
            "kb \(name) five-three-one --start \"Squat=140kg,Bench Press=100kg\"",
            "From estimated maxima."),
          .init(
            "kb \(name) gzclp --continue", "From where you are in it, or as if you started it now."),
        ],
        outcomes: [
          .init(.problems, "Nothing has the name given, or there is nothing to simulate.")
        ],
        printsData: true, restsOn: .documents)
    ) { arguments, context throws(CommandFailure) in
      let coach = try context.coach(arguments)
      let request = try SimulationRequest(arguments, today: coach.today, &context)
      let course = try SimulationCourse(request, coach, &context)
      let report = try SimulationReport(course, request, coach, &context)
      context.write(report.json, arguments) { report.print(on: &$0) }
      return .fine
    }
  }
}

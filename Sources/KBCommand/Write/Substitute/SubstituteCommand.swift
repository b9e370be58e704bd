import KBTerminal

extension Command {
  static let substitute = Command(
    CommandSpec(
      "substitute", .write, "Put one exercise in the place of another",
      description: [
        "Changes the name in every step that has OLD, whatever its case, plural or alias, and keeps"
          + " what the step asks for. The journal stays as it is: what was done was done.",
        "kb never writes the workouts of the knowledge base; make a variant of one first (kb variant"
          + " new), in which the substitution is kept as an override.",
      ],
      positionals: [
        PositionalSpec("OLD", completion: .exercise, "The exercise that goes."),
        PositionalSpec("NEW", completion: .exercise, "The exercise that comes."),
      ],
      options: [
        .value(
          "in", "WORKOUT", repeated: true, completion: .workout,
          "A workout of your own, a variant, or a program."),
        .flag("everywhere", "In all of your workouts and in all programs."),
      ] + ChangeRun.options,
      examples: [
        .init("kb substitute \"Push-ups\" \"Box Push-ups\" --in push-b", "In one workout."),
        .init("kb substitute Deadlift \"Trap Bar Deadlift\" --everywhere", "In all of them."),
      ],
      outcomes: [.init(.problems, "OLD stands in none of these; nothing was written.")],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    try SubstitutionRun(arguments, &context).run(&context)
  }
}

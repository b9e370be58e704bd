import KBTerminal

extension Command {
  static let substitute = Command(
    CommandSpec(
      "substitute", .write, "Replace one exercise with another",
      description: [
        "Changes the name in every step that has OLD, whatever its case, plural or alias, and keeps"
          + " the step's prescription, with a note about a load that was written for OLD. The journal stays as it is: it records what you did.",
        "kb never changes the workouts of the library; make a variant of one first (kb variant"
          + " new), which stores the substitution as an override.",
      ],
      positionals: [
        PositionalSpec("OLD", completion: .exercise, "The exercise to replace."),
        PositionalSpec("NEW", completion: .exercise, "The exercise to use instead."),
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
      outcomes: [.init(.problems, "None of these have OLD; nothing was written.")],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    try SubstitutionRun(arguments, &context).run(&context)
  }
}

import KBCore
import KBStore
import KBTerminal
import KBText

extension Command {
  static let new = Command(
    CommandSpec(
      "new", .write, "Start a workout, an exercise or a program",
      description: [
        "Writes a new file with an example to replace, and says where it is: workouts in"
          + " workouts/templates, exercises in resources/exercises, programs in resources/programs."
          + " NAME may begin with folders, as in \"strength/Push Day B\".",
        "A name that is taken is refused; nothing is ever overwritten.",
      ],
      positionals: [
        PositionalSpec("KIND", choices: DocumentKind.allCases.map(\.rawValue), "What to start."),
        PositionalSpec("NAME", .oneOrMore, "Its name; spaces are fine."),
      ],
      options: [
        .flag("edit", short: "e", "Open it in the editor before it is written."),
        .value(
          "category", "CATEGORY", choices: WorkoutCategory.allCases.map(\.rawValue),
          "The workout's category."),
        .value(
          "location", "PLACE", choices: WorkoutLocation.allCases.map(\.rawValue),
          "Where the workout is done."),
        .value("equipment", "LIST", "What the workout needs, separated by commas."),
        .value("duration", "LENGTH", "How long the workout takes, such as \"45 min\"."),
        .value(
          "level", "LEVEL", choices: WorkoutLevel.allCases.map(\.rawValue),
          "Who the workout is for."),
      ] + ChangeRun.options,
      examples: [
        .init("kb new workout Push Day B --edit", "Write a workout."),
        .init(
          "kb new workout \"home/Short Legs\" --location home --duration \"20 min\"", "In a folder."
        ),
        .init("kb new exercise Zercher Squat", "Add an exercise to the library."),
      ],
      outcomes: [.init(.usage, "The name is taken or not valid; nothing was written.")],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    try NewDocument(arguments, &context).write(&context)
    return .fine
  }
}

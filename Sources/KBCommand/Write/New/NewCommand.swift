import KBCore
import KBStore
import KBTerminal
import KBText

extension Command {
  static let new = Command(
    CommandSpec(
      "new", .write, "Begin a workout, an exercise or a program",
      description: [
        "Writes a new file with an example to write over, and says where it is: workouts below"
          + " workouts/templates, exercises below resources/exercises, programs below"
          + " resources/programs. NAME may begin with folders, as in \"strength/Push Day B\".",
        "A name that is taken is refused; nothing is ever written over.",
      ],
      positionals: [
        PositionalSpec("KIND", choices: DocumentKind.allCases.map(\.rawValue), "What to begin."),
        PositionalSpec("NAME", .oneOrMore, "Its name; blanks are fine."),
      ],
      options: [
        .flag("edit", short: "e", "Open it in the editor before it is written."),
        .value(
          "category", "CATEGORY", choices: WorkoutCategory.allCases.map(\.rawValue),
          "The workout's category."),
        .value(
          "location", "PLACE", choices: WorkoutLocation.allCases.map(\.rawValue),
          "Where the workout is done."),
        .value("equipment", "LIST", "What the workout needs, with commas between."),
        .value("duration", "LENGTH", "How long the workout takes, such as \"45 min\"."),
        .value(
          "level", "LEVEL", choices: WorkoutLevel.allCases.map(\.rawValue),
          "For whom the workout is."),
      ] + ChangeRun.options,
      examples: [
        .init("kb new workout Push Day B --edit", "Write a workout."),
        .init(
          "kb new workout \"home/Short Legs\" --location home --duration \"20 min\"", "In a folder."
        ),
        .init("kb new exercise Zercher Squat", "Add an exercise to the library."),
      ],
      outcomes: [.init(.usage, "The name is taken or cannot be one; nothing was written.")],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    try NewDocument(arguments, &context).write(&context)
    return .fine
  }
}

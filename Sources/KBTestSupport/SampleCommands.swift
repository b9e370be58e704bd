import KBTerminal

/// A small table of commands with one of everything.
package enum SampleCommands {
  package static let log = CommandSpec(
    "log",
    .train,
    "log a session",
    description: ["Adds a session at the end of the day's file. Every other byte stays as it is."],
    positionals: [
      PositionalSpec("WORKOUT", completion: .workout, "The workout that was done."),
      PositionalSpec("SET", .repeated, "The sets, such as 8 or 60kg x 8."),
    ],
    options: [
      .flag("done", short: "d", "Accept all targets."),
      .flag("quick", short: "q", "Ask nothing."),
      .value("date", "DATE", "The day; today without it."),
      .value("note", "TEXT", short: "n", repeated: true, "A note, it's kept as [written]: \\o/."),
      .value("effort", "RPE", "How hard it was."),
      .value("exercise", "NAME", completion: .exercise, "Only this exercise."),
      .value("from", "FILE", completion: .file, "Read the entries from FILE."),
      .value("place", "PLACE", choices: ["gym", "home"], "Where it was."),
    ],
    examples: [CommandSpec.Example("kb log push-a", "Ask for each entry.")],
    outcomes: [CommandSpec.Outcome(.problems, "The day's file has errors.")],
    printsData: true
  )

  package static let list = CommandSpec(
    "list",
    .plan,
    "list what there is",
    positionals: [PositionalSpec("KIND", choices: ["workouts", "exercises"], "What to list.")],
    options: [.flag("names", "Print names only.")]
  )

  package static let variantEdit = CommandSpec(
    "variant edit",
    .write,
    "edit a variant",
    positionals: [PositionalSpec("WORKOUT", completion: .workout, "The variant.")]
  )

  package static let variantStatus = CommandSpec("variant status", .write, "show what is behind")

  package static let specs = [log, list, variantEdit, variantStatus]
}

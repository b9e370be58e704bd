@testable import KBCommand

/// A small table of commands with one of everything.
enum SampleCommands {
  static let log = CommandSpec(
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

  static let list = CommandSpec(
    "list",
    .plan,
    "list what there is",
    positionals: [PositionalSpec("KIND", choices: ["workouts", "exercises"], "What to list.")],
    options: [.flag("names", "Print names only.")]
  )

  static let variantEdit = CommandSpec(
    "variant edit",
    .write,
    "edit a variant",
    positionals: [PositionalSpec("WORKOUT", completion: .workout, "The variant.")]
  )

  static let variantStatus = CommandSpec("variant status", .write, "show what is behind")

  static let specs = [log, list, variantEdit, variantStatus]

  /// The same table with actions that print what they were given.
  static let commands: [Command] = [
    Command(log) { arguments, context throws(CommandFailure) in
      context.output.line("log \(arguments.positionals.joined(separator: "|"))")
      if let root = arguments.root { context.output.line("root \(root)") }
      if arguments.wantsJSON { context.output.line("json") }
      if let effort = try arguments.integer("effort", in: 1...10) {
        context.output.line("effort \(effort)")
      }
      try arguments.exclude("done", "quick")
      context.output.line(StyledText("good", .good))
      return .fine
    },
    Command(list) { _, _ in .problems },
    Command(variantEdit) { _, _ throws(CommandFailure) in
      throw .environment("no editor: set EDITOR")
    },
    Command(variantStatus) { _, _ throws(CommandFailure) in throw .reported },
    Command(CommandSpec("version", .help, "print the version")) { _, context in
      context.output.line("kb 1.2.3")
      return .fine
    },
    .help,
    .completion,
    .manual(version: "1.2.3"),
  ]
}

/// What a command line printed and how it ended.
struct Transcript: Equatable {
  var status: ExitStatus
  var output: String
  var errors: String
}

/// Runs one command line of the sample table in memory.
func transcript(
  _ arguments: String...,
  terminal: Terminal = .file,
  environment: [String: String] = [:]
) -> Transcript {
  var context = Context(
    environment: .variables(environment),
    output: Output(.memory, terminal: terminal),
    errors: Output(.memory, terminal: terminal),
    input: LineInput(lines: []),
    commands: SampleCommands.commands
  )
  let status = run(arguments: arguments, in: &context)
  return Transcript(
    status: status,
    output: context.output.captured,
    errors: context.errors.captured
  )
}

import KBTerminal
import KBTestSupport

@testable import KBCommand

extension SampleCommands {
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

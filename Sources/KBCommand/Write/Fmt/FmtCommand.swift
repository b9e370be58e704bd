import KBStore
import KBTerminal
import KBText

extension Command {
  static let fmt = Command(
    CommandSpec(
      "fmt", .write, "Write notation in its canonical form",
      description: [
        "Brings your journal, workouts, programs and variants into one form: 3 sets of 8 becomes 3x8,"
          + " bullets of steps become -, the lines of a session's head come in their order, and"
          + " empty lines stand around headings. docs/format.md has the canonical form of everything.",
        "Prose, code, tables and whatever kb does not understand keep every byte. Each file is read"
          + " again before it is written; where it would not mean the same, it stays as it is.",
        "All files are one change: either all of them are written or none, and kb undo takes it"
          + " back.",
        "Without a PATH, that is everything below workouts/. What lies below resources/ is the"
          + " library's and changes only where you name it.",
      ],
      positionals: [
        PositionalSpec("PATH", .repeated, completion: .file, "Only files at or below PATH.")
      ],
      options: [
        .flag("check", "Write nothing, list the files that are not in canonical form."),
        .flag("diff", "Write nothing, show what would change."),
        .flag("staged", "With --check or --diff: look at what is staged in git instead."),
        .flag("stdin", "Read a text from the standard input, write it to the standard output."),
        .value(
          "as", "KIND", choices: FormattedKind.allCases.map(\.rawValue),
          "What the text of --stdin is; guessed unless given."),
      ],
      examples: [
        .init("kb fmt", "Everything below workouts/."),
        .init("kb fmt --diff workouts/templates", "What would change in your own workouts."),
        .init("kb fmt --check", "For a commit hook."),
        .init("kb fmt --stdin --as journal", "For an editor that pipes a text through."),
      ],
      outcomes: [
        .init(.fine, "Everything is in canonical form now; with --check, it was before."),
        .init(.problems, "A file cannot be formatted; with --check, one is not in canonical form."),
      ],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    if arguments.flag("stdin") { return try FormatFilter(arguments).run(&context) }
    if arguments.value("as") != nil {
      throw arguments.badValue(
        arguments.value("as") ?? "", for: "--as", "it says what --stdin reads, so add --stdin")
    }
    let run = try FormatRun(arguments)
    let report = arguments.flag("staged") ? try run.staged(context.environment) : run.report()
    if arguments.wantsJSON {
      context.output.write(report.json)
    } else {
      report.print(on: &context.output, &context.errors)
    }
    return report.status
  }
}

import KBStore
import KBTerminal
import KBText

extension Command {
  static let fmt = Command(
    CommandSpec(
      "fmt", .write, "Write notation in its canonical form",
      description: [
        "Puts your journal, workouts, programs and variants into one form: 3 sets of 8 becomes 3x8,"
          + " bullets of steps become -, the lines at the head of a session get a fixed order, and"
          + " headings get empty lines around them. docs/format.md has the canonical form of"
          + " everything.",
        "Prose, code, tables and whatever kb does not understand keep every byte. Each result is"
          + " read back before it is written; if it would not mean the same, the file stays as it"
          + " is.",
        "Journals of other shapes, such as dates of another form, tables and exercises as headings, stay"
          + " as they are unless you add --canonical, which also takes journals that read: in kb.yaml"
          + " names.",
        "All files are one change: either all of them are written or none, and kb undo undoes it.",
        "Without PATH, it formats everything in workouts/. Files in resources/ belong to the"
          + " library and change only if you name them.",
      ],
      positionals: [
        PositionalSpec("PATH", .repeated, completion: .file, "Only files at or below PATH.")
      ],
      options: [
        .flag(
          "canonical",
          "Also turn journals of other shapes, with tables or exercises as headings, into kb's own"
            + " form."),
        .flag("check", "Write nothing; list the files that are not in canonical form."),
        .flag("diff", "Write nothing; show what would change."),
        .flag("staged", "With --check or --diff: use what is staged in git instead."),
        .flag("stdin", "Read a text from standard input and write it to standard output."),
        .value(
          "as", "KIND", choices: FormattedKind.allCases.map(\.rawValue),
          "What kind of text --stdin reads; guessed by default."),
      ],
      examples: [
        .init("kb fmt", "Everything in workouts/."),
        .init("kb fmt --diff workouts/templates", "What would change in your own workouts."),
        .init("kb fmt --canonical --diff", "What your journal would be in kb's own form."),
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
        arguments.value("as") ?? "", for: "--as", "it only applies to --stdin, so add --stdin")
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

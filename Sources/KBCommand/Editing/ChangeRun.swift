import KBCore
import KBStore
import KBTerminal
import KBText

/// Shows a change, asks, makes it, and offers a commit.
struct ChangeRun {
  /// What became of a change.
  enum End: Equatable {
    case made
    /// Only shown.
    case rehearsed
    case declined
    /// There was nothing to change.
    case nothing
  }

  /// The options of every command that changes files.
  static let options: [OptionSpec] = [
    .flag("yes", short: "y", "Write without asking."),
    .flag("dry-run", short: "n", "Show what would change, and write nothing."),
  ]

  let root: RootFolder
  let arguments: ParsedArguments
  let commits: GitCommits

  /// Shows the difference and asks before anything is written.
  ///
  /// `done` is what to say afterwards, one sentence without a full stop. Throws a usage error where
  /// nobody can be asked and `--yes` was not given.
  func run(
    _ change: FileChange, done: String, default answer: Bool = true, _ context: inout Context
  ) throws(CommandFailure) -> End {
    let edits = change.edits.filter { !$0.isNothing }
    guard !edits.isEmpty else {
      context.note("there is nothing to change")
      return .nothing
    }
    if arguments.flag("dry-run") {
      if arguments.wantsJSON {
        printJSON(change, edits, isWritten: false, &context)
      } else {
        ChangeView(edits).print(on: &context.output)
        context.output.line()
        context.output.line("Nothing was written.")
      }
      return .rehearsed
    }
    if !arguments.flag("yes") {
      try requireAnswers(context)
      ChangeView(edits).print(on: &context.errors)
      context.errors.line()
      guard context.confirm(change.title + "?", default: answer) else {
        context.note("nothing was written")
        return .declined
      }
    }
    try make(change, done: done, &context)
    return .made
  }

  /// Makes a change that needs no question.
  func make(
    _ change: FileChange, done: String, _ context: inout Context
  ) throws(CommandFailure) {
    try onDisk(root.make(change))
    let edits = change.edits.filter { !$0.isNothing }
    if arguments.wantsJSON {
      printJSON(change, edits, isWritten: true, &context)
    } else if !arguments.isGiven("quiet") {
      context.output.paragraph(StyledText(done + "."))
      context.output.line(StyledText("Undo it with kb undo.", .muted))
    }
    offerCommit(change.title, edits.map(\.path), &context)
  }

  /// The same; with `--dry-run` the change is only shown.
  func makeOrShow(
    _ change: FileChange, done: String, _ context: inout Context
  ) throws(CommandFailure) {
    if arguments.flag("dry-run") {
      _ = try run(change, done: done, &context)
    } else {
      try make(change, done: done, &context)
    }
  }

  /// Throws if nobody sits at the terminal.
  func requireAnswers(_ context: borrowing Context) throws(CommandFailure) {
    guard !arguments.flag("yes"), !context.input.isTTY else { return }
    throw .usage(
      .missingArgument(
        "an answer, but kb is not running in a terminal",
        usage: "kb \(arguments.spec.name) … --yes",
        command: arguments.spec.name))
  }

  /// Commits the files to git as `git.commit` says.
  func offerCommit(_ title: String, _ paths: [String], _ context: inout Context) {
    CommitOffer(
      root: root, commits: commits, mayAsk: context.input.isTTY && !arguments.isGiven("yes"),
      isSilent: arguments.wantsJSON || arguments.isGiven("quiet")
    ).make(title, paths, &context)
  }

  /// The same for what is written every day, of which nobody wants to be asked.
  func commitIfAlways(_ title: String, _ paths: [String], _ context: inout Context) {
    if commits == .always { offerCommit(title, paths, &context) }
  }

  private func printJSON(
    _ change: FileChange, _ edits: [FileEdit], isWritten: Bool, _ context: inout Context
  ) {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("title", change.title)
    json.key("written")
    json.bool(isWritten)
    json.key("files")
    json.beginArray()
    for edit in edits {
      json.beginObject()
      json.field("path", edit.path)
      json.field("change", PastChange.word(.file(edit)))
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.newline()
    context.output.write(json.bytes)
  }
}

extension ChangeRun {
  init(
    _ root: RootFolder, _ settings: Settings, _ arguments: ParsedArguments
  ) {
    self.init(root: root, arguments: arguments, commits: settings.gitCommits)
  }
}

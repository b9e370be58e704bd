import KBStore
import KBTerminal

extension Command {
  static let clearJournal = Command(
    CommandSpec(
      "clear", .exchange, "Remove the whole journal",
      description: [
        "Removes every file of the journal as one change, after you have typed the word clear."
          + " Workouts, exercises, programs and settings stay.",
        "kb undo brings the journal back: its record in .kb/changes keeps all of it, and so does git."
          + " Remove .kb/changes too, and rewrite the history, if nothing shall be left.",
      ],
      options: ChangeRun.options,
      examples: [.init("kb clear", "Start over, and keep the library.")],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let root = try RootSearch.root(arguments, context.environment)
    let knowledge = try context.knowledge(root, arguments, reading: .journal)
    let edits: [FileEdit]
    do throws(StoreError) { edits = try ClearedJournal.edits(root, knowledge) } catch {
      throw .environment(error.text)
    }
    let count = Wording.count(knowledge.journal.sessions.count, "session")
    let run = ChangeRun(root, knowledge.settings, arguments)
    guard !edits.isEmpty else {
      context.note("the journal is empty")
      return .fine
    }
    let change = FileChange("Clear the journal of \(count)", edits)
    let done = "Removed \(count) in \(Wording.count(edits.count, "file"))"
    if arguments.flag("dry-run") {
      context.output.line("\(count) in \(Wording.count(edits.count, "file")) would be removed.")
      return .fine
    }
    if !arguments.flag("yes") {
      try run.requireAnswers(context)
      context.errors.line(
        "This removes \(count) in \(Wording.count(edits.count, "file")). kb undo brings them back;"
          + " git and .kb/changes keep copies.")
      guard context.ask("Type clear to go on") == "clear" else {
        context.note("nothing was removed")
        return .fine
      }
    }
    try run.make(change, done: done, &context)
    return .fine
  }
}

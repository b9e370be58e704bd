import KBCore
import KBKnowledge
import KBStore
import KBTerminal

/// Takes back what was last written to the journal.
struct LogUndo {
  let arguments: ParsedArguments

  func run(_ context: inout Context) throws(CommandFailure) -> ExitStatus {
    for option in SessionOptions.described + ["from", "dry-run", "date"] {
      try arguments.exclude("undo", option)
    }
    if let extra = arguments.positional(0) {
      throw .usage(.extraArgument(extra, command: "log"))
    }
    let root = try RootSearch.root(arguments, context.environment)
    // Before anything changes: settings that cannot be read stop it.
    let settings = try onDisk(SettingsFile(root)).settings
    let additions: [JournalAddition]
    let title: String
    var larger: PastChange?
    do throws(StoreError) {
      let change = try root.undo { change in
        if larger == nil, change.addsAmongOthers { larger = change }
        return larger == nil && !change.additions.isEmpty
      }
      guard !change.additions.isEmpty else { throw .nothingToUndo }
      additions = change.additions
      title = "Undo \"\(change.title)\""
    } catch {
      guard let larger else { throw .environment(error.text) }
      throw .environment(
        """
        the last write to the journal is part of "\(larger.title)"; kb undo \(larger.number) \
        undoes all of it
        """)
    }
    for addition in additions where arguments.wantsJSON {
      printJSON(addition, on: &context.output)
    }
    for addition in additions where !arguments.wantsJSON && !arguments.flag("quiet") {
      for line in addition.added.split(separator: 0x0A) {
        context.output.line(StyledText("  " + String(decoding: line, as: UTF8.self), .muted))
      }
      context.output.line(
        "Undone in \(addition.path); everything else there is as it was.")
    }
    ChangeRun(root, settings, arguments).commitIfAlways(title, additions.map(\.path), &context)
    return .fine
  }

  private func printJSON(_ addition: JournalAddition, on output: inout Output) {
    var json = JSONWriter()
    json.beginObject()
    json.key("path")
    json.string(addition.path)
    json.key("undone")
    json.bool(true)
    json.key("markdown")
    json.string(String(decoding: addition.added, as: UTF8.self))
    json.endObject()
    json.newline()
    output.write(json.bytes)
  }
}

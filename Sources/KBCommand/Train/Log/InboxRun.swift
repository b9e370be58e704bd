import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// `kb log --inbox`: takes the sessions that a site without a server has sent into the journal, and
/// removes their files in the same change.
struct InboxRun {
  /// The options that go with it; all others describe sessions of the command line.
  private static let excluded = SessionOptions.described + ["from", "undo", "date", "yes"]

  private let root: RootFolder
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments, _ context: inout Context) throws(CommandFailure) {
    for option in InboxRun.excluded { try arguments.exclude("inbox", option) }
    if let extra = arguments.positional(0) {
      throw .usage(.extraArgument(extra, command: "log"))
    }
    root = try RootSearch.root(arguments, context.environment)
    self.arguments = arguments
  }

  func run(_ context: inout Context) throws(CommandFailure) -> ExitStatus {
    guard try !InboxFiles.names(in: root).isEmpty else {
      if !arguments.flag("quiet"), !arguments.wantsJSON {
        context.output.line("The inbox is empty.")
      }
      return .fine
    }
    let knowledge = try context.knowledge(
      root, arguments, reading: SourceKinds.library.union(.journal))
    var inbox = try InboxFiles(root, knowledge.settings.notation)
    inbox.leaveContradictions(to: knowledge.source.journal)
    let added = try add(&inbox, knowledge)
    let sessions = inbox.files.map(\.session)
    let unit = knowledge.settings.unit
    let reader = EntryReader(library: knowledge.library, settings: knowledge.settings)
    let unknown = reader.unknownNames(in: sessions)
    for name in unknown { context.note(reader.note(onUnknown: name), .warning) }
    for note in reader.notesOnLoads(in: sessions) { context.note(note, .warning) }
    let logged = added?.days.flatMap(\.self) ?? []
    let isDryRun = arguments.flag("dry-run")
    if arguments.wantsJSON {
      LogReport(unit: unit, isDryRun: isDryRun)
        .printJSON(logged, unknown: unknown, nil, on: &context.output)
      for file in inbox.left { printJSON(file, on: &context.output) }
    } else {
      if !arguments.flag("quiet") { print(logged, isDryRun: isDryRun, on: &context.output) }
      for file in inbox.left {
        context.note("\(file.path) was left where it is: \(visible(file.reason))", .warning)
      }
    }
    if let added, !isDryRun {
      ChangeRun(root, knowledge.settings, arguments)
        .commitIfAlways(added.title, added.paths + inbox.files.map(\.path), &context)
    }
    return inbox.left.isEmpty ? .fine : .problems
  }

  /// Adds what can be added as one change; where a file of the journal refuses, its sessions wait.
  private func add(
    _ inbox: inout InboxFiles, _ knowledge: KnowledgeBase
  ) throws(CommandFailure) -> SessionLog.Added? {
    let log = SessionLog(root: root, knowledge: knowledge)
    let layout = knowledge.settings.journalLayout
    while !inbox.files.isEmpty {
      let path: String
      let reason: String
      do throws(JournalError<LogRefusal>) {
        return try log.add(
          inbox.files.map(\.session), comparesText: true, isDryRun: arguments.flag("dry-run"),
          with: inbox.removal)
      } catch {
        switch error {
        case .refused(let refusal): (path, reason) = (refusal.path, refusal.text.english)
        case .store(.tooLarge(let place, _, _)):
          (path, reason) = (place, "\(place) would become too large")
        case .store(let failure): throw .environment(failure.text)
        }
      }
      let count = inbox.files.count
      inbox.leave { layout.path(of: $0.session.day) == path ? reason : nil }
      // What is about no session of the inbox would be tried forever.
      guard inbox.files.count < count else { throw .environment(Phrase(reason)) }
    }
    return nil
  }

  private func print(
    _ logged: [LoggedSession], isDryRun: Bool, on output: inout Output
  ) {
    for one in logged {
      let what = one.isNew ? (isDryRun ? "would go to" : "logged at") : "already logged at"
      output.line("\(visible(one.session.heading)): \(what) \(one.place)")
    }
    guard !logged.isEmpty else { return }
    output.line(
      StyledText(isDryRun ? "Nothing was written." : "Undo it with kb undo.", .muted))
  }

  private func printJSON(_ file: LeftFile, on output: inout Output) {
    var json = JSONWriter()
    json.beginObject()
    json.field("path", file.path)
    json.key("left")
    json.bool(true)
    json.field("reason", file.reason)
    json.endObject()
    json.newline()
    output.write(json.bytes)
  }
}

import KBCore
import KBEdit
import KBStore
import KBTerminal
import KBText

extension Command {
  static let redate = Command(
    CommandSpec(
      "redate", .write, "Move a session of the journal to another day",
      description: [
        "Takes the session's lines out of their file and puts them under the new day, in the file"
          + " that new sessions of that day go to. Its entries and notes stay byte for byte;"
          + " targets, records and streaks are recomputed."
      ],
      positionals: [
        PositionalSpec(
          "WHEN", completion: .session,
          "The session: 2026-11-21, 2026-11-21T07:30, today, yesterday or last."),
        PositionalSpec(
          "DATE", .required, "The new day, or day and time: 2026-11-20 or 2026-11-20T18:00."),
      ],
      options: ChangeRun.options,
      examples: [
        .init("kb redate today yesterday", "It was yesterday."),
        .init("kb redate 2026-11-20T18:00 2026-11-20T19:30", "An hour and a half later."),
      ],
      outcomes: [
        .init(
          .problems, "The session cannot be moved without changing others; nothing was written.")
      ],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let root = try RootSearch.root(arguments, context.environment)
    let knowledge = try context.knowledge(
      root, arguments, restingOn: [.journal, .settings])
    let today = try LocalTime.today(context.environment)
    let choice = try SessionChoice(
      arguments.positional(0) ?? "", knowledge.journal, today: today, arguments)
    let (day, time) = try newDay(arguments, today: today)
    let session = choice.placed.session
    guard day != session.day || time != nil && time != session.start else {
      context.note("\(choice.words) is already on that day")
      return .fine
    }
    if day > today { context.note("\(day.text) is in the future", .warning) }
    let edits = try redated(
      choice.placed, to: day, at: time ?? session.start, root,
      knowledge.settings, &context)
    let title = "Move \(choice.words) to \(day.text)" + (time.map { " \($0.text)" } ?? "")
    let run = ChangeRun(root, knowledge.settings, arguments)
    let done = "Moved \(choice.words) to \(knowledge.settings.journalLayout.path(of: day))"
    _ = try run.run(FileChange(title, edits), done: done, &context)
    return .fine
  }
}

private func newDay(
  _ arguments: ParsedArguments, today: Day
) throws(CommandFailure) -> (Day, TimeOfDay?) {
  let written = arguments.positional(1) ?? ""
  switch SessionName(written, today: today) {
  case .on(let day)?: return (day, nil)
  case .at(let day, let time)?: return (day, time)
  case .last?, nil:
    throw arguments.badValue(
      written, for: "DATE", "write a day as 2026-11-21, 2026-11-21T07:30, today or yesterday")
  }
}

private func redated(
  _ placed: JournalSession, to day: Day, at time: TimeOfDay?, _ root: RootFolder,
  _ settings: Settings, _ context: inout Context
) throws(CommandFailure) -> [FileEdit] {
  let session = placed.session
  let before = try root.bytes(placed.path)
  do {
    return try editsMoving(
      session, in: placed.path, before, to: session,
      text: session.text(on: day, at: time, from: before, habits: settings.notation), on: day, root,
      settings)
  } catch {
    switch error {
    case .store(let error): throw .environment(error.text)
    case .refused(let refusal, let path): context.note(refusal.text(path: path))
    }
    context.note("nothing was written")
    throw .reported
  }
}

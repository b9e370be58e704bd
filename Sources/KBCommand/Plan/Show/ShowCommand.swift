import KBCore
import KBStore
import KBTerminal

extension Command {
  static let show = Command(
    CommandSpec(
      "show", .plan, "Show a workout, an exercise, a program or a session",
      description: [
        "Shows the text as kb understands it and, below it or beside it in a wide terminal, as it"
          + " was written. Words that kb keeps as a remark follow \"note:\", and an exercise that"
          + " is not in the library has a question mark.",
        "NAME is a workout's key, the last part of its key, its name or its id; an exercise's name"
          + " or alias; a program's key or name; a file's path; or a session: 2026-11-21,"
          + " 2026-11-21T07:30, last, today or yesterday. You can put its kind first: kb show"
          + " exercise row.",
      ],
      positionals: [
        PositionalSpec("NAME", .oneOrMore, completion: .document, "What to show; spaces are fine.")
      ],
      options: [
        .flag("written", "Only the text as it was written."),
        .flag("understood", "Only what kb understands of it."),
        .value(
          "kind", "KIND", choices: SubjectKind.allCases.map(\.rawValue),
          "What NAME is, if it could be several things."),
      ],
      examples: [
        .init("kb show push-a", "A workout, by the last part of its key."),
        .init("kb show bench press", "An exercise with its best sets and last sessions."),
        .init("kb show last", "The last session."),
        .init("kb show 2026-11-20 --written", "The sessions of a day as they are in the file."),
      ],
      outcomes: [.init(.problems, "Nothing, or more than one thing, has this name.")],
      printsData: true, restsOn: .documents)
  ) { arguments, context throws(CommandFailure) in
    try arguments.exclude("written", "understood")
    let root = try RootSearch.root(arguments, context.environment)
    let knowledge = try context.knowledge(root, arguments)
    let today = try LocalTime.today(context.environment)
    let words = SubjectWords(arguments.positionals)
    let kind = arguments.value("kind").flatMap { SubjectKind(rawValue: $0) }
    let search = SubjectSearch(knowledge, root: root, today: today, kind: kind ?? words.kind)
    let name = kind == nil ? words.name : arguments.positionals.joined(separator: " ")
    switch try search.find(name) {
    case .found(let subject):
      let view = SubjectView(knowledge, root: root, today: today)
      if arguments.wantsJSON {
        context.output.write(view.json(subject))
      } else {
        let part: SubjectPart =
          arguments.flag("written")
          ? .written : arguments.flag("understood") ? .understood : .both
        view.print(subject, part, on: &context.output)
      }
      return .fine
    case .failed(let lines):
      for line in lines { context.errors.line(line) }
      throw .reported
    }
  }
}

/// What may be shown.
enum SubjectKind: String, CaseIterable {
  case workout, exercise, program, session
}

/// What a person names, perhaps with its kind before it: `exercise row`.
struct SubjectWords {
  let kind: SubjectKind?
  let name: String

  init(_ words: [String]) {
    kind = words.count > 1 ? SubjectKind(rawValue: words[0]) : nil
    name = words.dropFirst(kind == nil ? 0 : 1).joined(separator: " ")
  }
}

/// Which sides of a text are wanted.
enum SubjectPart {
  case both, written, understood
}

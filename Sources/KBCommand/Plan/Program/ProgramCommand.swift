import KBCore
import KBKnowledge
import KBTerminal

extension Command {
  static let program = Command(
    CommandSpec(
      "program", .plan, "Show a program and its days",
      description: [
        "Shows who a program is for, how it progresses, and its days. Without NAME it lists the"
          + " programs. kb program recommend finds one that fits, and kb program start makes it"
          + " your own; kb show NAME shows the file itself."
      ],
      positionals: [
        PositionalSpec("NAME", .repeated, completion: .program, "The name or key of a program.")
      ],
      options: [ProgramTable.on],
      examples: [
        .init("kb program gzclp", "The days of GZCLP."),
        .init("kb program starting strength", "A name can have spaces."),
      ],
      outcomes: [.init(.problems, "No program has the name given.")],
      printsData: true, restsOn: .programs)
  ) { arguments, context throws(CommandFailure) in
    let name = arguments.positionals.joined(separator: " ")
    _ = try FolderCoach.day(arguments, context.environment)
    let knowledge = try context.knowledge(
      RootSearch.root(arguments, context.environment), arguments)
    guard !name.isEmpty else {
      return try listPrograms(knowledge, arguments, &context)
    }
    let document = try ProgramSearch.require(name, in: knowledge.library, &context)
    let view = ProgramView(document: document)
    context.write(view.json, arguments) { view.print(on: &$0) }
    return .fine
  }

  static let programList = Command(
    CommandSpec(
      "program list", .plan, "List the programs",
      description: [
        "Lists the programs in resources/programs with what they are for, their length and how"
          + " their first lift progresses. To add a program, add a file."
      ],
      options: [ProgramTable.on],
      examples: [.init("kb program list", "All programs.")],
      printsData: true, restsOn: .programs)
  ) { arguments, context throws(CommandFailure) in
    _ = try FolderCoach.day(arguments, context.environment)
    return try listPrograms(
      context.knowledge(RootSearch.root(arguments, context.environment), arguments), arguments,
      &context)
  }
}

private func listPrograms(
  _ knowledge: KnowledgeBase, _ arguments: ParsedArguments, _ context: inout Context
) throws(CommandFailure) -> ExitStatus {
  let table = ProgramTable(programs: knowledge.library.programs)
  if arguments.wantsJSON {
    context.output.write(table.json)
  } else if table.programs.isEmpty {
    context.output.paragraph(StyledText(ProgramTable.emptySentence))
  } else {
    table.print(on: &context.output)
  }
  return .fine
}

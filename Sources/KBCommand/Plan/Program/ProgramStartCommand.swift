import KBCore
import KBTerminal
import KBText
import KBTraining

extension Command {
  static let programStart = Command(
    CommandSpec(
      "program start", .plan, "Begin a program",
      description: [
        "Writes the days of a program as workouts of your own, with starting loads from your"
          + " records or the lightest that your equipment makes, and with substitutes where"
          + " equipment is missing or something is to be avoided. The days become the rotation in"
          + " kb.yaml, and training maxes go into the journal of today.",
        "Without --equipment what kb.yaml lists is there, and what the program needs besides is asked"
          + " for; where nobody is asked, nothing else is there. A kb.yaml that lists no equipment"
          + " leaves a program as it is.",
        "Everything is shown and asked for before it is written; of kb.yaml nothing changes but the"
          + " rotation and since when it counts. Files that stand there already are not written over,"
          + " but for days of the same program with --replace, which kb undo brings back.",
      ],
      positionals: [
        PositionalSpec(
          "NAME", .oneOrMore, completion: .program, "The name or the key of a program.")
      ],
      options: [
        ProgramQuestions.equipment, ProgramQuestions.avoid,
        .flag("replace", "Write days anew that the program wrote before."),
        .flag("dry-run", "Show what would be written, and write nothing."),
        .flag("yes", short: "y", "Do not ask."),
        FolderCoach.onPast,
      ],
      examples: [
        .init("kb program start gzclp", "Look at it, then say yes."),
        .init(
          "kb program start gzclp --equipment inventory,rack,bench --avoid deadlift",
          "With what stands in for the rest."),
        .init("kb program start gzclp --dry-run", "Only look."),
      ],
      outcomes: [.init(.problems, "Something stands in the way; nothing was written.")],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let coach = try context.coach(
      arguments, asOf: FolderCoach.pastDay(arguments, context.environment))
    let name = arguments.positionals.joined(separator: " ")
    let document = try ProgramSearch.require(name, in: coach.library, &context)
    context.noteEquipment(coach.settings)
    let isAsking = !arguments.flag("yes") && !arguments.flag("dry-run")
    if isAsking, !context.input.isTTY {
      context.note("nobody can be asked here; add --yes to write, or --dry-run to look")
      throw .reported
    }
    let equipment = equipment(document, coach, arguments, asks: isAsking, &context)
    let plan = ProgramPlan(
      document, coach, equipment: equipment.items,
      avoid: Phrase.listed(arguments.value("avoid") ?? ""),
      estimate: { coach.startingEstimate(of: $0) })
    let start = try ProgramStart(plan, coach, replaces: arguments.flag("replace"), &context)
    if start.isNothing {
      context.note("\(document.name) stands there and is your rotation already; nothing to write")
      if arguments.wantsJSON { context.output.write(start.json(nil, isWritten: false)) }
      return .fine
    }
    if arguments.flag("dry-run") {
      if arguments.wantsJSON {
        context.output.write(start.json(nil, isWritten: false))
      } else {
        start.printPlan(on: &context.output)
        start.printFirst(on: &context.output)
        context.output.line()
        context.output.line("Nothing was written.")
      }
      return .fine
    }
    if isAsking {
      start.printPlan(on: &context.errors)
      context.errors.line()
      guard context.confirm("Write this?", default: true) else {
        context.note("nothing was written")
        return .fine
      }
    }
    let logged = try start.write(&context)
    if arguments.wantsJSON {
      context.output.write(start.json(logged, isWritten: true))
      return .fine
    }
    start.printWritten(logged, on: &context.output)
    if !isAsking { start.printUnseen(on: &context.output) }
    start.printFirst(on: &context.output)
    start.printUndo(on: &context.output)
    return .fine
  }
}

/// What is there to train with: as `--equipment` says, else as is answered, else what `kb.yaml`
/// lists, else everything.
private func equipment(
  _ document: ProgramDocument, _ coach: FolderCoach, _ arguments: ParsedArguments, asks: Bool,
  _ context: inout Context
) -> EquipmentAnswer {
  if let typed = arguments.value("equipment") {
    return EquipmentAnswer.typed(typed, coach, &context)
  }
  let inventory = EquipmentAnswer.inventory(coach.settings)
  guard asks else { return coach.settings.listsEquipment ? inventory : .everything }
  let catalogue = ExerciseCatalogue(coach.library.exercises.map(\.exercise))
  let fit = ProgramFit(document.program, equipment: inventory.items, avoid: [], catalogue)
  return fit.lacking.isEmpty
    ? .everything : EquipmentAnswer.ask(for: fit.lacking, coach, &context)
}

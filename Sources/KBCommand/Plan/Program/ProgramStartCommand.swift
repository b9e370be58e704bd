import KBCore
import KBKnowledge
import KBTerminal
import KBText
import KBTraining

extension Command {
  static let programStart = Command(
    CommandSpec(
      "program start", .plan, "Start a program",
      description: [
        "Writes the days of a program as workouts of your own, with starting loads from your"
          + " records of an exercise or of one like it, and with substitutes for missing equipment"
          + " and for what you avoid. The days become the rotation in kb.yaml,"
          + " and training maxes go into today's journal; one that your journal names stays.",
        "Without --equipment, kb assumes what kb.yaml lists and asks about anything else that the"
          + " program needs; if it cannot ask, it assumes that you have nothing else. If kb.yaml"
          + " lists no equipment, the program stays as it is.",
        "kb shows everything and asks before it writes; in kb.yaml only the rotation and its start"
          + " date change. Existing files are never overwritten, except for days of the same"
          + " program with --replace, which kb undo restores.",
      ],
      positionals: [
        PositionalSpec(
          "NAME", .oneOrMore, completion: .program, "The name or key of a program.")
      ],
      options: [
        ProgramQuestions.equipment, ProgramQuestions.avoid,
        .flag("replace", "Rewrite the days that the program wrote before."),
        .flag("dry-run", short: "n", "Show what would be written, and write nothing."),
        .flag("yes", short: "y", "Do not ask for confirmation."),
        FolderCoach.onPast,
      ],
      examples: [
        .init("kb program start gzclp", "Look at it, then say yes."),
        .init(
          "kb program start gzclp --equipment inventory,rack,bench --avoid deadlift",
          "With substitutes for the rest."),
        .init("kb program start gzclp --dry-run", "Only look."),
      ],
      outcomes: [.init(.problems, "Something is in the way; nothing was written.")],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let coach = try context.coach(
      arguments, asOf: FolderCoach.pastDay(arguments, context.environment))
    let name = arguments.positionals.joined(separator: " ")
    let document = try ProgramSearch.require(name, in: coach.library, &context)
    context.noteEquipment(coach.settings)
    let isAsking = !arguments.flag("yes") && !arguments.flag("dry-run")
    if isAsking, !context.input.isTTY {
      context.note("kb can ask only in a terminal; add --yes to write, or --dry-run to look")
      throw .reported
    }
    let equipment = equipment(document, coach, arguments, asks: isAsking, &context)
    let plan = ProgramPlan(
      document, coach, equipment: equipment.items,
      avoid: Wording.listed(arguments.value("avoid") ?? ""),
      estimate: { coach.startingEstimate(of: $0) },
      trainingMax: { coach.namedTrainingMax(of: $0) })
    let start = try ProgramStart(plan, coach, replaces: arguments.flag("replace"), &context)
    if start.isNothing {
      context.note(
        "\(document.name) is already there and is your rotation; there is nothing to write")
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

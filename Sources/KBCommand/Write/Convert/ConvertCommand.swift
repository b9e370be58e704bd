import KBCore
import KBKnowledge
import KBTerminal
import KBText
import KBTraining

extension Command {
  static let convert = Command(
    CommandSpec(
      "convert", .write, "Convert between kilograms and pounds",
      description: [
        "Changes units in kb.yaml, and writes the next target of every exercise that you train to"
          + " the journal, converted and rounded to what your equipment can make. What you have"
          + " logged stays in its unit.",
        "Increments of your workouts, started programs among them, and of your exercises change as plates do:"
          + " 2.5kg becomes 5lb. Loads in a workout's steps stay; kb names the steps that begin with"
          + " them, since you have not done them yet.",
        "Equipment that is still as kb init wrote it changes too, a bar only with its plates. Loads are made from"
          + " what kb.yaml lists: plates listed in kilograms do not make round"
          + " pounds, so if you also change plates, change the equipment first.",
      ],
      positionals: [
        PositionalSpec("UNITS", choices: ["kg", "lb"], "The new unit.")
      ],
      options: [
        .flag("dry-run", "Show what would be written, and write nothing."),
        .flag("yes", short: "y", "Do not ask for confirmation."),
        FolderCoach.onPast,
      ],
      examples: [
        .init("kb convert lb --dry-run", "See what every target becomes."),
        .init("kb convert lb", "The same, and write it after confirmation."),
      ],
      outcomes: [.init(.problems, "Nothing was written.")],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let unit: LoadUnit = arguments.positional(0) == "lb" ? .pounds : .kilograms
    let coach = try context.coach(
      arguments, asOf: FolderCoach.pastDay(arguments, context.environment))
    let isAsking = !arguments.flag("yes") && !arguments.flag("dry-run")
    if isAsking, !context.input.isTTY {
      context.note("kb can ask only in a terminal; add --yes to write, or --dry-run to look")
      throw .reported
    }
    let conversion = try SettingsConversion(to: unit, coach, &context)
    if conversion.isNothing || arguments.flag("dry-run") {
      if arguments.wantsJSON {
        context.output.write(conversion.json(nil, isWritten: false))
      } else {
        conversion.print(on: &context.output)
        if !conversion.isNothing {
          context.output.line()
          context.output.line("Nothing was written.")
        }
      }
      return .fine
    }
    if isAsking {
      conversion.print(on: &context.errors)
      context.errors.line()
      guard context.confirm("Write this?", default: true) else {
        context.note("nothing was written")
        return .fine
      }
    }
    let logged = try conversion.write(&context)
    if arguments.wantsJSON {
      context.output.write(conversion.json(logged, isWritten: true))
    } else {
      if !isAsking { conversion.print(on: &context.output) }
      conversion.printWritten(logged, on: &context.output)
    }
    return .fine
  }
}

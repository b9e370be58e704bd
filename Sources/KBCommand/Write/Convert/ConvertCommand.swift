import KBCore
import KBTerminal
import KBText
import KBTraining

extension Command {
  static let convert = Command(
    CommandSpec(
      "convert", .write, "Change between kilograms and pounds",
      description: [
        "Changes units in kb.yaml, and writes the next target of every exercise that you train into"
          + " the journal, converted and rounded to what your equipment makes. What was logged"
          + " stays in the unit it was written in.",
        "Loads stay makeable with what kb.yaml lists: plates that are listed in kilograms make no"
          + " pounds, so change the equipment first where you change plates too.",
      ],
      positionals: [
        PositionalSpec("UNITS", choices: ["kg", "lb"], "The unit from now on.")
      ],
      options: [
        .flag("dry-run", "Show what would be written, and write nothing."),
        .flag("yes", short: "y", "Do not ask."),
        FolderCoach.onPast,
      ],
      examples: [
        .init("kb convert lb --dry-run", "See what every target becomes."),
        .init("kb convert lb", "The same, and write it after a question."),
      ],
      outcomes: [.init(.problems, "Nothing was written.")],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let unit: LoadUnit = arguments.positional(0) == "lb" ? .pounds : .kilograms
    let coach = try context.coach(
      arguments, asOf: FolderCoach.pastDay(arguments, context.environment))
    let isAsking = !arguments.flag("yes") && !arguments.flag("dry-run")
    if isAsking, !context.input.isTTY {
      context.note("nobody can be asked here; add --yes to write, or --dry-run to look")
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

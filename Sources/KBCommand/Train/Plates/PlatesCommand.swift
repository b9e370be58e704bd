import KBCore
import KBKnowledge
import KBTerminal
import KBText

extension Command {
  static let plates = Command(
    CommandSpec(
      "plates", .train, "Show which plates make a load",
      description: [
        "Finds the fewest plates for each side of the bar if your inventory makes the load exactly;"
          + " otherwise the nearest loads below and above, with their differences. It also answers"
          + " for the dumbbells and machines in kb.yaml, and for weight added to your own, as for"
          + " pull-ups, with single plates on a belt."
      ],
      positionals: [
        PositionalSpec(
          "LOAD", .oneOrMore, "A weight; without a unit, it is in the unit of kb.yaml.")
      ],
      options: [
        .value("bar", "BAR", "A bar by its name in kb.yaml, or by its weight."),
        .value(
          "exercise", "NAME", completion: .exercise,
          "What the exercise is done with: its bar, dumbbells or machine."),
        .flag("dumbbells", "Choose from your dumbbells."),
        .value("machine", "NAME", "Set the stack of a machine or cable."),
        .value("plates", "LIST", "Use these plates, such as \"20kg*2,10kg*4\"."),
        .value(
          "on", "DATE", "Accepted as in other commands; the plates do not depend on the day."),
      ],
      examples: [
        .init("kb plates 100", "100 kg on the first bar in kb.yaml."),
        .init("kb plates 45lb --bar \"EZ-curl bar\"", "Another bar, and another unit."),
        .init("kb plates 42.5 --exercise \"lat pulldown\"", "With an exercise's own equipment."),
        .init("kb plates 100 --plates \"20kg*2,15kg*2,5kg*4\"", "A hotel's plates."),
      ],
      outcomes: [
        .init(.problems, "The load is less than the bar, or there is nothing to load.")
      ],
      printsData: true, restsOn: .exercises)
  ) { arguments, context throws(CommandFailure) in
    _ = try FolderCoach.day(arguments, context.environment)
    let root = try RootSearch.root(arguments, context.environment)
    // The settings, and the names of exercises, are all that is asked.
    let knowledge = try context.knowledge(
      root, arguments, reading: .exercises,
      restingOn: arguments.flag("exercise") ? [.exercises, .settings] : .settings)
    context.noteEquipment(knowledge.settings)
    let request = try PlatesRequest(arguments, knowledge, &context)
    let report = PlatesReport(request)
    context.write(report.json, arguments) { report.print(on: &$0) }
    return report.canBeLoaded ? .fine : .problems
  }
}

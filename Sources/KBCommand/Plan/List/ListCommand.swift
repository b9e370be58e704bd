import KBCore
import KBTerminal

extension Command {
  static let list = Command(
    CommandSpec(
      "list", .plan, "List workouts, exercises, programs, sessions or tags",
      description: [
        "Without KIND it shows how many there are of each. A filter without KIND lists workouts.",
        "Filters can be combined; if a filter is given more than once, every value must match.",
      ],
      positionals: [
        PositionalSpec(
          "KIND", .optional, choices: ListKind.allCases.map(\.rawValue), "What to list.")
      ],
      options: [
        .value("tag", "TAG", repeated: true, "Workouts with this tag."),
        .value("category", "CATEGORY", "Workouts or exercises of this category."),
        .value(
          "location", "PLACE", choices: WorkoutLocation.allCases.map(\.rawValue),
          "Workouts for this place, and those that can be done anywhere."),
        .value(
          "level", "LEVEL", choices: WorkoutLevel.allCases.map(\.rawValue),
          "Workouts of this level."),
        .value(
          "equipment", "ITEM", repeated: true,
          "Workouts or exercises that use ITEM; none for those that need nothing."),
        .value("max-minutes", "N", "Workouts of at most N minutes."),
        .flag("names", "Print one name per line, for shells and scripts."),
      ],
      examples: [
        .init("kb list", "How many there are of each."),
        .init("kb list workouts --location home --max-minutes 30", "What fits into half an hour."),
        .init("kb list exercises --equipment barbell", "What you can do with a barbell."),
        .init("kb list sessions --names", "All sessions, newest first, as kb show takes them."),
      ],
      printsData: true, restsOn: .documents)
  ) { arguments, context throws(CommandFailure) in
    let named = arguments.positional(0).flatMap { ListKind(rawValue: $0) }
    let isFiltered = try !ListFilter(arguments, categories: nil).isEmpty
    let kind = named ?? (isFiltered ? .workouts : nil)
    let knowledge = try context.knowledge(
      RootSearch.root(arguments, context.environment), arguments,
      restingOn: arguments.flag("names") ? [] : kind?.restsOn)
    let filter = try ListFilter(arguments, categories: knowledge.settings.categories)
    try filter.requireFits(kind, arguments)
    guard let kind else {
      Overview(knowledge).print(arguments, on: &context.output)
      return .fine
    }
    let listing = Listing(kind, of: knowledge, filter)
    if arguments.wantsJSON {
      context.output.write(listing.json)
    } else if arguments.flag("names") {
      for name in listing.names { context.output.line(name) }
    } else if listing.isEmpty {
      context.output.line(listing.emptyText(isFiltered: !filter.isEmpty))
    } else {
      context.output.table(listing.table)
      context.output.line()
      context.output.line(StyledText(listing.countText, .muted))
    }
    return .fine
  }
}

/// What can be listed.
enum ListKind: String, CaseIterable {
  case workouts, exercises, programs, sessions, tags

  /// The files that a list of the kind is made of.
  var restsOn: SourceKinds {
    switch self {
    case .workouts, .tags: [.workouts, .settings]
    case .exercises: [.exercises, .settings]
    case .programs: [.programs, .settings]
    case .sessions: [.journal, .settings]
    }
  }
}

import KBCore
import KBKnowledge
import KBTerminal
import KBText
import KBTraining

extension Command {
  static let discover = Command(
    CommandSpec(
      "discover", .plan, "Find the workout that fits today, and say why",
      description: [
        "Ranks all workouts for a day by your journal, your calendar and your wishes. Each score is"
          + " a sum of parts, value times weight, and --why shows them all.",
        "WISH is a few words of your own, such as kettlebells but no swings, half an hour. kb says what"
          + " it understood and what it did not. Wishes and options apply to this answer only; to keep"
          + " them, use the discovery: section of kb.yaml.",
        "Parts of a score: \(DiscoveryComponent.allCases.map(\.rawValue).joined(separator: ", ")).",
      ],
      positionals: [PositionalSpec("WISH", .repeated, "What you feel like, in your own words.")],
      options: DiscoverKnobs.options + [
        .value("why", "N|NAME", completion: .workout, "Show all parts of one score."),
        .flag("breakdown", "Show all parts of each score."),
        .value("days", "N", "The best three for each of the next N days, up to 60."),
        .value("limit", "N", "How many workouts to show; 10 by default."),
        .flag("excluded", "List every workout that is left out, and why."),
        FolderCoach.on, DiscoveryClock.at,
      ],
      examples: [
        .init("kb discover", "What fits today."),
        .init("kb discover just move 30 min at home", "A wish in your own words."),
        .init("kb discover --why 1", "Why the first one is first."),
        .init(
          "kb discover --equipment dumbbells,bench --exclude legs", "With the equipment you have."),
        .init("kb discover --days 14", "What fits on each day of the next two weeks."),
        .init("kb discover --weight rotation=0 --weight novelty=5", "Something new."),
      ],
      outcomes: [.init(.problems, "There is no workout to choose from.")],
      printsData: true, restsOn: [.training, .plan, .calendars])
  ) { arguments, context throws(CommandFailure) in
    let limit = try arguments.integer("limit", in: 1...1000) ?? 10
    let days = try arguments.integer("days", in: 1...60)
    let now = try DiscoveryClock.now(arguments, context.environment)
    let coach = try context.coach(arguments)
    coach.noteLaterSessions(arguments, &context)
    var desk = DiscoveryDesk(coach, now: now, days: days ?? 1)
    guard !desk.candidates.isEmpty else {
      context.note(
        """
        there are no workouts yet; write one in workouts/templates, such as \
        workouts/templates/first.md, or make a folder that has some with kb init FOLDER
        """)
      throw .reported
    }
    let unknown = desk.resolveNames()
    for (name, nearest) in unknown {
      context.note(
        nearest.isEmpty
          ? "discovery: in kb.yaml leaves out \"\(name)\", which means nothing"
          : """
          discovery: in kb.yaml leaves out "\(name)", which means nothing; did you mean \
          \(nearest.listedAsChoice)?
          """, .warning)
    }
    try DiscoverKnobs(arguments, coach, desk).apply(to: &desk.preferences)
    if arguments.value("equipment") != nil {
      EquipmentAnswer.noteUnknown(desk.preferences.equipment ?? [], coach, &context)
    }
    let wish = DiscoverWish(
      arguments.positionals.joined(separator: " "), on: &desk)
    for problem in desk.calendars.diagnostics where problem.severity == .error {
      context.note(Phrase(problem.line.plain), .warning)
    }
    if let days {
      let report = AheadReport(desk, coach, wish, days: days, limit: min(limit, 3))
      context.write(report.json, arguments) { report.print(on: &$0) }
      return .fine
    }
    let report = DiscoverReport(desk, coach, wish, limit: limit)
    let one = try arguments.value("why").map { text throws(CommandFailure) in
      try report.place(of: text, coach.library, arguments)
    }
    if arguments.wantsJSON {
      context.output.write(report.json(only: one))
    } else if let one {
      report.printBreakdown(of: one, on: &context.output)
    } else if arguments.flag("breakdown") {
      report.printBreakdowns(on: &context.output)
    } else {
      report.print(showsExcluded: arguments.flag("excluded"), on: &context.output)
    }
    return .fine
  }
}

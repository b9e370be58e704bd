import KBCore
import KBStore
import KBText

extension Command {
  static let check = Command(
    CommandSpec(
      "check", .write, "Find every problem in the text",
      description: [
        "Reads the whole knowledge base and lists all problems of all files in one run, by file and"
          + " place: what is wrong, your own line with a caret under the place, and the way out.",
        "Each problem has an id in brackets. docs/diagnostics.md explains every one of them.",
      ],
      positionals: [
        PositionalSpec("PATH", .repeated, completion: .file, "Only files at or below PATH.")
      ],
      options: [
        .flag("strict", "Let warnings count as errors for the exit status."),
        .value("only", "ID", repeated: true, "Only problems with this id."),
        .value("except", "ID", repeated: true, "Leave out problems with this id."),
        .flag("stats", "Say how much of the text is understood, instead of the problems."),
      ],
      examples: [
        .init("kb check", "List every problem."),
        .init("kb check workouts/journal --only ambiguous-load", "One kind, in the journal alone."),
        .init("kb check --strict", "For a commit hook that refuses warnings too."),
      ],
      outcomes: [
        .init(.fine, "There is no error; with --strict, no warning either."),
        .init(.problems, "There are errors, or warnings with --strict."),
      ],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let root = try RootSearch.root(arguments)
    if arguments.flag("stats") { return try CheckStats.run(arguments, root, &context.output) }
    let run = CheckRun(
      arguments: arguments, root: root, today: try LocalTime.today(context.environment))
    let report = try run.report(context.environment)
    if arguments.wantsJSON {
      context.output.write(report.json)
    } else {
      report.print(root, on: &context.output)
    }
    return report.fails(strictly: arguments.flag("strict")) ? .problems : .fine
  }
}

/// One check of a knowledge base.
private struct CheckRun {
  let arguments: ParsedArguments
  let root: RootFolder
  let today: Day

  func report(_ environment: Environment) throws(CommandFailure) -> CheckReport {
    var places: [String] = []
    for path in arguments.positionals { places.append(try PathBelowRoot.find(path, in: root)) }
    let knowledge = try KnowledgeBase(root)
    let all = knowledge.diagnostics + knowledge.journal.problems(today: today)
    let planned = PlanFile.problems(in: root, knowledge.library)
    let calendars = DiscoveryCalendars(
      knowledge.settings.calendar, in: root, from: today, to: today.adding(days: 13))
    var found = (all + (planned ?? []) + calendars.diagnostics + templateProblems(environment))
      .sorted()
    let (only, except) = (arguments.values("only"), arguments.values("except"))
    try requireKnown(only, for: "--only", found)
    try requireKnown(except, for: "--except", found)
    found.removeAll { problem in
      !(only.isEmpty || only.contains(problem.id)) || except.contains(problem.id)
        || !isWanted(problem.path, places)
    }
    let besides = (planned == nil ? [] : [WorkoutPlan.path]) + calendars.paths
    let count = fileCount(knowledge, places) + besides.count { isWanted($0, places) }
    return CheckReport(problems: found, fileCount: count)
  }

  private func isWanted(_ path: String, _ places: [String]) -> Bool {
    places.isEmpty || places.contains { PathBelowRoot.lies(path, in: $0) }
  }

  private func fileCount(_ knowledge: KnowledgeBase, _ places: [String]) -> Int {
    guard !places.isEmpty else { return knowledge.fileCount + 1 }
    let entries = KnowledgeFiles.list(root).entries
    return entries.count { isWanted($0.path, places) } + (isWanted(RootSearch.mark, places) ? 1 : 0)
  }

  /// Mistakes in the user's own templates; none where kb's own files are not at hand, without which
  /// templates cannot be put together.
  private func templateProblems(_ environment: Environment) -> [Diagnostic] {
    do throws(CommandFailure) {
      return try SiteFiles(SharedFiles.find(environment), root: root).diagnostics
    } catch {
      return []
    }
  }

  private func requireKnown(
    _ ids: [String], for option: String, _ found: [Diagnostic]
  ) throws(CommandFailure) {
    let known = KnownProblems.ids + found.map(\.id)
    for id in ids where !known.contains(id) {
      let near = nearestNames(to: id, in: known, limit: 2)
      throw arguments.badValue(
        id, for: option,
        near.isEmpty
          ? "docs/diagnostics.md lists the ids" : "did you mean \(Phrase.choice(near))?")
    }
  }
}

import KBCore
import KBStore
import KBTerminal

extension Command {
  static let search = Command(
    CommandSpec(
      "search", .plan, "Find words in workouts, exercises, programs and sessions",
      description: [
        "Every word must be somewhere in a text: in its name, aliases, tags, exercises, prose,"
          + " entries or notes. The beginning of a word is enough; case, accents and plurals do not"
          + " matter.",
        "Matches in names come first, then aliases and tags, then exercises, then prose and notes;"
          + " among equals the newest sessions come first.",
      ],
      positionals: [PositionalSpec("WORD", .oneOrMore, "What to look for.")],
      options: [
        .value(
          "kind", "KIND", choices: SubjectKind.allCases.map(\.rawValue), "Search only this kind."),
        .value("limit", "N", short: "n", "Show at most N results; 20 by default."),
      ],
      examples: [
        .init("kb search kettlebell swing", "Everything with both words."),
        .init("kb search shoulder --kind session", "What the journal says about the shoulder."),
      ],
      outcomes: [.init(.problems, "Nothing was found.")],
      printsData: true, restsOn: .documents)
  ) { arguments, context throws(CommandFailure) in
    let words = SearchWords(arguments.positionals.joined(separator: " "))
    guard !words.isEmpty else {
      throw arguments.badValue(
        arguments.positionals.joined(separator: " "), for: "WORD", "write letters or digits")
    }
    let limit = try arguments.integer("limit", in: 1...100_000) ?? 20
    let kind = arguments.value("kind").flatMap { SubjectKind(rawValue: $0) }
    let root = try RootSearch.root(arguments, context.environment)
    let knowledge = try context.knowledge(root, arguments)
    let texts = SearchableText.all(in: knowledge).filter { kind == nil || $0.kind == kind }
    let results = SearchResult.find(words, in: texts, root: root)
    if arguments.wantsJSON {
      context.output.write(SearchResult.json(Array(results.prefix(limit))))
      return results.isEmpty ? .problems : .fine
    }
    guard !results.isEmpty else {
      let text = arguments.positionals.joined(separator: " ")
      let near = nearestNames(to: text, in: texts.flatMap { [$0.name] + $0.aliases }, limit: 3)
      context.note(
        near.isEmpty
          ? "nothing has \"\(text)\"; try fewer or shorter words"
          : "nothing has \"\(text)\"; did you mean \(near.listedAsChoice)?")
      return .problems
    }
    for result in results.prefix(limit) { result.print(words, on: &context.output) }
    context.output.line()
    let count = Wording.count(results.count, "result")
    context.output.line(
      StyledText(
        results.count > limit
          ? "\(limit) of \(count); --limit \(results.count) shows all" : count, .muted))
    return .fine
  }
}

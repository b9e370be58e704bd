import KBCore
import KBSources
import KBStore
import KBTerminal
import KBText

extension Command {
  private static let sourceName = PositionalSpec("NAME", .required, "The source's name in kb.yaml.")

  static let sourceList = Command(
    CommandSpec(
      "source list", .exchange, "List the pages of others that kb takes workouts from",
      description: [
        "Sources are in sources: of kb.yaml: a page, an Atom or RSS feed, JSON or a calendar. kb"
          + " connects to them only when you run kb source fetch."
      ],
      examples: [.init("kb source list", "Which are there, and how old are the copies?")],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let desk = try SourceDesk(arguments, &context)
    let listing = SourceListing(desk, try TrustedAddresses(context.environment))
    context.write(listing.json, arguments) { listing.print(on: &$0) }
    return .fine
  }

  static let sourceAdd = Command(
    CommandSpec(
      "source add", .exchange, "Add a page with workouts to kb.yaml",
      description: [
        "The address is trusted on this machine from now on, since you have written it yourself."
          + " Nothing is fetched yet.",
        "kb looks for workouts by itself: articles, headings with text below them, the entries of a"
          + " feed. Where it finds the wrong ones, say with --items, --title and --lines which elements"
          + " of the page are meant.",
      ],
      positionals: [
        PositionalSpec("NAME", .required, "A short name in small letters, such as heroes."),
        PositionalSpec("ADDRESS", .required, "Its address, with https:// before it."),
      ],
      options: [
        .value("every", "TIME", "How long a copy counts as new: 6 h, 1 day, 2 weeks."),
        .value("items", "SELECTOR", "Each workout of the page, such as article or .wod."),
        .value("title", "SELECTOR", "The name within it."),
        .value("lines", "SELECTOR", "The steps within it, such as li."),
        .flag("allow-private", "Also where the address is one of your own network."),
      ] + ChangeRun.options,
      examples: [
        .init(
          "kb source add heroes https://www.crossfit.com/heroes", "Workouts in memory of heroes."),
        .init(
          "kb source add gym https://example.org/wod --items .workout --lines li",
          "A page that kb would not find the way in."),
      ],
      outcomes: [.init(.usage, "The name is taken, or this is no address.")],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    try SourceAddition(arguments, &context).make(&context)
    return .fine
  }

  static let sourceFetch = Command(
    CommandSpec(
      "source fetch", .exchange, "Fetch what the sources have now",
      description: [
        "Fetches the sources that are named, or all that are due, one after the other, and keeps what"
          + " came in .kb/sources, where it can be read without a network. kb asks robots.txt first,"
          + " waits as long as a site wants, follows three redirects at most, and reads no more than 2"
          + " MiB in 10 seconds.",
        "Only addresses that you trust are fetched; see kb trust.",
      ],
      positionals: [PositionalSpec("NAME", .repeated, "Sources; all by default.")],
      options: [.flag("force", "Fetch also what was fetched not long ago.")],
      examples: [
        .init("kb source fetch", "What is due."), .init("kb source fetch heroes --force", "Now."),
      ],
      outcomes: [.init(.problems, "One of the sources could not be fetched; its last copy stays.")],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let desk = try SourceDesk(arguments, &context)
    let chosen =
      arguments.positionals.isEmpty
      ? desk.sources
      : try arguments.positionals.map { name throws(CommandFailure) in
        try desk.source(name, arguments)
      }
    guard !chosen.isEmpty else {
      context.note("there are no sources; add one with kb source add NAME ADDRESS")
      return .fine
    }
    var fetching = SourceFetching(
      desk.root, try TrustedAddresses(context.environment), isForced: arguments.flag("force"))
    var ends: [(source: SourceSettings, end: SourceFetching.End)] = []
    for source in chosen {
      let end = try fetching.run(source)
      ends.append((source, end))
      if !arguments.wantsJSON { context.output.line("\(source.name): \(end.words)") }
    }
    if arguments.wantsJSON { context.output.write(SourceFetching.json(ends)) }
    return ends.contains { $0.end.isProblem } ? .problems : .fine
  }

  static let sourceShow = Command(
    CommandSpec(
      "source show", .exchange, "Show what was fetched of a source",
      description: [
        "Without ITEM, lists the workouts with their numbers; with one, shows it as a file of kb's, with"
          + " what kb would understand. No network is needed."
      ],
      positionals: [
        sourceName,
        PositionalSpec("ITEM", .repeated, "Its number, or words of its name."),
      ],
      examples: [
        .init("kb source show heroes", "All of them."),
        .init("kb source show heroes murph", "One of them."),
      ],
      outcomes: [.init(.usage, "There is no such source or item.")],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let desk = try SourceDesk(arguments, &context)
    let source = try desk.source(arguments.positional(0) ?? "", arguments)
    let words = arguments.positionals.dropFirst().joined(separator: " ")
    guard words.isEmpty else {
      let draft = try desk.item(words, of: source, arguments)
      context.output.write(exactly: Array(draft.text.utf8))
      return .fine
    }
    let listing = ItemListing(source, desk.kept(source))
    context.write(listing.json, arguments) { listing.print(on: &$0) }
    return .fine
  }

  static let sourceImport = Command(
    CommandSpec(
      "source import", .exchange, "Make a workout of your own of what was fetched",
      description: [
        "Writes a workout to workouts/templates that you can change as you like; source: in its front"
          + " matter says where it is from and when it was fetched. What kb does not understand stays as"
          + " it was written, and kb check shows it."
      ],
      positionals: [
        sourceName,
        PositionalSpec("ITEM", .oneOrMore, "Its number, or words of its name."),
      ],
      options: [
        .value("name", "NAME", "What to call it; may begin with folders.")
      ] + ChangeRun.options,
      examples: [.init("kb source import heroes murph", "To workouts/templates/murph.md.")],
      outcomes: [.init(.usage, "There is no such item, or the name is taken.")],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let desk = try SourceDesk(arguments, &context)
    let source = try desk.source(arguments.positional(0) ?? "", arguments)
    let words = arguments.positionals.dropFirst().joined(separator: " ")
    let draft = try desk.item(words, of: source, arguments)
    let knowledge = try context.knowledge(desk.root, arguments, reading: .library)
    let name = try NewName(
      arguments.value("name") ?? SourceDesk.plainName(draft.name), .workout, for: "--name",
      arguments)
    try name.requireFree(in: knowledge.library, desk.root, .workout, for: "--name", arguments)
    let edit = FileEdit(path: name.path, before: nil, after: Array(draft.text.utf8))
    let change = FileChange("Import \(name.name) from \(source.name)", [edit])
    let run = ChangeRun(desk.root, knowledge.settings, arguments)
    let done = "Wrote \(name.path)"
    try run.makeOrShow(change, done: done, &context)
    return .fine
  }

  static let sourceForget = Command(
    CommandSpec(
      "source forget", .exchange, "Remove a source and what was fetched of it",
      description: [
        "Takes the source out of kb.yaml, which undo takes back, removes its copy, and no longer trusts"
          + " its address. Workouts that you imported stay."
      ],
      positionals: [sourceName],
      options: [.flag("copy", "Remove only the copy; the source stays.")] + ChangeRun.options,
      examples: [.init("kb source forget heroes", "No more of it.")],
      outcomes: [.init(.usage, "There is no such source.")],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let desk = try SourceDesk(arguments, &context)
    let source = try desk.source(arguments.positional(0) ?? "", arguments)
    guard !source.isCalendar || arguments.flag("copy") else {
      throw arguments.badValue(
        source.name, for: "NAME", "it is one of your calendars; take it out of calendar: in kb.yaml"
      )
    }
    if arguments.flag("copy") {
      let was = try onDisk(desk.root.forgetSource(source.keptName))
      context.output.line(was ? "Removed the copy." : "There is no copy.")
      return .fine
    }
    return try SourceRemoval(source, desk, arguments).make(&context)
  }
}

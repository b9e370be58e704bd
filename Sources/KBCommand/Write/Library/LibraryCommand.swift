import KBCore
import KBKnowledge
import KBTerminal
import KBText

extension Command {
  private static let libraryKey = PositionalSpec(
    "KEY", .repeated, completion: .document,
    "A key, such as bench-press or exercises/bench-press, or a name.")

  static let libraryList = Command(
    CommandSpec(
      "library list", .write, "Say what comes with kb, and what of it you have yourself",
      description: [
        "Exercises, workouts and programs come with kb and are read where it is installed, in folders"
          + " whose kb.yaml says library: built-in. A file of your own with the same key goes before"
          + " kb's. Shows how many there are of each kind, and the files of your own that differ from"
          + " kb's; with KIND, everything of that kind."
      ],
      positionals: [
        PositionalSpec(
          "KIND", .optional, choices: DocumentKind.allCases.map { $0.rawValue + "s" },
          "What to list in full.")
      ],
      examples: [
        .init("kb library list", "What is there, and what is yours."),
        .init("kb library list programs", "All programs, with where they are read."),
      ],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let root = try RootSearch.root(arguments, context.environment)
    let kind = arguments.positional(0).flatMap { DocumentKind(rawValue: String($0.dropLast())) }
    let settings = try onDisk(SettingsFile(root)).settings
    let listing = LibraryListing(
      try LibraryShelf(root, context.environment), kind, isRead: settings.library == .builtIn)
    context.write(listing.json, arguments) { listing.print(on: &$0) }
    return .fine
  }

  static let libraryCopy = Command(
    CommandSpec(
      "library copy", .write, "Make files of your own of what comes with kb",
      description: [
        "Copies exercises and programs to resources/ and workouts to workouts/templates, under the same"
          + " key, so that your file goes before kb's from now on. With --all, everything goes to"
          + " resources/, as kb init did before. A file that is there is never overwritten.",
        "To change only parts of a workout and still follow kb's, make a variant.",
      ],
      positionals: [libraryKey],
      options: [
        .flag("all", "Copy everything that you have no file of."),
        .flag("dry-run", short: "n", "Say what would be copied, and write nothing."),
      ],
      examples: [
        .init("kb library copy bench-press", "An exercise to change."),
        .init("kb library copy strength/push-a programs/gzclp", "A workout and a program."),
        .init("kb library copy --all", "All of it, to keep in git."),
      ],
      outcomes: [
        .init(.usage, "Nothing of that name comes with kb, or the file is there already.")
      ],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let root = try RootSearch.root(arguments, context.environment)
    let settings = try onDisk(SettingsFile(root)).settings
    let shelf = try LibraryShelf(root, context.environment)
    return try LibraryCopying(shelf, ChangeRun(root, settings, arguments)).make(&context)
  }

  static let libraryDiff = Command(
    CommandSpec(
      "library diff", .write, "Compare your own files with those that come with kb",
      description: [
        "Shows the differences from kb's text to yours, of the files that you name or of all that"
          + " differ."
      ],
      positionals: [libraryKey],
      examples: [
        .init("kb library diff", "Everything that you have changed."),
        .init("kb library diff bench-press", "One of them."),
      ],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let root = try RootSearch.root(arguments, context.environment)
    let differences = try LibraryDifferences(
      try LibraryShelf(root, context.environment), arguments)
    if arguments.wantsJSON {
      context.output.write(try differences.json())
    } else {
      try differences.print(on: &context.output)
    }
    return .fine
  }

  static let libraryTidy = Command(
    CommandSpec(
      "library tidy", .write, "Remove copies of what comes with kb from your folder",
      description: [
        "Before kb read its library where it is installed, kb init wrote it into each folder. Removes"
          + " every file whose text is that of any version that came with kb, and writes library:"
          + " built-in into kb.yaml. Files that you changed stay and go before kb's.",
        "Shows first what would go and which targets change. If a record or a count of your journal"
          + " would change, nothing is written. kb undo brings everything back.",
      ],
      options: ChangeRun.options,
      examples: [
        .init("kb library tidy --dry-run", "What would go?"),
        .init("kb library tidy", "Let it go."),
      ],
      outcomes: [.init(.problems, "Something keeps it from being safe; nothing was written.")],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let coach = try context.coach(
      arguments, asOf: LocalTime.today(context.environment), isWriting: true)
    let shelf = try LibraryShelf(coach.root, context.environment)
    return try LibraryTidying(
      shelf, root: coach.root, coach.knowledge, arguments, &context
    ).make(coach, &context)
  }
}

import KBCheck
import KBCore
import KBStore
import KBTerminal
import KBText

extension Command {
  static let check = Command(
    CommandSpec(
      "check", .write, "Find every problem in the text",
      description: [
        "Reads the whole knowledge base and lists all problems of all files in one run, by file and"
          + " place: what is wrong, your own line with a caret under the place, and how to fix"
          + " it.",
        "Each problem has an id in brackets. kb check --explain ID explains one, and kb check"
          + " --list lists them all. Basic checks always run, strict ones with --strict, and others"
          + " if you name them: by --also, by check: {also: […]} in kb.yaml, or alone as in kb"
          + " check spelling. check: {except: […]} turns some off permanently.",
        "--fix changes what is certain, such as a key with one wrong letter, and no other byte; it"
          + " says what it did, and then reports what is left. kb undo undoes all of it.",
        "Some text has several meanings, such as 100x5x3. Its fix lists them, the likelier first, and"
          + " --fix --choose 1 writes the first; name a line to settle it alone.",
      ],
      positionals: [
        PositionalSpec(
          "PATH", .repeated, completion: .file,
          "Only files at or below PATH, or one line: FILE:12. A check's id stands for --only ID.")
      ],
      options: [
        .flag(
          "strict", "Also run strict checks, and count warnings as errors for the exit status."),
        .value("only", "ID", repeated: true, completion: .check, "Only problems with this id."),
        .value(
          "except", "ID", repeated: true, completion: .check, "Leave out problems with this id."),
        .flag("stats", "Show how much of the text is understood, instead of the problems."),
        .value(
          "also", "ID", repeated: true, completion: .check,
          "Also run this check, whatever its level."),
        .flag("external", "Also try each linked address on the web (needs curl)."),
        .flag("staged", "Check what is staged in git instead: only those files, as staged."),
        .flag("fix", "Correct what kb is certain of, and report the rest."),
        .value(
          "choose", "N", "With --fix: of several meanings, write the Nth that the problem lists."),
        .flag("dry-run", "With --fix: show the changes without making them."),
        .value(
          "format", "FORMAT", choices: CheckFormat.allCases.map(\.rawValue),
          "Print text, json or sarif (SARIF 2.1.0, for code hosts)."),
        .flag("list", "List all checks with their levels."),
        .value("explain", "ID", completion: .check, "Print the manual page of one check."),
      ],
      examples: [
        .init("kb check", "List every problem."),
        .init("kb check workouts/journal --only ambiguous-load", "One kind, only in the journal."),
        .init("kb check --strict", "For CI that refuses warnings too."),
        .init("kb check spelling", "Only the spelling."),
        .init("kb check --fix --dry-run", "What could be corrected."),
        .init(
          "kb check --fix --choose 2 workouts/templates/a.md:4", "Settle a line with two meanings."),
        .init("kb check --format sarif > kb.sarif", "For a code host."),
      ],
      outcomes: [
        .init(.fine, "There is no error; with --strict, no warning either."),
        .init(.problems, "There are errors, or warnings with --strict."),
      ],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    if arguments.flag("list") {
      CheckList(asJSON: arguments.wantsJSON).print(on: &context.output)
      return .fine
    }
    if let id = arguments.value("explain") {
      context.output.page(try arguments.check(id, for: "--explain"))
      return .fine
    }
    if arguments.flag("stats") {
      return try CheckStats.run(
        arguments, RootSearch.root(arguments, context.environment), &context.output)
    }
    let format = try CheckFormat(arguments)
    let run = try CheckRun(arguments, context.environment)
    if arguments.flag("fix") {
      let isDry = arguments.flag("dry-run")
      let isData = format != .text
      // What is right for one file may follow from another.
      _ = try context.knowledge(
        run.root, arguments, restingOn: [.documents, .settings, .plan])
      let choice = try arguments.integer("choose", in: 1...9)
      try CheckFixing(run, isDry: isDry, choice: choice).fix { text in
        isData ? context.errors.line(text) : context.output.line(text)
      }
      if isDry { return .fine }
    } else if arguments.flag("dry-run") {
      throw arguments.badValue("--dry-run", for: "dry-run", "it needs --fix")
    } else if let choice = arguments.value("choose") {
      throw arguments.badValue(choice, for: "--choose", "it needs --fix")
    }
    let report = try run.report()
    context.warnOfUnfinishedChange(in: run.root)
    switch format {
    case .text:
      report.print(on: &context.output)
      if let hint = report.hint { context.errors.sentence(StyledText(hint, .muted)) }
    case .json: context.output.write(report.json)
    case .sarif: context.output.write(report.sarif)
    }
    let status: ExitStatus = report.fails(strictly: arguments.flag("strict")) ? .problems : .fine
    if arguments.positionals.isEmpty, !arguments.flag("staged") {
      try context.refreshBaseline(run.root, report.knowledge)
    }
    return status
  }
}

/// How a check prints what it found.
enum CheckFormat: String, CaseIterable {
  case text, json, sarif

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    let named = arguments.value("format").flatMap { CheckFormat(rawValue: $0) }
    if arguments.wantsJSON, let named, named != .json {
      throw arguments.badValue(named.rawValue, for: "--format", "--json says json")
    }
    self = arguments.wantsJSON ? .json : named ?? .text
  }
}

extension ParsedArguments {
  /// The check that a value names.
  func check(_ id: String, for subject: String) throws(CommandFailure) -> NamedCheck {
    if let check = Checks.named(id) { return check }
    let near = nearestNames(to: id, in: Checks.ids, limit: 2)
    throw badValue(
      id, for: subject,
      near.isEmpty ? "kb check --list lists the ids" : "did you mean \(Wording.choice(near))?")
  }
}

extension CompletionKind {
  /// The id of a check.
  fileprivate static let check = words(Checks.ids)
}

import KBCore
import KBExchange
import KBKnowledge
import KBLogs
import KBStore
import KBTerminal
import KBText

/// The steps of `kb import`, from the files to the report.
struct ImportRun {
  private let root: RootFolder
  private let knowledge: KnowledgeBase
  private let arguments: ParsedArguments
  private let names: ImportNames
  private let request: ImportRequest

  init(_ arguments: ParsedArguments, _ context: inout Context) throws(CommandFailure) {
    root = try RootSearch.root(arguments, context.environment)
    knowledge = try context.knowledge(root, arguments, reading: [.exercises, .journal])
    self.arguments = arguments
    names = try ImportNames(knowledge.library, file: arguments.value("names"))
    let order = arguments.value("dates").flatMap { DateOrder(rawValue: $0) }
    let library = knowledge.library
    let mapped = names.mapped
    var request = ImportRequest(
      moments: MomentReader(order: order, local: { LocalTime.fileMoment($0) }),
      isBodyweight: { name in
        library.exercise(named: mapped[name] ?? name)?.exercise.load == .bodyweight
      })
    request.usualDates = knowledge.settings.notation.dates
    request.dialect = arguments.value("from").flatMap { Dialect(rawValue: $0) }
    request.columns = try ColumnList.parse(arguments)
    self.request = request
  }

  func run(_ context: inout Context) throws(CommandFailure) -> ExitStatus {
    var plans: [ImportPlan] = []
    var earlier: [LoggedSession] = []
    var failures: [ImportFailure] = []
    for path in arguments.positionals {
      do throws(ImportFailure) {
        plans.append(try plan(path, after: earlier, &context))
        if path != arguments.positionals.last { earlier += plans[plans.count - 1].placed }
      } catch {
        failures.append(error)
        let name = UploadFolder.name(of: path)
        if arguments.wantsJSON {
          context.output.write(
            error.json(file: name, layout: .pretty, in: context.output.book))
        } else {
          let place = error.line.map { "\(name):\($0)" } ?? name
          context.errors.line("kb: \(visible(place)): \(error.summary); \(error.fix)")
        }
      }
    }
    guard failures.isEmpty else {
      context.note("nothing was written")
      return failures.contains(where: \.isOfMachine) ? .environment : .problems
    }
    if let file = arguments.value("names") {
      let lines = plans.flatMap(\.preview.names)
      if try names.write(lines, to: file), !arguments.flag("quiet"), !arguments.wantsJSON {
        context.note("the names are in \(file); change what they become there")
      }
    }
    let isDryRun = arguments.flag("dry-run")
    let problems = plans.reduce(0) { $0 + $1.preview.problems.count }
    let mustStop = problems > 0 && !arguments.flag("skip-errors")
    if isDryRun || mustStop {
      try show(plans, &context)
      if mustStop {
        context.note(
          problems == 1
            ? """
            nothing was written, because 1 row cannot be read; correct the file, or add --skip-errors \
            to import the rest
            """
            : """
            nothing was written, because \(problems) rows cannot be read; correct the file, or add \
            --skip-errors to import the rest
            """)
        return .problems
      }
      return .fine
    }
    for plan in plans { try plan.requireUnit(arguments) }
    return try ImportWriting(
      root: root, knowledge: knowledge, arguments: arguments, plans: plans
    ).run(&context)
  }

  private func plan(
    _ name: String, after earlier: [LoggedSession], _ context: inout Context
  ) throws(ImportFailure) -> ImportPlan {
    let file = try file(name, &context)
    var chosen = arguments.value("unit").flatMap { LoadUnit(word: $0) }
    var unit = ImportUnit(file.log, chosen: chosen, usual: knowledge.settings.unit)
    if !unit.isCertain, !arguments.flag("dry-run"), context.input.isTTY {
      context.errors.line("\(unit.hint).")
      chosen = context.ask("kg or lb?", default: unit.bare.symbol).flatMap { LoadUnit(word: $0) }
      unit = ImportUnit(file.log, chosen: chosen, usual: knowledge.settings.unit)
    }
    return ImportPlan(
      file: consume file, unit: unit, names: names, journal: knowledge.journal,
      replaces: arguments.flag("replace"), after: earlier)
  }

  /// Reads a file; a table that kb does not know once more, when its columns are known.
  private func file(
    _ name: String, _ context: inout Context
  ) throws(ImportFailure) -> ImportFile {
    do throws(ImportFailure) { return try ImportFile(name, request) } catch {
      let questions = ColumnQuestions(root: root)
      guard let guess = error.guess, name != "-" else { throw error }
      var request = self.request
      if let columns = questions.remembered(guess) {
        request.columns = columns
      } else if context.input.isTTY, !arguments.wantsJSON,
        let columns = questions.ask(guess, &context)
      {
        request.columns = columns
      } else {
        throw error
      }
      return try ImportFile(name, request)
    }
  }

  private func show(_ plans: [ImportPlan], _ context: inout Context) throws(CommandFailure) {
    for plan in plans {
      if arguments.wantsJSON {
        context.output.write(
          plan.preview.json(
            layout: plans.count == 1 ? .pretty : .compact, in: context.output.book))
      } else {
        plan.preview.print(on: &context.output)
      }
    }
    let removed = knowledge.journal.sessions.count
    if arguments.flag("replace"), removed > 0, !arguments.wantsJSON {
      context.output.line("\(Wording.count(removed, "session")) of the journal would be removed.")
    }
  }
}

extension LocalTime {
  /// What a clock of this machine shows at a moment in seconds since 1970.
  static func fileMoment(_ seconds: Int64) -> FileMoment? {
    let moment = WallTime.at(seconds)
    return FileMoment(clockSeconds: seconds &+ Int64(moment.utcOffset))
  }
}

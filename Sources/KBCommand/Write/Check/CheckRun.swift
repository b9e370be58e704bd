import KBBuild
import KBCheck
import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// One check of a knowledge base, which may be made again after a change.
struct CheckRun {
  let root: RootFolder
  private let arguments: ParsedArguments
  private let environment: Environment
  private let selection: CheckSelection
  private let today: Day

  init(_ arguments: ParsedArguments, _ environment: Environment) throws(CommandFailure) {
    root = try RootSearch.root(arguments, environment)
    today = try LocalTime.today(environment)
    self.arguments = arguments
    self.environment = environment
    var places: [(path: String, line: Int32?)] = []
    var named: [String] = []
    for argument in arguments.positionals {
      do throws(CommandFailure) {
        places.append(try PathBelowRoot.findLine(argument, in: root))
      } catch {
        if Checks.named(argument) == nil {
          let near = nearestNames(to: argument, in: Checks.ids, limit: 2)
          guard !near.isEmpty, !argument.contains("/") else { throw error }
          throw arguments.badValue(
            argument, for: "PATH",
            "no file and no check has this name; did you mean \(Phrase.choice(near))?")
        }
        named.append(argument)
      }
    }
    selection = try CheckSelection(arguments, places: places, named: named)
  }

  /// The same check of a folder in which some texts are only tried out.
  func trying(_ root: RootFolder) -> CheckRun {
    CheckRun(
      root: root, arguments: arguments, environment: environment, selection: selection,
      today: today)
  }

  private init(
    root: RootFolder, arguments: ParsedArguments, environment: Environment,
    selection: CheckSelection, today: Day
  ) {
    self.root = root
    self.arguments = arguments
    self.environment = environment
    self.selection = selection
    self.today = today
  }

  /// All problems that are wanted.
  func report() throws(CommandFailure) -> CheckReport {
    if arguments.flag("staged") {
      return try StagedCheck(root, selection, today, environment).report()
    }
    let knowledge = try onDisk(KnowledgeBase(root))
    let settings = knowledge.settings.check
    let plan = PlanFile.forCheck(in: root)
    let calendars = DiscoveryCalendars(
      knowledge.settings.calendar, in: root, from: today, to: today.adding(days: 13))
    var found = knowledge.diagnostics + knowledge.journal.problems(today: today)
    found += plan.diagnostics + plan.plan.problems(in: knowledge.library)
    found += calendars.diagnostics + templateProblems()
    let texts = CheckTexts(root, besides: calendars.paths) { selection.wants($0, settings) }
    found += texts.diagnostics
    found += try baseProblems(knowledge, plan.plan, texts)
    let problems = found.withoutMisreadings.filter {
      selection.wants($0, settings) && !root.rules.excuses($0)
        && (!BuiltInLibrary.contains($0.path) || $0.id == "unreadable-file")
    }.sorted()
    let besides = (plan.isThere ? [WorkoutPlan.path] : []) + calendars.paths
    let count = fileCount(knowledge) + besides.count { selection.wants(path: $0) }
    return CheckReport(problems: problems, fileCount: count, knowledge: knowledge) { [root] in
      root.sourceLines($0)
    }
  }

  /// What is wrong between files and with the outside, each check only where it is wanted.
  private func baseProblems(
    _ knowledge: KnowledgeBase, _ plan: WorkoutPlan, _ texts: CheckTexts
  ) throws(CommandFailure) -> [Diagnostic] {
    let settings = knowledge.settings.check
    let base = texts.base(knowledge, plan, in: root)
    var found: [Diagnostic] = []
    for check in Checks.all where selection.wants(check.id, settings) {
      if case .knowledge(let find) = check.work { found += find(base) }
    }
    if selection.wants(NamedCheck.externalLink.id, settings) {
      found += try asked(.externalLink) { () throws(CommandFailure) in
        try ExternalCheck(environment).problems(base.externalLinks)
      }
    }
    if selection.wants(NamedCheck.spelling.id, settings) {
      found += try asked(.spelling) { () throws(CommandFailure) in
        try SpellingRun(root, knowledge, environment).problems(
          in: texts.paths.filter { selection.wants(path: $0) })
      }
    }
    return found
  }

  /// What a check that needs another program finds. Where that is missing, whoever named the check
  /// is told so; where only `kb.yaml` names it, a note is there.
  private func asked(
    _ check: NamedCheck, _ find: () throws(CommandFailure) -> [Diagnostic]
  ) throws(CommandFailure) -> [Diagnostic] {
    do throws(CommandFailure) {
      return try find()
    } catch {
      guard case .environment(let text) = error, !selection.names(check.id) else { throw error }
      return [
        Diagnostic(
          id: check.id, severity: .info, path: KnowledgeFiles.settingsFile, range: .fileStart,
          summary: text)
      ]
    }
  }

  private func fileCount(_ knowledge: KnowledgeBase) -> Int {
    guard !selection.places.isEmpty else { return knowledge.fileCount + 1 }
    let entries = KnowledgeFiles.listOwn(root).entries
    return entries.count { selection.wants(path: $0.path) }
      + (selection.wants(path: KnowledgeFiles.settingsFile) ? 1 : 0)
  }

  /// Mistakes in the user's own templates; none where kb's own files are not available, without
  /// which templates cannot be put together.
  private func templateProblems() -> [Diagnostic] {
    do throws(StoreError) {
      let shared = try SharedFiles.find(environment.sharedFiles)
      return try SiteFiles(shared, root: root).diagnostics
    } catch {
      return []
    }
  }
}

extension PlanFile {
  /// The plan for a check: whether there is a file, what it plans, and its own problems.
  static func forCheck(
    in root: RootFolder
  ) -> (isThere: Bool, plan: WorkoutPlan, diagnostics: [Diagnostic]) {
    do throws(StoreError) {
      let file = try PlanFile(in: root)
      return (file.bytes != nil, file.plan, file.diagnostics)
    } catch {
      return (true, WorkoutPlan(), [error.diagnostic(path: WorkoutPlan.path)])
    }
  }
}

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
  /// Whether what is staged in git is checked instead of the files.
  private let isStaged: Bool
  private let environment: Environment
  private let selection: CheckSelection
  private let today: Day

  init(_ arguments: ParsedArguments, _ environment: Environment) throws(CommandFailure) {
    root = try RootSearch.root(arguments, environment)
    today = try LocalTime.today(environment)
    isStaged = arguments.flag("staged")
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
            "no file and no check has this name; did you mean \(Wording.choice(near))?")
        }
        named.append(argument)
      }
    }
    selection = try CheckSelection(arguments, places: places, named: named)
  }

  /// What `kb check` alone looks for in a folder.
  init(allOf root: RootFolder, _ environment: Environment) throws(CommandFailure) {
    self.init(
      root: root, isStaged: false, environment: environment, selection: .usual,
      today: try LocalTime.today(environment))
  }

  /// Whether the line of a problem was named, and not its whole file.
  func namesLine(of problem: Diagnostic) -> Bool { selection.namesLine(of: problem) }

  /// The same check of a folder in which some texts are only tried out.
  func trying(_ root: RootFolder) -> CheckRun {
    CheckRun(
      root: root, isStaged: isStaged, environment: environment, selection: selection,
      today: today)
  }

  private init(
    root: RootFolder, isStaged: Bool, environment: Environment, selection: CheckSelection,
    today: Day
  ) {
    self.root = root
    self.isStaged = isStaged
    self.environment = environment
    self.selection = selection
    self.today = today
  }

  /// All problems that are wanted.
  func report() throws(CommandFailure) -> CheckReport {
    if isStaged {
      return try StagedCheck(root, selection, today, environment).report()
    }
    let knowledge = try onDisk(KnowledgeBase(root))
    let settings = knowledge.settings.check
    let check = FolderCheck(knowledge, in: root, today: today) { selection.wants($0, settings) }
    let found =
      try check.problems + templateProblems(knowledge.settings)
      + programProblems(knowledge, check)
    let problems = found.counted(root.rules).filter { selection.wants($0, settings) }
    let count = fileCount(knowledge) + check.besides.count { selection.wants(path: $0) }
    return CheckReport(problems: problems, fileCount: count, knowledge: knowledge) { [root] in
      root.sourceLines($0)
    }
  }

  /// What checks find that need the web or a dictionary, each only where it is wanted.
  private func programProblems(
    _ knowledge: KnowledgeBase, _ check: FolderCheck
  ) throws(CommandFailure) -> [Diagnostic] {
    let settings = knowledge.settings.check
    var found: [Diagnostic] = []
    if selection.wants(NamedCheck.externalLink.id, settings) {
      found += try asked(.externalLink) { () throws(CommandFailure) in
        try ExternalCheck(environment).problems(check.base.externalLinks)
      }
    }
    if selection.wants(NamedCheck.spelling.id, settings) {
      found += try asked(.spelling) { () throws(CommandFailure) in
        try SpellingRun(root, knowledge, environment).problems(
          in: check.texts.paths.filter { selection.wants(path: $0) })
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

  /// Mistakes in the user's own templates and languages; none where kb's own files are not available, without
  /// which templates cannot be put together.
  private func templateProblems(_ settings: Settings) -> [Diagnostic] {
    // In English and without such files nothing can be wrong, and kb's own need not be read.
    let own = root.walk(below: KnowledgeFiles.siteFolders)
    let hasNone = own.entries.isEmpty && own.problems.allSatisfy { $0.kind == .missing }
    if hasNone, settings.site.language == Language.english { return [] }
    do throws(StoreError) {
      let shared = try SharedFiles.find(environment.sharedFiles)
      return try SiteTemplates(
        SiteFiles(shared, root: root, site: settings.site)
      ).diagnostics
    } catch {
      return []
    }
  }
}

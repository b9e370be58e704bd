import KBCheck
import KBCore
import KBKnowledge
import KBStore
import KBText

/// The texts of a knowledge base, read again for what their readers do not look at.
struct CheckTexts {
  /// The files of the site and templates that are text.
  private static let textFiles = [
    "mustache", "css", "js", "json", "svg", "html", "txt", "xml", "webmanifest", "md",
  ]

  /// Paths below the root, in order.
  let paths: [String]
  let diagnostics: [Diagnostic]
  /// Of files with images, and with links that no document carries.
  private let loose: [CheckedBase.LooseLinks]

  /// `isWanted` says which checks run; files that cannot be read are their readers' problem.
  init(_ root: RootFolder, besides others: [String], _ isWanted: (String) -> Bool) {
    var paths = KnowledgeFiles.listOwn(root).entries.map(\.path)
    paths += [KnowledgeFiles.settingsFile, KnowledgeFiles.quotesFile, WorkoutPlan.path] + others
    let folders = [KnowledgeFiles.templateFolder, KnowledgeFiles.assetFolder]
    paths += root.walk(below: folders, rules: TreeRules(extensions: CheckTexts.textFiles))
      .entries.map(\.path)
    // Who says which files are read has decided about the others.
    if root.rules == .none { paths += CheckTexts.strays(in: root) }
    self.init(root, paths, isWanted)
  }

  /// Markdown of the person's own that lies where no kind of text does.
  private static func strays(in root: RootFolder) -> [String] {
    let read =
      DocumentPath.folders.map { String($0.path.dropLast()) } + [KnowledgeFiles.journalFolder]
    return root.walk(
      below: [CheckedText.ownFolder], rules: TreeRules(extensions: ["md"], ignoringPaths: read)
    ).entries.map(\.path).filter { CheckedText.isStray($0) }
  }

  private init(_ root: RootFolder, _ paths: [String], _ isWanted: (String) -> Bool) {
    let checks = TextChecks(isWanted)
    let results = parallelMap(count: paths.count) { index in
      guard
        let text = CheckTexts.text(
          at: paths[index], in: root, needsOutline: checks.needsOutline)
      else { return TextChecks.Result() }
      return checks.look(at: text)
    }
    self.paths = paths
    loose = results.compactMap(\.loose)
    diagnostics = results.flatMap(\.diagnostics)
  }

  /// Whether a path is that of a template or of a text that is copied to the site.
  static func isSiteText(_ path: String) -> Bool {
    let folders = [KnowledgeFiles.templateFolder, KnowledgeFiles.assetFolder]
    return folders.contains { path.hasPrefix($0 + "/") }
      && textFiles.contains { path.hasSuffix("." + $0) }
  }

  /// A file's text; `nil` if it is not there or cannot be read.
  static func text(
    at path: String, in root: RootFolder, needsOutline: Bool = false
  ) -> CheckedText? {
    let kind = kind(of: path, root.rules)
    let limit = kind == .journal ? JournalFile.limit : KnowledgeFiles.sizeLimit
    guard let bytes = try? root.read(path, limit: limit) else { return nil }
    return CheckedText(bytes, path: path, kind: kind, needsOutline: needsOutline)
  }

  /// What a file is to kb, by its path.
  static func kind(of path: String, _ rules: FolderRules) -> CheckedText.Kind {
    if let place = DocumentPath(path, rules) { return .document(place.kind) }
    if KnowledgeFiles.isJournal(path, rules) { return .journal }
    switch path {
    case WorkoutPlan.path: return .plan
    case KnowledgeFiles.settingsFile, KnowledgeFiles.quotesFile: return .settings
    default: return .other
    }
  }

  /// The knowledge base for checks, with what they ask of the disk.
  func base(
    _ knowledge: KnowledgeBase, _ plan: WorkoutPlan, in root: RootFolder
  ) -> CheckedBase {
    var base = CheckedBase(
      library: knowledge.library, journal: knowledge.journal, settings: knowledge.settings,
      settingsText: (try? root.read(KnowledgeFiles.settingsFile, limit: KnowledgeFiles.sizeLimit))
        ?? [],
      settingsPath: KnowledgeFiles.settingsFile,
      workouts: knowledge.library.workouts.compactMap { knowledge.workouts[$0.identity.path] },
      plan: plan, loose: loose)
    // A file that can no longer be read has no places.
    base.bytes = { [root] in try? root.read($0, limit: KnowledgeFiles.sizeLimit) }
    base.sources = paths
    base.files = base.wantedFiles.filter { root.holdsFile($0) }
    for path in base.filesWithAnchors {
      guard let bytes = try? root.read(path, limit: KnowledgeFiles.sizeLimit) else { continue }
      base.anchors[path] = headingAnchors(in: bytes)
    }
    return base
  }
}

/// The checks of single texts that are wanted.
struct TextChecks: Sendable {
  /// What they say about one text.
  struct Result: Sendable {
    var loose: CheckedBase.LooseLinks?
    var diagnostics: [Diagnostic] = []
  }

  private let finds: [@Sendable (CheckedText) -> [Diagnostic]]
  /// Whether one of them looks at the headings of every document.
  let needsOutline: Bool

  init(_ isWanted: (String) -> Bool) {
    let checks = Checks.all.filter { isWanted($0.id) }
    finds = checks.compactMap { check in
      if case .text(let find) = check.work { find } else { nil }
    }
    needsOutline = checks.contains { $0.id == NamedCheck.headingOrder.id }
  }

  func look(at text: CheckedText) -> Result {
    let loose = text.outline.map { CheckedBase.LooseLinks(path: text.path, outline: $0) }
    return Result(
      loose: loose,
      diagnostics: finds.flatMap { $0(text) } + text.journalDoubts + text.templateProblems)
  }
}

import KBCheck
import KBCore
import KBStore
import KBText

/// The texts of a knowledge base, read again for what their readers do not look at.
package struct CheckTexts {
  /// The files of the site and templates that are text.
  private static let textFiles = [
    "mustache", "css", "js", "json", "svg", "html", "txt", "xml", "webmanifest", "md",
  ]

  /// Paths below the root, in order.
  package let paths: [String]
  /// What the checks say about each of them, in their order.
  private let results: [TextChecks.Result]

  package var diagnostics: [Diagnostic] { results.flatMap(\.diagnostics) }
  /// The results by path, for the next time.
  package var resultByPath: [String: TextChecks.Result] {
    Dictionary(zip(paths, results)) { first, _ in first }
  }

  /// `isWanted` says which checks run; files that cannot be read are their readers' problem. Texts that
  /// `known` has results for are not read again.
  package init(
    _ root: RootFolder, besides others: [String], knowing known: [String: TextChecks.Result] = [:],
    _ isWanted: (String) -> Bool
  ) {
    var paths = KnowledgeFiles.listOwn(root).entries.map(\.path)
    paths += [KnowledgeFiles.settingsFile, KnowledgeFiles.quotesFile, WorkoutPlan.path] + others
    paths += root.walk(
      below: KnowledgeFiles.siteFolders, rules: TreeRules(extensions: CheckTexts.textFiles)
    )
    .entries.map(\.path)
    // Who says which files are read has decided about the others.
    if root.rules == .none { paths += CheckTexts.strays(in: root) }
    self.paths = paths
    let checks = TextChecks(isWanted)
    results = parallelMap(count: paths.count) { [paths] index in
      if let result = known[paths[index]] { return result }
      guard
        let text = CheckTexts.text(
          at: paths[index], in: root, needsOutline: checks.needsOutline)
      else { return TextChecks.Result() }
      return checks.look(at: text)
    }
  }

  /// Markdown of the person's own that lies where no kind of text does.
  private static func strays(in root: RootFolder) -> [String] {
    let read =
      DocumentPath.folders.map { String($0.path.dropLast()) } + [KnowledgeFiles.journalFolder]
    return root.walk(
      below: [CheckedText.ownFolder], rules: TreeRules(extensions: ["md"], ignoringPaths: read)
    ).entries.map(\.path).filter { CheckedText.isStray($0) }
  }

  /// Whether a path is that of a template or of a text that is copied to the site.
  package static func isSiteText(_ path: String) -> Bool {
    KnowledgeFiles.siteFolders.contains { path.hasPrefix($0 + "/") }
      && textFiles.contains { path.hasSuffix("." + $0) }
  }

  /// A file's text; `nil` if it is not there or cannot be read.
  package static func text(
    at path: String, in root: RootFolder, needsOutline: Bool = false
  ) -> CheckedText? {
    let kind = kind(of: path, root.rules)
    let limit = kind == .journal ? JournalFile.limit : KnowledgeFiles.sizeLimit
    guard let bytes = try? root.read(path, limit: limit) else { return nil }
    return CheckedText(bytes, path: path, kind: kind, needsOutline: needsOutline)
  }

  /// What a file is to kb, by its path.
  package static func kind(of path: String, _ rules: FolderRules) -> CheckedText.Kind {
    if let place = DocumentPath(path, rules) { return .document(place.kind) }
    if KnowledgeFiles.isJournal(path, rules) { return .journal }
    switch path {
    case WorkoutPlan.path: return .plan
    case KnowledgeFiles.settingsFile, KnowledgeFiles.quotesFile: return .settings
    default: return .other
    }
  }

  /// The knowledge base for checks, with what they ask of the disk.
  package func base(
    _ knowledge: KnowledgeBase, _ plan: WorkoutPlan, in root: RootFolder
  ) -> CheckedBase {
    var base = CheckedBase(
      library: knowledge.library, journal: knowledge.journal, settings: knowledge.settings,
      settingsText: (try? root.read(KnowledgeFiles.settingsFile, limit: KnowledgeFiles.sizeLimit))
        ?? [],
      settingsPath: KnowledgeFiles.settingsFile,
      workouts: knowledge.library.workouts.compactMap { knowledge.workouts[$0.identity.path] },
      plan: plan, loose: results.compactMap(\.loose))
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

import KBCore
import KBStore
import KBTerminal

/// What kb's pre-commit hook would say about files that kb commits itself, for which git runs no hook.
struct CommitFitness {
  /// The most problems that are spelled out.
  private static let limit = 3

  private let root: RootFolder
  private let today: Day
  private let isWanted: Bool
  private let formatting: FormatRun

  init(_ root: RootFolder, _ context: borrowing Context) throws(CommandFailure) {
    self.root = root
    today = try LocalTime.today(context.environment)
    // Hooks that cannot be read are none that kb has installed.
    isWanted = (try? GitHooks(root, context).status().isInstalled) ?? false
    formatting = try FormatRun(checking: root)
  }

  /// Why the hook would refuse a commit of these paths, one sentence each; none where it is not installed.
  func objections(to paths: [String]) -> [String] {
    guard isWanted else { return [] }
    let files = paths.compactMap { path -> GitFolder.StagedFile? in
      // A file that is gone is one that goes.
      guard let bytes = try? root.readIfPresent(path, limit: JournalFile.limit) else { return nil }
      return GitFolder.StagedFile(path: path, bytes: bytes)
    }
    var objections: [String] = []
    if let report = try? StagedCheck(root, .usual, today, files).report() {
      let errors = report.problems.filter { $0.severity == .error }
      let lines = errors.map { "\($0.path):\($0.range.line): \($0.summary.english)" }
      if !lines.isEmpty {
        objections.append(
          Wording.some(lines, limit: CommitFitness.limit) + "; correct that (kb check shows it)")
      }
    }
    let unformatted = formatting.unformatted(files)
    if !unformatted.isEmpty {
      let one = unformatted.count == 1
      objections.append(
        Wording.some(unformatted, limit: CommitFitness.limit)
          + " \(one ? "is" : "are") not in canonical form; kb fmt formats \(one ? "it" : "them")")
    }
    return objections
  }
}

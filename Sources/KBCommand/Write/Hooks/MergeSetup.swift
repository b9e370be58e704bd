import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// What has git itself merge journals session by session, in `git pull` and `git merge`.
struct MergeSetup {
  private static let file = ".gitattributes"
  private static let line = "\(KnowledgeFiles.journalFolder)/** merge=\(MergeDriver.name)"

  let root: RootFolder
  let repository: GitRepository

  init(_ root: RootFolder, _ environment: Environment) throws(CommandFailure) {
    self.root = root
    do { repository = try GitRepository(of: root.path) { environment[$0] } } catch {
      throw .environment(Phrase(error.text))
    }
  }

  /// Names kb's merge driver to git, and the files that it is for.
  func install() throws(CommandFailure) -> String {
    let driver = MergeDriver.command(Machine.executablePath ?? "kb")
    try git(["config", "--local", "merge.\(MergeDriver.name).name", "kb"])
    try git(["config", "--local", "merge.\(MergeDriver.name).driver", driver])
    let before = try onDisk(root.readIfPresent(MergeSetup.file, limit: KnowledgeFiles.sizeLimit))
    let text = String(decoding: before ?? [], as: UTF8.self)
    if !text.split(separator: "\n").contains(where: { $0 == MergeSetup.line }) {
      let gap = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
      let edit = FileEdit(
        path: MergeSetup.file, before: before,
        after: Array((text + gap + MergeSetup.line + "\n").utf8))
      try onDisk(root.make(FileChange("Have git merge journals by session", [edit])))
    }
    return "Journals are merged session by session, as \(MergeSetup.file) says; commit that file."
  }

  /// Takes the driver from git's configuration, or says that it is not there.
  func remove() throws(CommandFailure) -> String {
    let key = "merge.\(MergeDriver.name).driver"
    guard (try? repository.run(["config", "--local", "--get", key])) != nil else {
      return "kb does not merge for git here, so nothing was changed."
    }
    try git(["config", "--local", "--remove-section", "merge.\(MergeDriver.name)"])
    return "Git merges journals line by line again."
  }

  private func git(_ words: [String]) throws(CommandFailure) {
    do { _ = try repository.run(words) } catch { throw .environment(Phrase(error.text)) }
  }
}

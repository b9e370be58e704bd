import KBCore
import KBStore
import KBTerminal

/// The hook pre-commit of the repository around a knowledge base.
struct GitHooks {
  private static let name = "pre-commit"
  /// What was there before.
  private static let kept = "pre-commit.before-kb"

  private let root: RootFolder
  private let folder: HookFolder
  private let place: String
  private let script: HookScript

  init(_ arguments: ParsedArguments, _ context: borrowing Context) throws(CommandFailure) {
    try self.init(RootSearch.root(arguments, context.environment), context)
  }

  init(_ root: RootFolder, _ context: borrowing Context) throws(CommandFailure) {
    self.root = root
    let hooks: (folder: String, prefix: String)
    let environment = context.environment
    do throws(GitRepository.Failure) {
      hooks = try GitFolder(root, variable: { environment[$0] }).hooks()
    } catch {
      throw .environment(Phrase(error.text))
    }
    place = hooks.folder + "/" + GitHooks.name
    script = HookScript(
      binary: Machine.executablePath ?? "kb", prefix: hooks.prefix,
      formats: context.specs.contains { $0.name == "fmt" })
    folder = try onDisk(HookFolder(hooks.folder))
  }

  /// Writes the hook and says where it is.
  func install() throws(CommandFailure) -> String {
    try changing { (lock: borrowing FolderLock) throws(StoreError) -> String? in
      switch try folder.read(GitHooks.name) {
      case .special: return nil
      case .file(let bytes) where !HookScript.isOurs(bytes):
        guard try folder.read(GitHooks.kept) == .none else { return nil }
        try folder.write(bytes, as: GitHooks.kept, under: lock)
      case .file, .none: break
      }
      try folder.write(script.bytes, as: GitHooks.name, under: lock)
      let kept = try folder.read(GitHooks.kept) != .none
      return "Commits are checked by \(place)"
        + (kept ? ", after the hook that was there before." : ".")
    }
  }

  /// Takes the hook away, or says why there is nothing to take.
  func remove() throws(CommandFailure) -> String {
    try changing { (lock: borrowing FolderLock) throws(StoreError) -> String? in
      guard case .file(let bytes) = try folder.read(GitHooks.name), HookScript.isOurs(bytes) else {
        return "\(place) is not kb's hook, so nothing was changed."
      }
      guard case .file(let before) = try folder.read(GitHooks.kept) else {
        try folder.remove(GitHooks.name, under: lock)
        return "Commits are no longer checked; \(place) is gone."
      }
      try folder.write(before, as: GitHooks.name, under: lock)
      try folder.remove(GitHooks.kept, under: lock)
      return "Commits are no longer checked; \(place) is the hook that was there before."
    }
  }

  /// Runs a change under the lock; `nil` of it says that something is in the way.
  private func changing(
    _ body: (borrowing FolderLock) throws(StoreError) -> String?
  ) throws(CommandFailure) -> String {
    let text = try onDisk(root.withLock(body))
    guard let text else {
      throw .environment(
        """
        \(place) is a link, or \(GitHooks.kept) already exists; add the line kb check --staged to \
        your own hook instead
        """)
    }
    return text
  }

  func status() throws(CommandFailure) -> HookStatus {
    do {
      guard case .file(let bytes) = try folder.read(GitHooks.name), HookScript.isOurs(bytes) else {
        return HookStatus(place: place, isInstalled: false, isCurrent: false)
      }
      return HookStatus(place: place, isInstalled: true, isCurrent: bytes == script.bytes)
    } catch {
      throw .environment(error.text)
    }
  }
}

import Glibc

/// The folder that git's hooks are in.
package struct HookFolder {
  /// What is under a hook's name.
  package enum Hook: Equatable, Sendable {
    case none
    case file([UInt8])
    /// A link or something else that is not to be replaced.
    case special
  }

  private static let limit = 1 << 20

  private let parent: RootFolder
  private let name: String

  /// Opens the folder, which need not be there, at an absolute path.
  package init(_ path: String) throws(StoreError) {
    let (parent, name) = PlainPath.split(path)
    if let folder = try? RootFolder(path) {
      (self.parent, self.name) = (folder, "")
    } else {
      (self.parent, self.name) = (try RootFolder(parent.isEmpty ? "/" : parent), name)
    }
  }

  private func path(_ hook: String) -> String { name.isEmpty ? hook : name + "/" + hook }

  /// What is under a hook's name; links are not followed.
  package func read(_ hook: String) throws(StoreError) -> Hook {
    do {
      let status = try parent.openBeneath(path(hook), KernelCalls.pathOnly, links: .none).status()
      guard status.kind == .regular else { return .special }
    } catch {
      if error.number == ENOENT { return .none }
      if error.number == ELOOP { return .special }
      throw .failed(.open, path: hook, error)
    }
    return .file(try parent.read(path(hook), limit: HookFolder.limit))
  }

  /// Writes a hook that can be run, whole or not at all, for who holds the lock of a root.
  package func write(
    _ bytes: [UInt8], as hook: String, under lock: borrowing FolderLock
  ) throws(StoreError) {
    // git leaves out a hook that cannot be run, so it is never there without its mode.
    do throws(StoreError) {
      try parent.replaceFile(at: path(hook), with: bytes, mode: 0o755, under: lock)
    } catch {
      throw HookFolder.afterTheChange(error)
    }
  }

  /// Removes a hook, which need not be there.
  package func remove(_ hook: String, under lock: borrowing FolderLock) throws(StoreError) {
    do throws(StoreError) {
      let target = try parent.target(path(hook))
      try target.remove()
      try target.syncFolder()
    } catch {
      throw HookFolder.afterTheChange(error)
    }
  }

  /// Nothing puts a hook back, so that a folder that cannot be flushed has the change.
  private static func afterTheChange(_ error: StoreError) -> StoreError {
    guard case .failed(.sync, let path, let code) = error else { return error }
    return .failed(.syncFolder, path: path, code)
  }
}
